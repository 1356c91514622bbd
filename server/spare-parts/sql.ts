// The tables of parts and the vehicles they fit; only this feature touches them.
import { statesOf } from '#contract/deal-engine/deal.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { Picture } from '#contract/core/picture.ts'
import type { Fitment, PartCard } from '#contract/spare-parts/part-shapes.ts'
import type { State } from '#contract/reference/places.ts'
import { join, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type PartRow = {
  id: string
  owner_id: string
  state: PartCard['state']
  version: number
  title: string
  category: PartCard['category']
  grade: PartCard['grade']
  brand: string
  part_number: string
  description: string
  price_kobo: number
  delivery_kobo: number
  stock: number
  warranty_days: number
  location_state: State
  local_government: string
  pictures: Picture[]
  listed_at: Date
  fitments: Fitment[]
}

const columns = sql`
  id, owner_id, state, version, title, category, grade, brand, part_number, description, price_kobo, delivery_kobo, stock,
  warranty_days, location_state, local_government, pictures, listed_at,
  (select coalesce(jsonb_agg(jsonb_build_object('make', make, 'model', model, 'fromYear', from_year, 'toYear', to_year)
    order by place), '[]') from part_fitment where part_id = part.id) as fitments`

type PartQuery = { where: Sql[]; order: Sql; limit: number; offset: number }

/** One page of parts and how many match in all. `where` is built of pieces of SQL, never of text. */
export const pageOfParts = async (db: Query, q: PartQuery): Promise<{ rows: PartRow[]; total: number }> => {
  const where = join(q.where, ' and ')
  const [rows, { total }] = await Promise.all([
    db.rows<PartRow>`select ${columns} from part where ${where} order by ${q.order} limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from part where ${where}`,
  ])
  return { rows, total }
}

export const findParts = (db: Query, ids: readonly string[]): Promise<PartRow[]> =>
  db.rows<PartRow>`select ${columns} from part where id = any(${ids})`

export const findPart = async (db: Query, id: string): Promise<PartRow | undefined> =>
  (await findParts(db, [id]))[0]

export type LockedPart = Pick<
  PartRow,
  'owner_id' | 'state' | 'version' | 'price_kobo' | 'delivery_kobo' | 'stock'
>
export const lockPart = (tx: Tx, id: string): Promise<LockedPart | undefined> =>
  tx.maybe<LockedPart>`
    select owner_id, state, version, price_kobo, delivery_kobo, stock from part where id = ${id} for update`

export const setPartState = (tx: Tx, id: string, state: PartRow['state'], now: Date): Promise<number> =>
  tx.run`update part set state = ${state}, version = version + 1, changed_at = ${now} where id = ${id}`

export const setStock = (tx: Tx, id: string, stock: number, now: Date): Promise<number> =>
  tx.run`update part set stock = ${stock}, version = version + 1, changed_at = ${now} where id = ${id}`

/** Changes the stock; negative `pieces` leave it. Raises the version, because open pages show the old stock. */
export const moveStock = (tx: Tx, id: string, pieces: number): Promise<number> =>
  tx.run`update part set stock = stock + ${pieces}, version = version + 1 where id = ${id}`

/** Moves every part of an owner that is in one state into another. */
export const moveAllParts = (
  tx: Tx,
  ownerId: string,
  from: PartRow['state'],
  to: PartRow['state'],
): Promise<number> => tx.run`update part set state = ${to} where owner_id = ${ownerId} and state = ${from}`

export type NewPart = Omit<PartRow, 'id' | 'state' | 'version'>

// The vehicles as a person would type them, each once: "Toyota Camry 2007 2008 2009".
const fittedOf = (fitments: readonly Fitment[]): string =>
  [...new Set(fitments.flatMap(({ make, model }) => [make, ...(model === null ? [] : [model])]))].join(' ')

const putFitments = async (tx: Tx, partId: string, fitments: readonly Fitment[]): Promise<void> => {
  await tx.run`delete from part_fitment where part_id = ${partId}`
  const each = <T>(give: (fits: Fitment) => T): T[] => fitments.map(give)
  await tx.run`
    insert into part_fitment (part_id, place, make, model, from_year, to_year)
    select ${partId}, place, make, model, from_year, to_year
    from unnest(${each(f => f.make)}::text[], ${each(f => f.model)}::text[], ${each(f => f.fromYear)}::int[],
      ${each(f => f.toYear)}::int[]) with ordinality as given (make, model, from_year, to_year, place)`
}

export const insertPart = async (tx: Tx, p: NewPart): Promise<string> => {
  const { id } = await tx.one<{ id: string }>`
    insert into part (owner_id, title, category, grade, brand, part_number, description, price_kobo, delivery_kobo, stock,
      warranty_days, location_state, local_government, pictures, fitted, listed_at, changed_at)
    values (${p.owner_id}, ${p.title}, ${p.category}, ${p.grade}, ${p.brand}, ${p.part_number}, ${p.description},
      ${p.price_kobo}, ${p.delivery_kobo}, ${p.stock}, ${p.warranty_days}, ${p.location_state}, ${p.local_government},
      ${JSON.stringify(p.pictures)}, ${fittedOf(p.fitments)}, ${p.listed_at}, ${p.listed_at})
    returning id`
  await putFitments(tx, id, p.fitments)
  return id
}

/** The day it came on the market stays. */
export const updatePart = async (
  tx: Tx,
  id: string,
  p: Omit<NewPart, 'owner_id' | 'listed_at'>,
  now: Date,
): Promise<void> => {
  await tx.run`
    update part set title = ${p.title}, category = ${p.category}, grade = ${p.grade}, brand = ${p.brand},
      part_number = ${p.part_number}, description = ${p.description}, price_kobo = ${p.price_kobo},
      delivery_kobo = ${p.delivery_kobo}, stock = ${p.stock}, warranty_days = ${p.warranty_days},
      location_state = ${p.location_state}, local_government = ${p.local_government},
      pictures = ${JSON.stringify(p.pictures)}, fitted = ${fittedOf(p.fitments)}, version = version + 1, changed_at = ${now}
    where id = ${id}`
  await putFitments(tx, id, p.fitments)
}

/** An owner's parts after one of them, in the order of their ids. */
export const partsAfter = (db: Query, ownerId: string, lastId: string | undefined, limit: number) =>
  db.rows<PartRow>`
    select ${columns} from part
    where owner_id = ${ownerId} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`

const pictureIn = sql`part, jsonb_array_elements(pictures) picture`

/** Which of these pictures a part still shows. */
export const partHashesIn = (db: Query, hashes: readonly string[]) =>
  db.rows<{ hash: string }>`
    select distinct picture->>'hash' as hash from ${pictureIn} where picture->>'hash' = any(${hashes})`

const openOrders = statesOf(partOrder).filter(state => !isOver(partOrder, state))

/** Pieces of these parts that wait in open orders and for repairs of their owner; a part without any is left out. */
export const countReservedPieces = (
  db: Query,
  partIds: readonly string[],
): Promise<{ partId: string; pieces: number }[]> =>
  db.rows<{ partId: string; pieces: number }>`
    select part_id as "partId", sum(pieces)::int as pieces from (
      select part_id, quantity as pieces from part_order
      where part_id = any(${partIds}) and state = any(${openOrders})
      union all
      select part_id, pieces from part_reservation where part_id = any(${partIds}) and state = 'reserved') waiting
    group by 1`

const ordered = sql`exists (select from part_order o where o.part_id = part.id)`

/** Pictures of an owner's parts that were never ordered. */
export const hashesNeverOrdered = (db: Query, ownerId: string) =>
  db.rows<{ hash: string }>`
    select distinct picture->>'hash' as hash from ${pictureIn} where owner_id = ${ownerId} and not ${ordered}`

/** Erases parts never ordered; the others keep name, price and pictures for their orders. */
export const forgetParts = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.run`delete from part where owner_id = ${ownerId} and not ${ordered}`
  await tx.run`update part set description = '' where owner_id = ${ownerId}`
}
