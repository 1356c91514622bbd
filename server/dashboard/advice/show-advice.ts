// Shows what helps a seller's listings most.
import { fail } from '#contract/core/errors.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Advice } from '#contract/dashboard/advice.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import type { RankBand } from '#contract/dashboard/steps.ts'
import { type OfferedCar, pricesOfOffered, slowestOffered } from '#server/cars/own-reads.ts'
import { priceCutOf } from '#server/cars/price/own-prices.ts'
import { cardsOf } from '#server/cars/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { daysBetween } from '#contract/core/lagos-days.ts'
import { bandsIn } from '../rank/rank-listings.ts'
import { ranksOf, toMend } from '../rank/rank-sql.ts'
import { advise } from './advise.ts'

// So many of those behind similar cars, and of those longest for sale: a page costs the same with any stock.
const carsMax = 25

type Listing = { card: CarCard; offered: OfferedCar; standings: readonly RankBand[] }

/** Advice on cars on the market; one that is kept for a buyer needs none. */
export const adviseOn = (listings: readonly Listing[], now: Date): Advice[] =>
  advise(
    listings
      .filter(({ card }) => card.state === 'listed' && card.forSale)
      .map(({ card, offered, standings }) => ({
        id: card.id,
        title: card.title,
        priceKobo: card.priceKobo,
        priceLabel: offered.priceCheck.label,
        cutKobo: priceCutOf(offered.price_kobo, offered.priceCheck),
        standings,
        daysListed: Math.max(0, daysBetween(offered.listed_at, now)),
        picturesCount: card.picturesCount,
        testDrive: card.testDrive,
      })),
  )

export const showAdvice: Handler<typeof dashboard.advice> = async ({ db, user, now }) => {
  const ids = [
    ...new Set([...(await toMend(db, user.id, carsMax, 0)), ...(await slowestOffered(db, user.id, carsMax))]),
  ]
  const [cards, offered, ranks] = [
    await cardsOf(db, ids),
    await pricesOfOffered(db, ids, now),
    new Map((await ranksOf(db, ids)).map(row => [row.car_id, row])),
  ]
  const listings = ids.map(id => ({
    card: cards.get(id) ?? fail('NOT_FOUND'),
    offered: offered.get(id) ?? fail('NOT_FOUND'),
    standings: bandsIn(ranks.get(id)),
  }))
  return adviseOn(listings, now)
}
