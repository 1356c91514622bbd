// The market as its visitors see it: the list, one car, my cars, the makes there are.
import { type cars, openCarStates } from '#contract/cars.ts'
import { fail } from '#contract/errors.ts'
import { type Query, sql } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { cardOf, carOf, conditionsOf, orderOf } from './rules.ts'
import { sellerOf } from './seller-of.ts'
import { countMakes, findCar, pageOfCars } from './sql.ts'

type Paging = { PageNumber: number; PageSize: number }
export const slice = ({ PageNumber, PageSize }: Paging) => ({
  limit: PageSize,
  offset: (PageNumber - 1) * PageSize,
})

export const listCars: Handler<typeof cars.list> = async ({ db }, { query }) => {
  const found = await pageOfCars(db, { where: conditionsOf(query), order: orderOf(query), ...slice(query) })
  return { page: found.rows.map(cardOf), totalRecords: found.total }
}

export const listMyCars: Handler<typeof cars.mine> = async ({ db, user }, { query }) => {
  const mine = { where: [sql`owner_id = ${user.id}`], order: sql`listed_at desc, id`, ...slice(query) }
  const found = await pageOfCars(db, mine)
  return { page: found.rows.map(cardOf), totalRecords: found.total }
}

/** One car as anybody may see it. Refuses NOT_FOUND, also where its seller is suspended or it was withdrawn. */
export const readCar = async (db: Query, id: string) => {
  const row = await findCar(db, id)
  const state = openCarStates.find(each => each === row?.state)
  if (!row || !state) return fail('NOT_FOUND', { message: 'We could not find that car.' })
  return carOf(
    { ...row, state },
    {
      seller: await sellerOf(db, row.owner_id),
      papers: [],
      daysListed: 0,
      priceCheck: { label: null, comparables: 0, lowKobo: null, middleKobo: null, highKobo: null },
      changes: [],
      rating: { average: null, count: 0 },
    },
  )
}

export const showCar: Handler<typeof cars.byId> = ({ db }, { query }) => readCar(db, query.Id)

export const listMakes: Handler<typeof cars.makes> = async ({ db }) => {
  const rows = await countMakes(db)
  const byMake = Map.groupBy(rows, row => row.make)
  return [...byMake].map(([make, models]) => ({
    make,
    carsListed: models.reduce((sum, row) => sum + row.listed, 0),
    models: models.map(row => ({ model: row.model, carsListed: row.listed })),
  }))
}

const later = () => fail('NOT_FOUND')
export const showFacets: Handler<typeof cars.facets> = later
export const showSimilar: Handler<typeof cars.similar> = later
export const showSeveral: Handler<typeof cars.several> = later
export const showPriceAdvice: Handler<typeof cars.priceAdvice> = later
