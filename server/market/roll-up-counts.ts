// Rolls market moves up into materialized counts and used words.
import type { Db } from '#server/kernel/db/db.ts'

const movesMax = 1_000

/** Rolls up some moves and says how many. One process does it at a time; the others find nothing to do. */
const rollUpOnce = (db: Db): Promise<number> =>
  db.inTx(async tx => {
    const { free } = await tx.one<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('fold the counts of the market', 0)) as free`
    if (!free) return 0
    const { moves } = await tx.one<{ moves: number }>`
      with taken as (
        delete from market_move where id in (select id from market_move order by id limit ${movesMax})
        returning sign, car_id, facets
      ), words as (
        insert into market_word (word, is_name, is_trim, is_joined, cars)
        select w.word, bool_or(w.is_name), bool_or(w.is_trim), bool_and(w.is_joined), count(*)
        from taken join car on car.id = car_id, market_words_of(car.words) w where sign = 1 group by w.word
        on conflict (word) do update set
          is_name = market_word.is_name or excluded.is_name,
          is_trim = market_word.is_trim or excluded.is_trim,
          is_joined = market_word.is_joined and excluded.is_joined,
          cars = market_word.cars + excluded.cars
      ), sums as (
        -- Sums come first: market_counts() then runs once a pair, not once a car.
        select view, facet, cars from (
          select view, facet, sum(sign)::int as cars
          from taken, unnest(array_prepend('', facets)) view, unnest(facets) facet
          group by view, facet having sum(sign) <> 0 offset 0
        ) pairs where market_counts(view, facet)
      ), merged as (
        merge into market_count c using sums on c.view = sums.view and c.facet = sums.facet
        when matched and c.cars + sums.cars = 0 then delete
        when matched then update set cars = c.cars + sums.cars
        when not matched then insert values (sums.view, sums.facet, sums.cars)
        returning 1
      )
      select count(*) as moves from taken`
    return moves
  })

/** Rolls up everything that waits. */
export const rollUpCounts = async (db: Db): Promise<void> => {
  while ((await rollUpOnce(db)) > 0);
}
