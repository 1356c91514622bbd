// Writes listings, their papers and public changes.
import type { CarChange } from '#contract/cars/facts.ts'
import type { PaperKind } from '#contract/cars/paper-kinds.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { FullCarRow } from '../sql.ts'

/** The seller's description of a car, as stored. */
export type CarFields = Omit<
  FullCarRow,
  | 'id'
  | 'owner_id'
  | 'state'
  | 'branch'
  | 'picture'
  | 'pictures_count'
  | 'papers_count'
  | 'listed_at'
  | 'sold_at'
> & { vin: string | null }

export type NewCar = Omit<CarFields, 'video'> & {
  video?: CarFields['video']
  owner_id: string
  listed_at: Date
  /** Defaults to listed. */
  state?: 'listed' | 'paused'
  expires_at?: Date | null
}

const jsonOf = (video: CarFields['video'] | undefined): string | null =>
  video ? JSON.stringify(video) : null

export const insertCar = (tx: Tx, c: NewCar): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into car (owner_id, state, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats,
      engine_cc, mileage_km, vin, description, location_state, local_government, branch_id, price_kobo, rent_price_kobo,
      for_sale, for_rent, installment_payment, test_drive, pictures, video, listed_at, changed_at, expires_at, looked_price_kobo,
      looked_rent_price_kobo)
    values (${c.owner_id}, ${c.state ?? 'listed'}, ${c.make}, ${c.model}, ${c.year}, ${c.trim}, ${c.condition},
      ${c.body}, ${c.fuel}, ${c.gearbox}, ${c.drive}, ${c.colour}, ${c.seats}, ${c.engine_cc}, ${c.mileage_km}, ${c.vin},
      ${c.description}, ${c.location_state}, ${c.local_government}, ${c.branch_id}, ${c.price_kobo}, ${c.rent_price_kobo},
      ${c.for_sale}, ${c.for_rent}, ${c.installment_payment}, ${c.test_drive}, ${JSON.stringify(c.pictures)},
      ${jsonOf(c.video)}, ${c.listed_at}, ${c.listed_at}, ${c.expires_at ?? null}, ${c.price_kobo}, ${c.rent_price_kobo})
    returning id`

/** The prices that a look has passed are written too: many small steps are measured against them. */
type Change = CarFields & {
  id: string
  looked_price_kobo: number | null
  looked_rent_price_kobo: number | null
  now: Date
}

export const updateCar = (tx: Tx, c: Change): Promise<number> =>
  tx.run`
    update car set make = ${c.make}, model = ${c.model}, year = ${c.year}, trim = ${c.trim}, condition = ${c.condition},
      body = ${c.body}, fuel = ${c.fuel}, gearbox = ${c.gearbox}, drive = ${c.drive}, colour = ${c.colour},
      seats = ${c.seats}, engine_cc = ${c.engine_cc}, mileage_km = ${c.mileage_km}, vin = ${c.vin},
      description = ${c.description}, location_state = ${c.location_state}, local_government = ${c.local_government},
      branch_id = ${c.branch_id}, price_kobo = ${c.price_kobo}, rent_price_kobo = ${c.rent_price_kobo}, for_sale = ${c.for_sale},
      for_rent = ${c.for_rent}, installment_payment = ${c.installment_payment}, test_drive = ${c.test_drive},
      pictures = ${JSON.stringify(c.pictures)}, video = ${jsonOf(c.video)}, looked_price_kobo = ${c.looked_price_kobo},
      least_offer_kobo = case when least_offer_kobo < ${c.price_kobo} then least_offer_kobo end,
      looked_rent_price_kobo = ${c.looked_rent_price_kobo}, changed_at = ${c.now}, version = version + 1
    where id = ${c.id}`

export type OwnRow = CarFields & {
  id: string
  owner_id: string
  state: FullCarRow['state']
  listed_at: Date
  version: number
  changed_at: Date
  expires_at: Date | null
  looked_price_kobo: number | null
  looked_rent_price_kobo: number | null
}

/** Locks a car of this owner; undefined for another owner's. Serializes with payments for it. */
export const lockOwn = (tx: Tx, id: string, ownerId: string): Promise<OwnRow | undefined> =>
  tx.maybe<OwnRow>`select * from car where id = ${id} and owner_id = ${ownerId} for update`

/** Locks a car whoever has it, also a deleted one. */
export const lockCar = (tx: Tx, id: string): Promise<OwnRow | undefined> =>
  tx.maybe<OwnRow>`select * from car where id = ${id} for update`

/** The same of several; locked in the order of their ids, so that two changes never wait for each other. */
export const lockOwnCars = (tx: Tx, ownerId: string, ids: readonly string[]): Promise<OwnRow[]> =>
  tx.rows<OwnRow>`
    select * from car where id = any(${ids}::uuid[]) and owner_id = ${ownerId} order by id for update`

export const ownCarsOf = (db: Query, ownerId: string, ids: readonly string[]): Promise<OwnRow[]> =>
  db.rows<OwnRow>`select * from car where id = any(${ids}::uuid[]) and owner_id = ${ownerId} order by id`

export const setSold = (tx: Tx, id: string, { now, elsewhere }: { now: Date; elsewhere: boolean }) =>
  tx.run`
    update car set state = 'sold', held_for = null, sold_at = ${now}, sold_elsewhere = ${elsewhere}, changed_at = ${now},
      version = version + 1
    where id = ${id}`

/** A sale that ended early is none for the figures of sold cars. */
export const setReturned = (tx: Tx, id: string, state: 'paused' | 'suspended', now: Date) =>
  tx.run`
    update car set state = ${state}, sold_at = null, changed_at = ${now}, version = version + 1 where id = ${id}`

type StepCar = Pick<OwnRow, 'state' | 'version' | 'pictures'>
export const findForStep = (db: Query, id: string, ownerId: string): Promise<StepCar | undefined> =>
  db.maybe<StepCar>`select state, version, pictures from car where id = ${id} and owner_id = ${ownerId}`

/** A car reported as sold elsewhere is in nobody else's history. */
export const withdrawSoldElsewhere = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`
    update car set state = 'withdrawn', version = version + 1
    where owner_id = ${ownerId} and state = 'sold' and sold_elsewhere`

/** Sets the seller's minimum offer; null for none. Not a change of the listing, because it is secret. */
export const setLeastOffer = (tx: Tx, id: string, leastKobo: number | null): Promise<number> =>
  tx.run`update car set least_offer_kobo = ${leastKobo} where id = ${id} and for_sale`

/** The car counts as never listed until it comes on the market. */
export const resetFirstListing = (tx: Tx, id: string): Promise<number> =>
  tx.run`update car set expires_at = null where id = ${id}`

type PaperToKeep = { key: string; name: string; type: string; bytes: number; kind: PaperKind }
export const insertPapers = (tx: Tx, carId: string, papers: readonly PaperToKeep[]): Promise<number> => {
  const each = <T>(give: (paper: PaperToKeep) => T): T[] => papers.map(give)
  return tx.run`
    insert into car_paper (car_id, file_key, name, content_type, bytes, kind)
    select ${carId}, p.* from unnest(${each(p => p.key)}::text[], ${each(p => p.name)}::text[],
      ${each(p => p.type)}::text[], ${each(p => p.bytes)}::int[], ${each(p => p.kind)}::text[]) p`
}

export type PaperRow = { id: string; kind: PaperKind; name: string; bytes: number }
export const papersOf = (db: Query, carId: string): Promise<PaperRow[]> =>
  db.rows<PaperRow>`select id, kind, name, bytes from car_paper where car_id = ${carId} order by kind, name, id`

/** Returns the keys of the removed papers. */
export const deletePapersBut = (tx: Tx, carId: string, retainedIds: readonly string[]) =>
  tx.rows<{ key: string }>`
    delete from car_paper where car_id = ${carId} and id <> all(${retainedIds}) returning file_key as key`

export const setPapersLevel = (tx: Tx, carId: string, level: 'complete' | 'some' | null): Promise<number> =>
  tx.run`update car set papers_level = ${level} where id = ${carId}`

type ChangeRow = { field: CarChange['field']; was: string; is_now: string; at: Date }
export const insertChanges = async (tx: Tx, carId: string, changes: readonly ChangeRow[]): Promise<void> => {
  for (const c of changes)
    await tx.run`
      insert into car_change (car_id, field, was, is_now, at)
      values (${carId}, ${c.field}, ${c.was}, ${c.is_now}, ${c.at})`
}

export type PapersAndChanges = {
  kinds: PaperKind[]
  changes: (Omit<ChangeRow, 'at'> & { at: string })[] | null
}

/** Which papers of a car are ready, and its newest changes, the newest first: columns of a query of `car`. */
export const papersAndChangesColumns = (changesMax: number): Sql => sql`
  array(select kind from car_paper where car_id = car.id) as kinds,
  (select json_agg(c) from (
    select field, was, is_now, at from car_change where car_id = car.id order by at desc, id desc
    limit ${changesMax}) c) as changes`
