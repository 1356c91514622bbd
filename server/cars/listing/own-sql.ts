// The tables of cars as their sellers ask them.
import type { Query } from '#server/kernel/db/db.ts'
import type { CarRow } from '../card.ts'
import { factsColumns, type FactsRow } from '../car-facts.ts'
import { type FullCarRow, fullColumns } from '../sql.ts'

type OwnColumns = { version: number; expires_at: Date | null }
export type OwnCardRow = CarRow & OwnColumns
type FullOwnRow = FullCarRow &
  FactsRow &
  OwnColumns & {
    vin: string | null
    looked_price_kobo: number | null
    looked_rent_price_kobo: number | null
    least_offer_kobo: number | null
  }

export const findOwn = (db: Query, id: string, ownerId: string, now: Date): Promise<FullOwnRow | undefined> =>
  db.maybe<FullOwnRow>`
    select ${fullColumns}, vin, version, expires_at, looked_price_kobo, looked_rent_price_kobo, least_offer_kobo,
      ${factsColumns(now)}
    from car where id = ${id} and owner_id = ${ownerId}`

export const countOwn = (db: Query, ownerId: string) =>
  db.rows<{ state: CarRow['state']; cars: number }>`
    select state, count(*) as cars from car where owner_id = ${ownerId} and state <> 'withdrawn' group by state`

/** Number of people who saved each car; cars without any are left out. */
export const countSavesOf = async (db: Query, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ car_id: string; people: number }>`
    select car_id, count(*) as people from saved_car where car_id = any(${ids}) group by car_id`
  return new Map(rows.map(row => [row.car_id, row.people]))
}

/** Number of an owner's cars that wait for their first picture. */
export const countWaiting = async (db: Query, ownerId: string): Promise<number> =>
  (
    await db.one<{ cars: number }>`
      select count(*) as cars from car where owner_id = ${ownerId} and state = 'paused' and pictures = '[]'`
  ).cars
