import { callName } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { datesOf } from '#contract/rental/terms/dates.ts'
import { showPriceAdvice } from '#server/cars/price/price-check.ts'
import { showCar, showSeveral } from '#server/cars/show-cars.ts'
import { withTripPrices } from '#server/rental/terms/trip-prices.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import * as market from './market.ts'

export const marketFeature: Feature = {
  name: 'market',
  calls: () => [
    serving(contract.cars, {
      list: async ({ db, now }, { query }) => {
        const result = await market.page(db, query, now)
        return { ...result, page: await withTripPrices(db, result.page, datesOf(query, now), now) }
      },
      byId: showCar,
      makes: ({ db }) => market.makes(db),
      facets: ({ db, now }, { query }) => market.facets(db, query, now),
      similar: ({ db }, { query }) => market.similar(db, query.Id),
      several: showSeveral,
      priceAdvice: showPriceAdvice,
    }),
  ],
  lists: {
    [callName(contract.cars.list)]: ['cars'],
    [callName(contract.cars.facets)]: ['cars'],
    [callName(contract.cars.makes)]: ['cars'],
  },
  tasks: ({ db }) => [
    { name: 'counts of the market', everyMs: 2_000, work: () => market.rollUpCounts(db) },
    { name: 'days of cars to rent', everyMs: 2_000, work: () => market.rollUpDays(db) },
  ],
}
