// The tables of cars and their papers; only this domain touches them.
import type { CarCard, Picture } from '#contract/cars.ts'
import { join, type Query, sql, type Sql, type Tx } from '#server/platform/db.ts'

export type CarRow = {
  id: string
  owner_id: string
  state: CarCard['state']
  make: string
  model: string
  year: number
  trim: string
  condition: CarCard['condition']
  body: CarCard['body']
  fuel: CarCard['fuel']
  gearbox: CarCard['gearbox']
  mileage_km: number
  location_state: string
  local_government: string
  price_kobo: number | null
  rent_price_kobo: number | null
  for_sale: boolean
  for_rent: boolean
  installment_payment: boolean
  test_drive: boolean
  picture: Picture | null
  pictures_count: number
  listed_at: Date
}
export type FullCarRow = CarRow & {
  drive: string
  colour: string
  seats: number
  engine_cc: number | null
  description: string
  pictures: Picture[]
  papers_count: number
}

const cardColumns = sql`
  id, owner_id, state, make, model, year, trim, condition, body, fuel, gearbox, mileage_km, location_state,
  local_government, price_kobo, rent_price_kobo, for_sale, for_rent, installment_payment, test_drive,
  pictures->0 as picture, jsonb_array_length(pictures) as pictures_count, listed_at`

/** One page of cars and how many match in all. `where` is built of pieces of SQL, never of text. */
export const pageOfCars = async (
  db: Query,
  q: { where: Sql[]; order: Sql; limit: number; offset: number },
): Promise<{ rows: CarRow[]; total: number }> => {
  const where = join(q.where, ' and ')
  const [rows, { total }] = await Promise.all([
    db.rows<CarRow>`select ${cardColumns} from car where ${where} order by ${q.order} limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from car where ${where}`,
  ])
  return { rows, total }
}

export const findCar = (db: Query, id: string): Promise<FullCarRow | undefined> =>
  db.maybe<FullCarRow>`
    select ${cardColumns}, drive, colour, seats, engine_cc, description, pictures,
      (select count(*) from car_paper where car_id = car.id) as papers_count
    from car where id = ${id}`

export const findCards = (db: Query, ids: readonly string[]): Promise<CarRow[]> =>
  db.rows<CarRow>`select ${cardColumns} from car where id = any(${ids})`

export const lockCar = (tx: Tx, id: string) =>
  tx.maybe<{ owner_id: string; state: string; for_sale: boolean; price_kobo: number | null }>`
    select owner_id, state, for_sale, price_kobo from car where id = ${id} for update`

export const setState = (tx: Tx, id: string, state: CarRow['state']): Promise<number> =>
  tx.run`update car set state = ${state} where id = ${id}`

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
): Promise<number> => tx.run`update car set state = ${to} where owner_id = ${ownerId} and state = ${from}`

/** How many cars these owners offer and have sold; owners without any are left out. */
export const countsOfOwners = (db: Query, ownerIds: readonly string[]) =>
  db.rows<{ owner_id: string; listed: number; sold: number }>`
    select owner_id, count(*) filter (where state = 'listed') as listed, count(*) filter (where state = 'sold') as sold
    from car where owner_id = any(${ownerIds}) group by owner_id`

export const countMakes = (db: Query) =>
  db.rows<{ make: string; model: string; listed: number }>`
    select make, model, count(*) as listed from car where state = 'listed' group by make, model order by make, model`

export type NewCar = Omit<FullCarRow, 'id' | 'state' | 'picture' | 'pictures_count' | 'papers_count'> & {
  vin: string | null
}

export const insertCar = (tx: Tx, c: NewCar): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, engine_cc,
      mileage_km, vin, description, location_state, local_government, price_kobo, rent_price_kobo, for_sale, for_rent,
      installment_payment, test_drive, pictures, listed_at, changed_at)
    values (${c.owner_id}, ${c.make}, ${c.model}, ${c.year}, ${c.trim}, ${c.condition}, ${c.body}, ${c.fuel},
      ${c.gearbox}, ${c.drive}, ${c.colour}, ${c.seats}, ${c.engine_cc}, ${c.mileage_km}, ${c.vin}, ${c.description},
      ${c.location_state}, ${c.local_government}, ${c.price_kobo}, ${c.rent_price_kobo}, ${c.for_sale}, ${c.for_rent},
      ${c.installment_payment}, ${c.test_drive}, ${JSON.stringify(c.pictures)}, ${c.listed_at}, ${c.listed_at})
    returning id`

type PaperToKeep = { key: string; name: string; type: string; bytes: number }
export const insertPapers = async (tx: Tx, carId: string, papers: readonly PaperToKeep[]): Promise<void> => {
  for (const p of papers) {
    await tx.run`
      insert into car_paper (car_id, file_key, name, content_type, bytes)
      values (${carId}, ${p.key}, ${p.name}, ${p.type}, ${p.bytes})`
  }
}

const hashesIn = sql`select p->>'hash' as hash from car, jsonb_array_elements(pictures) p`

/** The pictures of an owner's cars, but of those in `leftOut`. */
export const hashesOfCars = (db: Query, ownerId: string, leftOut: readonly string[]) =>
  db.rows<{ hash: string }>`${hashesIn} where owner_id = ${ownerId} and id <> all(${leftOut})`

export const carHashesIn = (db: Query, hashes: readonly string[]) =>
  db.rows<{ hash: string }>`${hashesIn} where p->>'hash' = any(${hashes})`

export const paperKeysIn = (db: Query, keys: readonly string[]) =>
  db.rows<{ key: string }>`select distinct file_key as key from car_paper where file_key = any(${keys})`

export const deletePapers = (tx: Tx, ownerId: string) =>
  tx.rows<{ key: string }>`
    delete from car_paper using car where car.id = car_id and owner_id = ${ownerId} returning file_key as key`

/** Those in `dealtIds` keep their pictures and chassis number. */
export const blankCars = (tx: Tx, ownerId: string, dealtIds: readonly string[]): Promise<number> =>
  tx.run`
    update car set description = '', vin = case when id = any(${dealtIds}) then vin end,
      pictures = case when id = any(${dealtIds}) then pictures else '[]' end
    where owner_id = ${ownerId}`

type OwnCar = FullCarRow & { vin: string | null; papers: { name: string; type: string; bytes: number }[] }

/** An owner's cars after one of them, in the order of their ids, with everything that is kept of them. */
export const carsAfter = (db: Query, ownerId: string, lastId: string | undefined, limit: number) =>
  db.rows<OwnCar>`
    select ${cardColumns}, drive, colour, seats, engine_cc, description, pictures, vin,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'type', content_type, 'bytes', bytes)), '[]')
        from car_paper where car_id = car.id) as papers,
      (select count(*) from car_paper where car_id = car.id) as papers_count
    from car where owner_id = ${ownerId} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`
