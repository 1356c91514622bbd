// Until when a car is on the market, and which ones run out.
import { limits } from '#contract/core/limits.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { CarRow } from '../card.ts'

const dayMs = 24 * 3_600_000
const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** When a listing that begins now leaves the market by itself. */
export const endOfListing = (now: Date): Date => after(now, limits.listingDays)

/**
 * Lists a car: for the full time when new or renewed, otherwise for the rest, at least a week. A car never listed
 * before counts as new from now.
 */
export const bringToMarket = (
  tx: Tx,
  id: string,
  { now, renew = false }: { now: Date; renew?: boolean },
): Promise<number> =>
  tx.run`
    update car set state = 'listed', changed_at = ${now}, version = version + 1,
      listed_at = case when expires_at is null then ${now} else listed_at end,
      expires_at = case when ${renew} or expires_at is null or expires_at <= ${now} then ${endOfListing(now)}
        else greatest(expires_at, ${after(now, limits.listingWarnDays)}) end,
      expiry_warned_at = null
    where id = ${id}`

export const setEnd = (tx: Tx, id: string, expiresAt: Date): Promise<number> =>
  tx.run`update car set expires_at = ${expiresAt}, expiry_warned_at = null where id = ${id}`

/** A car that was away through no doing of its seller does not run out the moment it is back. */
export const keepAWhile = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`
    update car set expires_at = greatest(expires_at, ${after(now, limits.listingWarnDays)}), expiry_warned_at = null
    where id = ${id}`

export type Ending = Pick<CarRow, 'id' | 'owner_id' | 'year' | 'make' | 'model' | 'trim'> & {
  expires_at: Date
}

// Skips cars with a payment or change in progress.
const unlocked = (ids: readonly string[], still: Sql): Sql =>
  sql`expires_at is not null
    and id in (select id from car where id = any(${ids}) and ${still} order by id for update skip locked)`
const ending = sql`returning id, owner_id, year, make, model, trim, expires_at`

const isUnwarned = (now: Date): Sql =>
  sql`state = 'listed' and expiry_warned_at is null and expires_at > ${now}
    and expires_at <= ${after(now, limits.listingWarnDays)}`
const isOver = (now: Date): Sql => sql`state = 'listed' and expires_at <= ${now}`

export type ExpiringCar = { id: string; owner_id: string }
type Slice = { limit: number; withoutOwners: readonly string[] }
const dueOf = (db: Query, which: Sql, { limit, withoutOwners }: Slice): Promise<ExpiringCar[]> =>
  db.rows<ExpiringCar>`
    select id, owner_id from car where ${which} and owner_id <> all(${withoutOwners}::uuid[])
    order by expires_at limit ${limit}`

/** Cars that expire within the warning period and were not announced yet. */
export const findUnwarned = (db: Query, now: Date, slice: Slice) => dueOf(db, isUnwarned(now), slice)

/** Marks those still affected as warned, and returns them. */
export const setWarned = (tx: Tx, ids: readonly string[], now: Date): Promise<Ending[]> =>
  tx.rows<Ending>`
    update car set expiry_warned_at = ${now} where ${unlocked(ids, isUnwarned(now))} ${ending}`

/** Those whose time ran out. */
export const findOver = (db: Query, now: Date, slice: Slice) => dueOf(db, isOver(now), slice)

/** Expires those still affected, and returns them. */
export const setExpired = (tx: Tx, ids: readonly string[], now: Date): Promise<Ending[]> =>
  tx.rows<Ending>`
    update car set state = 'expired', changed_at = ${now}, version = version + 1
    where ${unlocked(ids, isOver(now))} ${ending}`
