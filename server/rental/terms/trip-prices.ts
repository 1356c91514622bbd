// Prices listed cars for searched dates, by each car's own quote.
import type { CarCard } from '#contract/cars/cars.ts'
import { type Kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Dates } from '#contract/rental/terms/dates.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { tripProblems } from '#contract/rental/terms/trip-problems.ts'
import type { TripPrice } from '#contract/rental/terms/trip-price.ts'
import { offerRentalCovers } from '#server/insurance/rental-offer.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { termsOfCards } from './reads.ts'

/** As the owner has it by default: the first of the drivers, in town, picked up. */
const tripOn = (terms: RentalTerms, { from, days }: Dates) => ({
  from,
  days,
  driver: terms.drivers[0]!,
  zone: 'city' as const,
  delivered: false,
})

const priceOf = (terms: RentalTerms, dates: Dates, coverKobo: Kobo): TripPrice => {
  const { rentKobo, cautionKobo, totalKobo } = quoteOf(terms, tripOn(terms, dates))
  return { days: dates.days, rentKobo, cautionKobo, coverKobo, totalKobo: plus(totalKobo, coverKobo) }
}

type Priced<Card> = Card & { trip?: TripPrice }

/** What required cover costs, by car; one that requires it and that nobody insures for these days is left out. */
const coverPrices = async (
  db: Query,
  terms: ReadonlyMap<string, RentalTerms>,
  { from, days }: Dates,
  now: Date,
): Promise<Map<string, Kobo>> => {
  const wishes = [...terms].flatMap(([carId, { coverSumKobo: sumInsuredKobo }]) =>
    sumInsuredKobo ? [{ carId, sumInsuredKobo, from, days }] : [],
  )
  const offers = await offerRentalCovers(db, wishes, now)
  return new Map(
    [...terms].flatMap(([carId, { coverSumKobo }]): [string, Kobo][] => {
      const coverKobo = coverSumKobo ? offers.get(carId)?.offer.premiumKobo : ZERO
      return coverKobo === undefined ? [] : [[carId, coverKobo]]
    }),
  )
}

/** The cards with the price of the dates, as a booking charges it; as they are where no dates are asked for. */
export const withTripPrices = async <Card extends CarCard>(
  db: Query,
  cards: readonly Card[],
  dates: Dates | undefined,
  now: Date,
): Promise<Priced<Card>[]> => {
  if (!dates) return [...cards]
  const all = await termsOfCards(db, cards)
  const terms = new Map([...all].filter(([, own]) => tripProblems(own, tripOn(own, dates), now).length === 0))
  const covers = await coverPrices(db, terms, dates, now)
  return cards.map(card => {
    const [own, coverKobo] = [terms.get(card.id), covers.get(card.id)]
    return own && coverKobo !== undefined ? { ...card, trip: priceOf(own, dates, coverKobo) } : card
  })
}
