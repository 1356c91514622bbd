// The market as its visitors see it: the list, one car, the makes there are.
import { type Car, type cars, openCarStates } from '#contract/cars.ts'
import { fail } from '#contract/errors.ts'
import type { Query } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { readFacts } from './car-facts.ts'
import { cardOf, conditionsOf, factsOf, orderOf } from './rules.ts'
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

/** One car as anybody may see it. Refuses NOT_FOUND, also where its seller is suspended or it was withdrawn. */
export const readCar = async (db: Query, id: string, now: Date): Promise<Car> => {
  const row = await findCar(db, id)
  const state = openCarStates.find(each => each === row?.state)
  if (!row || !state) return fail('NOT_FOUND', { message: 'We could not find that car.' })
  const [seller, facts] = await Promise.all([sellerOf(db, row.owner_id), readFacts(db, row, now)])
  return { ...factsOf(row), ...facts, state, seller }
}

export const showCar: Handler<typeof cars.byId> = ({ db, now }, { query }) => readCar(db, query.Id, now)

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
