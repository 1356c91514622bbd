// Listings that renew themselves: the switch, what was renewed, and who was told.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { CarRow } from '../card.ts'
import type { OwnRow } from '../listing/write-sql.ts'

/** A listing that is no longer to renew itself may be near its end, of which its owner was not warned. */
export const setRenewal = async (
  tx: Tx,
  car: Pick<OwnRow, 'id' | 'owner_id'>,
  isOn: boolean,
): Promise<void> => {
  if (!isOn)
    await tx.run`
      update car set expiry_warned_at = null where id = ${car.id} and state = 'listed'
        and exists (select from car_stock s where s.car_id = car.id and s.renews_itself)`
  await tx.run`
    insert into car_stock (car_id, owner_id, renews_itself) values (${car.id}, ${car.owner_id}, ${isOn})
    on conflict (car_id) do update set renews_itself = excluded.renews_itself`
}

/** Those of these cars that are to renew themselves. */
export const renewingOf = async (db: Query, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.rows<{ car_id: string }>`
    select car_id from car_stock where car_id = any(${ids}::uuid[]) and renews_itself`
  return new Set(rows.map(row => row.car_id))
}

/** Locks those of these cars that are due and free of a payment or change in progress. */
export const lockDue = (tx: Tx, ids: readonly string[], now: Date): Promise<OwnRow[]> =>
  tx.rows<OwnRow>`
    select * from car where id = any(${ids}::uuid[]) and state = 'listed' and expires_at <= ${now}
    order by id for update skip locked`

export const setRenewed = (tx: Tx, carId: string, now: Date): Promise<number> =>
  tx.run`update car_stock set renewed_at = ${now} where car_id = ${carId}`

type Slice = { limit: number; withoutOwners: readonly string[] }

/** Owners with a car that renewed itself before a moment and of which they were not told. */
export const ownersToTell = async (
  db: Query,
  before: Date,
  { limit, withoutOwners }: Slice,
): Promise<string[]> =>
  (
    await db.rows<{ owner_id: string }>`
      select distinct owner_id from car_stock
      where renewed_at < ${before} and (renewal_told_at is null or renewal_told_at < renewed_at)
        and owner_id <> all(${withoutOwners}::uuid[])
      order by owner_id limit ${limit}`
  ).map(row => row.owner_id)

type TitleRow = Pick<CarRow, 'year' | 'make' | 'model' | 'trim'>

/** Marks all that renewed themselves since the last notice as told, and returns them. */
export const markNotified = (tx: Tx, ownerId: string, now: Date): Promise<TitleRow[]> =>
  tx.rows<TitleRow>`
    with news as (
      update car_stock set renewal_told_at = ${now}
      where owner_id = ${ownerId} and renewed_at is not null
        and (renewal_told_at is null or renewal_told_at < renewed_at)
      returning car_id)
    select year, make, model, trim from car
    where id in (select car_id from news) and state in ('listed', 'reserved') order by listed_at desc, id`
