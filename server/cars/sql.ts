// The tables of cars and their papers; only this feature touches them.
import type { CarPicture } from '#contract/cars/cars.ts'
import type { Video } from '#contract/cars/video.ts'
import { join, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { type CarRow, cardColumns } from './card.ts'

export type FullCarRow = CarRow & {
  drive: string
  colour: string
  seats: number
  engine_cc: number | null
  description: string
  pictures: CarPicture[]
  video: Video | null
  papers_count: number
  sold_at: Date | null
}

export const fullColumns = sql`
  ${cardColumns}, drive, colour, seats, engine_cc, description, pictures, video, sold_at,
  (select count(*) from car_paper where car_id = car.id) as papers_count`

export const findCar = (db: Query, id: string): Promise<FullCarRow | undefined> =>
  db.maybe<FullCarRow>`
    select ${fullColumns} from car where id = ${id}`

/** Id or VIN of a car, words of its title, or its state. */
export type CarMarks = { id?: string; vin?: string; title?: string; state?: string }

const wordsOf = (title: string) => title.split(/[\s,]+/).filter(Boolean)
const titleColumn = sql`plain_name(concat_ws(' ', year, make, model, trim))`
// "BMV" and "BMW" have 0.33.
const likeness = 0.3
const resembles = (word: string): Sql =>
  sql`(${titleColumn} like name_pattern(${word}) or ${!/\d/.test(word)}
    and strict_word_similarity(plain_name(${word}), ${titleColumn}) >= ${likeness})`

const fitting = ({ id, vin, title = '', state }: CarMarks): Sql =>
  join(
    [
      ...(id ? [sql`id = ${id}`] : []),
      ...(vin ? [sql`vin = ${vin}`] : []),
      ...(wordsOf(title).length > 0
        ? [
            sql`(${join(
              wordsOf(title).map(word => sql`${titleColumn} like name_pattern(${word})`),
              ' and ',
            )})`,
          ]
        : []),
      ...(state ? [sql`state = ${state}`] : []),
    ],
    ' or ',
  )

type Slice = { limit: number; offset: number }
const carsWhere = async (db: Query, where: Sql, { limit, offset }: Slice) => {
  const [rows, { total }] = await Promise.all([
    db.rows<FullCarRow>`
      select ${fullColumns} from car where ${where} order by listed_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from car where ${where}`,
  ])
  return { rows, total }
}

/** Cars in any state that any of these fits, or all cars; newest first, and how many there are. A title may be misspelt. */
export const carsFitting = async (
  db: Query,
  marks: CarMarks | undefined,
  slice: Slice,
): Promise<{ rows: FullCarRow[]; total: number }> => {
  const exact = await carsWhere(db, marks ? fitting(marks) : sql`true`, slice)
  const words = wordsOf(marks?.title ?? '')
  // An address or a number is no misspelt title.
  const isTitle =
    words.every(word => /^[\p{L}\p{N}-]+$/u.test(word)) && words.some(word => /\p{L}{3}/u.test(word))
  return exact.total > 0 || !isTitle ? exact : carsWhere(db, join(words.map(resembles), ' and '), slice)
}

/** A car with more `columns` of the query, such as of its seller. */
export const findCarWith = <More extends object>(
  db: Query,
  id: string,
  columns: Sql,
): Promise<(FullCarRow & More) | undefined> =>
  db.maybe<FullCarRow & More>`select ${fullColumns}, ${columns} from car where id = ${id}`

export const lockCar = (tx: Tx, id: string) =>
  tx.maybe<{
    owner_id: string
    state: string
    for_sale: boolean
    price_kobo: number | null
    least_offer_kobo: number | null
    held_for: string | null
  }>`select owner_id, state, for_sale, price_kobo, least_offer_kobo, held_for from car where id = ${id} for update`

/** The new version tells readers of the old state. `heldFor`: the buyer of a reserved car. */
export const setState = (
  tx: Tx,
  id: string,
  state: CarRow['state'],
  now: Date,
  heldFor: string | null = null,
): Promise<number> =>
  tx.run`
    update car set state = ${state}, held_for = ${heldFor}, changed_at = ${now}, version = version + 1
    where id = ${id}`

export const ownerOf = async (db: Query, carId: string): Promise<string> =>
  (await db.one<{ owner_id: string }>`select owner_id from car where id = ${carId}`).owner_id

export const carIdsOf = async (db: Query, ownerId: string): Promise<string[]> =>
  (await db.rows<{ id: string }>`select id from car where owner_id = ${ownerId} order by id limit 10000`).map(
    car => car.id,
  )

/** Moves every car of an owner that is in one state into another. */
export const moveAll = (
  tx: Tx,
  ownerId: string,
  from: CarRow['state'],
  to: CarRow['state'],
): Promise<number> =>
  tx.run`update car set state = ${to}, version = version + 1 where owner_id = ${ownerId} and state = ${from}`

/** How many cars these owners offer and have sold through AutoX; owners without any are left out. */
export const countsOfOwners = (db: Query, ownerIds: readonly string[]) =>
  db.rows<{ owner_id: string; listed: number; sold: number }>`
    select owner_id, count(*) filter (where state = 'listed') as listed,
      count(*) filter (where state = 'sold' and not sold_elsewhere) as sold
    from car where owner_id = any(${ownerIds}) group by owner_id`

/** Whether the person of a row of `app_user` has a car on the market. */
export const hasListedCar = sql`
  exists (select from car where car.owner_id = app_user.id and car.state = 'listed')`

/** The same of one owner, as columns of another query. */
export const ownerCountColumns = (ownerId: Sql): Sql => sql`
  (select count(*) from car c where c.owner_id = ${ownerId} and c.state = 'listed') as cars_listed,
  (select count(*) from car c where c.owner_id = ${ownerId} and c.state = 'sold' and not c.sold_elsewhere) as cars_sold`

const hashesIn = sql`select p->>'hash' as hash from car, jsonb_array_elements(pictures) p`
const videosIn = sql`select video->>'hash' as hash from car`

/** The pictures and videos of an owner's cars, but of those in `leftOut`. */
export const hashesOfCars = (db: Query, ownerId: string, leftOut: readonly string[]) =>
  db.rows<{ hash: string }>`
    ${hashesIn} where owner_id = ${ownerId} and id <> all(${leftOut})
    union ${videosIn} where owner_id = ${ownerId} and id <> all(${leftOut}) and video is not null`

export const carHashesIn = (db: Query, hashes: readonly string[]) =>
  db.rows<{ hash: string }>`
    ${hashesIn} where jsonb_path_query_array(pictures, '$[*].hash') ?| ${hashes}::text[] and p->>'hash' = any(${hashes})
    union ${videosIn} where video->>'hash' = any(${hashes})`

export const paperKeysIn = (db: Query, keys: readonly string[]) =>
  db.rows<{ key: string }>`select distinct file_key as key from car_paper where file_key = any(${keys})`

export const deletePapers = (tx: Tx, ownerId: string) =>
  tx.rows<{ key: string }>`
    delete from car_paper using car where car.id = car_id and owner_id = ${ownerId} returning file_key as key`

/** Those in `dealtIds` keep their pictures, video and chassis number. */
export const blankCars = (tx: Tx, ownerId: string, dealtIds: readonly string[]): Promise<number> =>
  tx.run`
    update car set description = '', vin = case when id = any(${dealtIds}) then vin end,
      pictures = case when id = any(${dealtIds}) then pictures else '[]' end,
      video = case when id = any(${dealtIds}) then video end
    where owner_id = ${ownerId}`

type OwnCar = FullCarRow & {
  vin: string | null
  expires_at: Date | null
  sold_elsewhere: boolean
  least_offer_kobo: number | null
  stock_number: string | null
  purchase_kobo: number | null
  costs_kobo: number | null
  renews_itself: boolean
  papers: { name: string; type: string; bytes: number; kind: string }[]
  changes: { field: string; from: string; to: string; at: string }[]
}

/** An owner's cars after one of them, in the order of their ids, with everything that is kept of them. */
export const carsAfter = (db: Query, ownerId: string, lastId: string | undefined, limit: number) =>
  db.rows<OwnCar>`
    select ${fullColumns}, vin, expires_at, sold_elsewhere, least_offer_kobo, s.stock_number, s.purchase_kobo, s.costs_kobo,
      coalesce(s.renews_itself, false) as renews_itself,
      (select coalesce(jsonb_agg(
          jsonb_build_object('name', name, 'type', content_type, 'bytes', bytes, 'kind', kind) order by kind, id), '[]')
        from car_paper where car_id = car.id) as papers,
      (select coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', was, 'to', is_now, 'at', at) order by id), '[]')
        from car_change where car_id = car.id) as changes
    from car left join lateral (
      select stock_number, purchase_kobo, costs_kobo, renews_itself from car_stock where car_stock.car_id = car.id) s on true
    where owner_id = ${ownerId} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`
