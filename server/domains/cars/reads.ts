// What other domains may know of cars.
import type { CarCard, Picture } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { cardColumns, cardOf, type CarRow, findCards } from './card.ts'

/** Cards of these cars, by id. */
export const cardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, CarCard>> =>
  new Map((await findCards(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** What a car is called, short enough to stand beside an amount. */
export const shortTitle = ({ title }: { title: string }): string => title.slice(0, 80).toWellFormed()

/** The same of the car with this id. */
export const carTitle = async (db: Query, id: string): Promise<string> =>
  shortTitle((await cardsOf(db, [id])).get(id)!)

/** Undefined where there is no such car. */
export const ownerIdOfCar = async (db: Query, id: string): Promise<string | undefined> =>
  (await findCards(db, [id]))[0]?.owner_id

/** How many cars of an owner stand where. */
export const carsByState = (
  db: Query,
  ownerId: string,
): Promise<{ state: CarCard['state']; cars: number }[]> =>
  db.rows<{ state: CarCard['state']; cars: number }>`
    select state, count(*) as cars from car where owner_id = ${ownerId} group by state order by state`

/** The chassis number of a car; null where it has none, or there is no such car. */
export const vinOf = async (db: Query, id: string): Promise<string | null> =>
  (await db.maybe<{ vin: string | null }>`select vin from car where id = ${id}`)?.vin ?? null

/** What a car is offered for, and by whom; `priceKobo` is null where it was never for sale. */
export type Offer = {
  ownerId: string
  title: string
  priceKobo: Kobo | null
  picture: Picture | null
  state: CarCard['state']
  /** Somebody can buy it now. */
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

/** What must be known of a car before somebody comes to see it. */
export type Visit = {
  ownerId: string
  state: CarCard['state']
  testDrive: boolean
  locationState: string
  heldFor: string | null
}

const visitColumns: Sql = sql`
  owner_id as "ownerId", state, test_drive as "testDrive", location_state as "locationState", held_for as "heldFor"`

/** Undefined where there is no such car. */
export const visitOf = (db: Query, id: string): Promise<Visit | undefined> =>
  db.maybe<Visit>`select ${visitColumns} from car where id = ${id}`

/** The same, which stays so until the transaction ends: nobody buys the car meanwhile. */
export const keepVisit = (tx: Tx, id: string): Promise<Visit | undefined> =>
  tx.maybe<Visit>`select ${visitColumns} from car where id = ${id} for share`

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
export const makesOnMap = async (db: Query): Promise<string[]> =>
  (
    await db.rows<{ make: string }>`select make from car where state = 'listed' group by make order by make`
  ).map(({ make }) => make)
