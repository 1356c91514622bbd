// What other features may know of cars.
import type { Picture } from '#contract/core/picture.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { PaperKind } from '#contract/cars/paper-kinds.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { State } from '#contract/reference/places.ts'
import type { Colour } from '#contract/reference/vehicles.ts'
import { none, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { cardColumns, cardOf, type CarRow, findCards } from './card.ts'
import { carIdsOf } from './sql.ts'

export { countsOfOwners, hasListedCar } from './sql.ts'

/** Cards of these cars, by id. */
export const cardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, CarCard>> =>
  new Map((await findCards(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** Cards of the cars that rows of another table are about, by the id of the row. */
export const cardsByRow = async (
  db: Query,
  rows: readonly { id: string; car_id: string }[],
): Promise<Map<string, CarCard>> => {
  const cars = await cardsOf(
    db,
    rows.map(row => row.car_id),
  )
  return new Map(rows.map(row => [row.id, cars.get(row.car_id)!]))
}

/** Title of a car, short enough to fit beside an amount. */
export const shortTitle = ({ title }: { title: string }): string => title.slice(0, 80).toWellFormed()

/** The same of the car with this id. */
export const carTitle = async (db: Query, id: string): Promise<string> =>
  shortTitle((await cardsOf(db, [id])).get(id)!)

/** What a search by words looks at: the title, and for the owner also what only they know. */
export const wordsOfCar = (carId: Sql, readerId: Sql): Sql => sql`(
  select plain_name(concat_ws(' ', c.year, c.make, c.model, c.trim, case when c.owner_id = ${readerId} then c.vin end,
    (select k.stock_number from car_stock k where k.car_id = c.id and k.owner_id = ${readerId})))
  from car c where c.id = ${carId})`

/** Undefined where there is no such car. */
export const ownerIdOfCar = async (db: Query, id: string): Promise<string | undefined> =>
  (await findCards(db, [id]))[0]?.owner_id

/** All cars of an owner, in any state. */
export const ownCarIds = (db: Query, ownerId: string): Promise<string[]> => carIdsOf(db, ownerId)

/** Number of an owner's cars by state. */
export const carsByState = (
  db: Query,
  ownerId: string,
): Promise<{ state: CarCard['state']; cars: number }[]> =>
  db.rows<{ state: CarCard['state']; cars: number }>`
    select state, count(*) as cars from car where owner_id = ${ownerId} group by state order by state`

/** VIN of a car; null if it has none or does not exist. */
export const vinOf = async (db: Query, id: string): Promise<string | null> =>
  (await db.maybe<{ vin: string | null }>`select vin from car where id = ${id}`)?.vin ?? null

/** Location of a car; undefined if it does not exist. */
export const placeOfCar = (db: Query, id: string) =>
  db.maybe<{ state: State; localGovernment: string }>`
    select location_state as state, local_government as "localGovernment" from car where id = ${id}`

/** Throws for an unknown car: ids come from our own tables. */
export const colourOf = async (db: Query, id: string): Promise<Colour> =>
  (await db.one<{ colour: Colour }>`select colour from car where id = ${id}`).colour

type FactsRow = {
  id: string
  make: string
  model: string
  year: number
  vin: string | null
  mileage_km: number
}
export type CarFacts = {
  named: { make: string; model: string; year: number; vin: string }
  mileageKm: number
}

/** Facts of these cars from their listings, with their mileage, by id; whichever does not exist is left out. */
export const factsOfCars = async (db: Query, ids: readonly string[]): Promise<Map<string, CarFacts>> => {
  const rows = await db.rows<FactsRow>`
    select id, make, model, year, vin, mileage_km from car where id = any(${ids})`
  return new Map(
    rows.map(({ id, make, model, year, vin, mileage_km: mileageKm }) => [
      id,
      { named: { make, model, year, vin: vin ?? '' }, mileageKm },
    ]),
  )
}

/** Undefined if it does not exist. */
export const factsOfCar = async (db: Query, id: string): Promise<CarFacts | undefined> =>
  (await factsOfCars(db, [id])).get(id)

/** Price and seller of a car; `priceKobo` is null if it was never for sale. */
export type Offer = {
  ownerId: string
  title: string
  priceKobo: Kobo | null
  picture: Picture | null
  state: CarCard['state']
  /** It can be bought now. */
  onMarket: boolean
  /** Whom it is reserved for. */
  heldFor: string | null
}

/** What these cars are offered for, by id. */
export const offersOf = async (db: Query, ids: readonly string[]): Promise<Map<string, Offer>> => {
  const rows = await db.rows<CarRow & { held_for: string | null }>`
    select ${cardColumns}, held_for from car where id = any(${[...new Set(ids)]})`
  return new Map(
    rows.map(row => {
      const { title, priceKobo, picture, state, forSale } = cardOf(row)
      const onMarket = state === 'listed' && forSale && priceKobo !== null
      const [ownerId, heldFor] = [row.owner_id, row.held_for]
      return [row.id, { ownerId, title, priceKobo, picture, state, onMarket, heldFor }]
    }),
  )
}

/** Facts of a car for a rental. */
export type Rent = {
  ownerId: string
  title: string
  /** The price of a day. */
  dayKobo: Kobo
  state: CarCard['state']
  /** On the market, and so to be booked. */
  rentable: boolean
  make: string
  body: CarCard['body']
  locationState: string
}

const rentFrom = (row: CarRow): [id: string, rent: Rent][] => {
  const { title, rentPriceKobo: dayKobo, state, forRent, make, body } = cardOf(row)
  if (!forRent || dayKobo === null) return []
  const [ownerId, rentable, locationState] = [row.owner_id, state === 'listed', row.location_state]
  return [[row.id, { ownerId, title, dayKobo, state, rentable, make, body, locationState }]]
}

/** Those of these cars that are offered for rent, in any state, by id. */
export const rentsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, Rent>> =>
  new Map((await findCards(db, [...new Set(ids)])).flatMap(rentFrom))

/** Cars of others that are for rent in the same state and of the same body, those of the same make first, by id. */
export const findSimilarRentals = async (
  db: Query,
  { ownerId, make, body, locationState }: Rent,
  most: number,
): Promise<Map<string, Rent>> => {
  const rows = await db.rows<CarRow>`
    select ${cardColumns} from car
    where state = 'listed' and for_rent and location_state = ${locationState} and body = ${body} and owner_id <> ${ownerId}
    order by make = ${make} desc, listed_at desc, id limit ${most}`
  return new Map(rows.flatMap(rentFrom))
}

type RentalCarsQuery = {
  words: readonly string[]
  area: State | undefined
  /** Undefined for every place. */
  branchId: string | undefined
  limit: number
  offset: number
}

// What was sold or deleted is rented out no more.
const isRentedOut = sql`for_rent and state not in ('withdrawn', 'sold')`

/** The cars that an owner rents out, by stock number and title, and how many there are. */
export const rentalCarsOf = async (
  db: Query,
  ownerId: string,
  { words, area, branchId, limit, offset }: RentalCarsQuery,
): Promise<{ rows: { id: string; stock_number: string | null }[]; total: number }> => {
  const where = sql`car.owner_id = ${ownerId} and ${isRentedOut}
    and (${area ?? null}::text is null or location_state = ${area ?? null})
    ${branchId ? sql`and car.branch_id = ${branchId}` : none}
    and not exists (
      select from unnest(${[...words]}::text[]) w (word)
      where ${wordsOfCar(sql`car.id`, sql`car.owner_id`)} not like name_pattern(w.word))`
  const [rows, { total }] = await Promise.all([
    db.rows<{ id: string; stock_number: string | null }>`
      select car.id, k.stock_number from car left join car_stock k on k.car_id = car.id
      where ${where} order by k.stock_number, make, model, year, car.id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from car where ${where}`,
  ])
  return { rows, total }
}

/** How many cars an owner rents out, by their state of Nigeria. */
export const countRentalCars = (db: Query, ownerId: string): Promise<{ state: string; count: number }[]> =>
  db.rows<{ state: string; count: number }>`
    select location_state as state, count(*) as count from car
    where owner_id = ${ownerId} and ${isRentedOut} group by 1 order by 1`

/** Locks a car that is offered for rent: it cannot be sold or repriced until the transaction ends. */
export const lockCarForRent = async (tx: Tx, id: string): Promise<Rent | undefined> => {
  const row = await tx.maybe<CarRow>`select ${cardColumns} from car where id = ${id} for share`
  return row && rentFrom(row)[0]?.[1]
}

/** The cars on the market, for search engines: how many there are, and some of them in the order of their ids. */
export const carsOnMap = (db: Query): Pick<MapSource, 'count' | 'rows'> => ({
  count: async () =>
    (await db.one<{ count: number }>`select count(*) as count from car where state = 'listed'`).count,
  rows: (after, to, limit) =>
    db.rows<MapRow>`
      select id, changed_at from car where state = 'listed' and id > ${after} and id <= ${to}
      order by id limit ${limit}`,
})

/** The makes on the market. */
export const listMakesOnMap = async (db: Query): Promise<string[]> =>
  (
    await db.rows<{ make: string }>`select make from car where state = 'listed' group by make order by make`
  ).map(({ make }) => make)

/** Owners by car id; unknown cars are left out. */
export const findOwnersOfCars = async (db: Query, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db.rows<{
        id: string
        owner_id: string
      }>`select id, owner_id from car where id = any(${ids}::uuid[])`
    ).map(row => [row.id, row.owner_id]),
  )

/** A count per car. */
export type CarCount = { car_id: string; count: number }

/** The cars for sale on the market with what makes them alike, as a table of a query. */
export const listedFacts: Sql = sql`
  (select id, owner_id, make, model, year, body, mileage_km, location_state, listed_at from car
    where state = 'listed' and for_sale)`

/** A listing as a deal keeps it. */
export type DealtListing = {
  title: string
  priceKobo: number | null
  rentPriceKobo: number | null
  condition: string
  mileageKm: number
  colour: string
  body: string
  fuel: string
  gearbox: string
  drive: string
  seats: number
  location: string
  description: string
  pictures: Picture[]
  papers: PaperKind[]
  listedAt: string
}

/** The listing of a row of `car`, as JSON. */
export const listingColumn: Sql = sql`
  jsonb_build_object('title', concat_ws(' ', year::text, make, model, nullif(trim, '')), 'priceKobo', price_kobo,
    'rentPriceKobo', rent_price_kobo, 'condition', condition, 'mileageKm', mileage_km, 'colour', colour, 'body', body,
    'fuel', fuel, 'gearbox', gearbox, 'drive', drive, 'seats', seats,
    'location', concat_ws(', ', local_government, location_state), 'description', description, 'pictures', pictures,
    'papers', array(select kind from car_paper where car_id = car.id order by kind), 'listedAt', listed_at)`

/** The hashes of its pictures. */
export const picturesColumn: Sql = sql`array(select p->>'hash' from jsonb_array_elements(pictures) p)`

/** The listing as it is now; undefined if it does not exist. */
export const listingNow = async (db: Query, id: string): Promise<DealtListing | undefined> =>
  (await db.maybe<{ listing: DealtListing }>`select ${listingColumn} as listing from car where id = ${id}`)
    ?.listing
