// Reads parts for the list, facets, one part and the seller's own.
import type { accessories } from '#contract/spare-parts/accessories.ts'
import { openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { cardsOf as carsById } from '#server/cars/reads.ts'
import { sellerAndRating } from '#server/cars/seller-of.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { cardOf, conditionsOf, orderOf, ownConditionsOf, type Vehicle } from './rules.ts'
import { findPart, countReservedPieces, pageOfParts, type PartRow } from './sql.ts'

type Paging = { PageNumber: number; PageSize: number }
export const slice = ({ PageNumber, PageSize }: Paging) => ({
  limit: PageSize,
  offset: (PageNumber - 1) * PageSize,
})

/** The vehicle to fit. Refuses NOT_FOUND for a hidden car. */
export const vehicleOf = async (db: Query, carId: string | undefined): Promise<Vehicle | undefined> => {
  if (carId === undefined) return undefined
  const car = (await carsById(db, [carId])).get(carId)
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  return car
}

export const listParts: Handler<typeof accessories.list> = async ({ db }, { query }) => {
  const where = conditionsOf(query, await vehicleOf(db, query.CarId))
  const carNamed = query.Make !== undefined || query.CarId !== undefined
  const result = await pageOfParts(db, { where, order: orderOf(query.Sort, carNamed), ...slice(query) })
  return { page: result.rows.map(cardOf), totalRecords: result.total }
}

export const listMyParts: Handler<typeof accessories.mine> = async ({ db, user }, { query }) => {
  const order = sql`state = 'withdrawn', listed_at desc, id`
  const where = [sql`owner_id = ${user.id}`, ...ownConditionsOf(query)]
  const result = await pageOfParts(db, { where, order, ...slice(query) })
  const ids = result.rows.map(row => row.id)
  const piecesByPart = new Map(
    (await countReservedPieces(db, ids)).map(({ partId, pieces }) => [partId, pieces]),
  )
  const page = result.rows.map(row => ({
    ...cardOf(row),
    version: row.version,
    warrantyDays: row.warranty_days,
    reservedCount: piecesByPart.get(row.id) ?? 0,
  }))
  return { page, totalRecords: result.total }
}

const partOf = async (db: Query, row: PartRow, now: Date): Promise<Part> => {
  const { picture: _picture, ...card } = cardOf(row)
  return {
    ...card,
    locationState: row.location_state,
    localGovernment: row.local_government,
    partNumber: row.part_number,
    description: row.description,
    warrantyDays: row.warranty_days,
    deliveryKobo: kobo(row.delivery_kobo),
    fitments: row.fitments,
    pictures: row.pictures,
    ...(await sellerAndRating(db, { about: 'part', aboutId: row.id, ownerId: row.owner_id }, now)),
    version: row.version,
  }
}

const refuseUnknownPart = () => fail('NOT_FOUND', { message: 'We can’t find that part.' })

export const showPart: Handler<typeof accessories.byId> = async ({ db, now }, { query }) => {
  const row = await findPart(db, query.Id)
  return row?.state === 'listed' ? partOf(db, row, now) : refuseUnknownPart()
}

/** One part for its owner, in any state. Refuses NOT_FOUND to everybody else. */
export const readOwnPart = async (db: Query, id: string, userId: string, now: Date): Promise<Part> => {
  const row = await findPart(db, id)
  return row?.owner_id === userId ? partOf(db, row, now) : refuseUnknownPart()
}

export const showMyPart: Handler<typeof accessories.one> = ({ db, user, now }, { query }) =>
  readOwnPart(db, query.Id, user.id, now)
