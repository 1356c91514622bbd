// Tables of saved searches and their found cars.
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type Pace = SavedSearch['alerts']
export type SearchRow = {
  id: string
  user_id: string
  name: string
  address: string
  filters: Record<string, unknown>
  alerts: Pace
  saved_at: Date
  seen_at: Date
  told_at: Date
}

/** Locks the user's saves until the transaction ends, so that the count holds. */
export const countSearches = async (tx: Tx, userId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`saved search ${userId}`}, 0))`
  const { searches } = await tx.one<{ searches: number }>`
    select count(*) as searches from saved_search where user_id = ${userId}`
  return searches
}

export const findByAddress = (db: Query, userId: string, address: string) =>
  db.maybe<SearchRow>`select * from saved_search where user_id = ${userId} and address = ${address}`

export const findOwn = (db: Query, userId: string, id: string) =>
  db.maybe<SearchRow>`select * from saved_search where user_id = ${userId} and id = ${id}`

export const insertSearch = (
  tx: Tx,
  s: Pick<SearchRow, 'user_id' | 'name' | 'address' | 'filters' | 'alerts'>,
  now: Date,
): Promise<SearchRow> =>
  tx.one<SearchRow>`
    insert into saved_search (user_id, name, address, filters, alerts, saved_at, seen_at, told_at)
    values (${s.user_id}, ${s.name}, ${s.address}, ${JSON.stringify(s.filters)}, ${s.alerts}, ${now}, ${now}, ${now})
    returning *`

export const updateSearch = (
  tx: Tx,
  id: string,
  s: { name: string; alerts: Pace; seen_at: Date },
): Promise<SearchRow> =>
  tx.one<SearchRow>`
    update saved_search set name = ${s.name}, alerts = ${s.alerts}, seen_at = ${s.seen_at} where id = ${id} returning *`

export const endAlerts = (tx: Tx, userId: string, address: string) =>
  tx.maybe<{ name: string }>`
    update saved_search set alerts = 'off' where user_id = ${userId} and address = ${address} returning name`

export const deleteSearch = (tx: Tx, userId: string, id: string): Promise<number> =>
  tx.run`delete from saved_search where user_id = ${userId} and id = ${id}`

export const deleteAllSearches = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from saved_search where user_id = ${userId}`

/** The newest first. */
export const searchesOf = (db: Query, userId: string, limit: number) =>
  db.rows<SearchRow>`
    select * from saved_search where user_id = ${userId} order by saved_at desc, id limit ${limit}`

/** How many cars each of these found since it was last looked at that are still on the market, up to a limit. */
export const countNewCars = (db: Query, ids: readonly string[], limit: number) =>
  db.rows<{ search_id: string; count: number }>`
    select s.id as search_id, (
      select count(*) from (
        select from search_match m join car_on_market c on c.id = m.car_id
        where m.search_id = s.id and m.found_at > s.seen_at limit ${limit}) found) as count
    from saved_search s where s.id = any(${ids})`

export const searchesAfter = (db: Query, lastId: string | null, limit: number) =>
  db.rows<SearchRow>`
    select * from saved_search where ${lastId}::uuid is null or id > ${lastId} order by id limit ${limit}`

/** Stores new matches; earlier ones are not found again. */
export const keepFound = (
  tx: Tx,
  searchId: string,
  carIds: readonly string[],
  wasNotified: boolean,
  now: Date,
) =>
  tx.run`
    insert into search_match (search_id, car_id, found_at, is_notified)
    select ${searchId}, id, ${now}, ${wasNotified} from unnest(${carIds}::uuid[]) id on conflict do nothing`

/** Stores the cars that a search failed on. */
export const keepMissed = (tx: Tx, searchId: string, carIds: readonly string[], nextAt: Date) =>
  tx.run`
    insert into search_missed (search_id, car_id, next_at)
    select s.id, c.id, ${nextAt} from saved_search s, car c where s.id = ${searchId} and c.id = any(${carIds}::uuid[])
    on conflict do nothing`

type Missed = { search: SearchRow; ids: string[]; tries: number }

/** Locks a search due for retry, with the cars of equal failure count. */
export const lockMissed = async (tx: Tx, now: Date): Promise<Missed | undefined> => {
  const search = await tx.maybe<SearchRow>`
    select * from saved_search where id in (select search_id from search_missed where next_at <= ${now})
    order by id limit 1 for update skip locked`
  if (!search) return undefined
  const { tries, ids } = await tx.one<Omit<Missed, 'search'>>`
    select tries, array_agg(car_id::text) as ids from search_missed
    where search_id = ${search.id} and next_at <= ${now} group by tries order by tries limit 1`
  return { search, tries, ids }
}

export const deleteMissed = (tx: Tx, searchId: string, carIds: readonly string[]): Promise<number> =>
  tx.run`delete from search_missed where search_id = ${searchId} and car_id = any(${carIds}::uuid[])`

export const postponeMissed = (tx: Tx, searchId: string, carIds: readonly string[], nextAt: Date) =>
  tx.run`
    update search_missed set tries = tries + 1, next_at = ${nextAt}
    where search_id = ${searchId} and car_id = any(${carIds}::uuid[])`

type Waiting = { pace: Pace; notifiedBefore: Date; without: readonly string[]; limit: number }

/** Searches with news, last notified before a moment. */
export const waiting = (db: Query, { pace, notifiedBefore, without, limit }: Waiting) =>
  db.rows<{ id: string }>`
    select id from saved_search s
    -- The first of a search that tells at once does not wait.
    where alerts = ${pace} and (told_at < ${notifiedBefore} or (alerts = 'at-once' and told_at = saved_at))
      and exists (select from search_match where search_id = s.id and not is_notified) and id <> all(${without}::uuid[])
    order by told_at, id limit ${limit}`

export const lockSearch = (tx: Tx, id: string) =>
  tx.maybe<SearchRow>`select * from saved_search where id = ${id} for update`

/** Takes the waiting matches, newest first. */
export const takeWaiting = (tx: Tx, searchId: string) =>
  tx.rows<{ car_id: string }>`
    with taken as (
      update search_match set is_notified = true where search_id = ${searchId} and not is_notified returning car_id, found_at
    ) select car_id from taken order by found_at desc, car_id`

export const noteDigestSent = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update saved_search set told_at = ${now} where id = ${id}`
