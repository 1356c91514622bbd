// Generates rental cars with past and future bookings.
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import { kobo } from '#contract/core/money.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { makeMarket } from './data.ts'

/** Days of rentals: so many before today and after it. */
const pastDays = 60
const aheadDays = 120

const fillTerms = async (db: Db): Promise<void> => {
  const { dayKobo: _day, ...terms } = defaultTerms(kobo(45_000_00))
  // Every second car is let on terms of its owner's: some for longer only, with notice or with days kept free.
  await db.run`
    insert into rental_terms (car_id, terms, changed_at)
    select id, ${JSON.stringify(terms)}::jsonb || jsonb_build_object('shortestDays', 1 + (h / 2 % 3), 'longestDays', 7 + h / 8 % 60,
      'bufferDays', h / 16 % 2, 'noticeHours', h / 32 % 48, 'aheadDays', 30 + h / 64 % 120), now()
    from (select id, abs(hashtext(id::text)) as h from car where for_rent) c where h % 2 = 0`
}

/** Each car's rentals begin one after the other in stretches of equal length, of one to seven days each. */
const fillDays = async (db: Db, each: number): Promise<void> => {
  const stretch = Math.floor((pastDays + aheadDays) / each)
  await db.run`
    insert into rental_day (car_id, day, rental_id, renter_id)
    select r.car_id, current_date - ${pastDays}::int + r.n * ${stretch}::int + r.late + d, r.rental_id, r.renter_id
    from (
      select c.id as car_id, n, gen_random_uuid() as rental_id, c.owner_id as renter_id,
        1 + abs(hashtext(c.id::text || n)) % least(7, ${stretch}::int - 1) as long,
        abs(hashtext(n || c.id::text)) % greatest(1, ${stretch}::int - 7) as late
      from car c, generate_series(0, ${each - 1}::int) n where c.for_rent order by c.id, n
    ) r, generate_series(0, r.long - 1) d`
}

/** Fills a migrated, empty database; `rentals` are spread evenly over the cars. Gives how many days are taken. */
export const makeRentMarket = async (url: string, cars: number, rentals: number): Promise<number> => {
  const db = connect(url, { max: 1 })
  try {
    await makeMarket(db, cars, {
      rentOf25: 25,
      days: async () => {
        await fillTerms(db)
        // What a million rows refer to is not looked at: that would take most of the time.
        await db.run`set session_replication_role = replica`
        await fillDays(db, Math.max(1, Math.round(rentals / cars)))
        await db.run`set session_replication_role = default`
      },
    })
    return (await db.one<{ days: number }>`select count(*) as days from rental_day`).days
  } finally {
    await db.close()
  }
}
