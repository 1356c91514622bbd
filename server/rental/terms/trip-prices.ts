// Prices listed cars for searched dates, by each car's own quote.
import type { CarCard } from '#contract/cars/cars.ts'
import type { Dates } from '#contract/rental/terms/dates.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { tripProblems } from '#contract/rental/terms/trip-problems.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { termsOfCards } from './reads.ts'

/** As the owner has it by default: the first of the drivers, in town, picked up. */
const priceOf = (terms: RentalTerms, { from, days }: Dates, now: Date): TripPrice | undefined => {
  const trip = { from, days, driver: terms.drivers[0]!, zone: 'city' as const, delivered: false }
  if (tripProblems(terms, trip, now).length > 0) return undefined
  const { rentKobo, cautionKobo, totalKobo } = quoteOf(terms, trip)
  return { days, rentKobo, cautionKobo, totalKobo }
}

type Priced<Card> = Card & { trip?: TripPrice }

/** The cards with the price of the dates; as they are where no dates are asked for. */
export const withTripPrices = async <Card extends CarCard>(
  db: Query,
  cards: readonly Card[],
  dates: Dates | undefined,
  now: Date,
): Promise<Priced<Card>[]> => {
  if (!dates) return [...cards]
  const terms = await termsOfCards(db, cards)
  return cards.map(card => {
    const own = terms.get(card.id)
    const trip = own && priceOf(own, dates, now)
    return trip ? { ...card, trip } : card
  })
}
