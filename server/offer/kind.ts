// Deal kind of offers: alternating prices, one accepted per car.
import { offerStory } from '#contract/offer/story.ts'
import { fail } from '#contract/core/errors.ts'
import { hoursIn } from '#contract/deal-engine/deal.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { offer } from '#contract/offer/process.ts'
import { CounterFields, type Offer, type OfferCard } from '#contract/offer/shape.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { cardsByRow } from '#server/cars/reads.ts'
import { lockAvailability } from '#server/cars/lock-tradable-car.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { sideToAnswer, counterOf, priceOf, roundsLeft, pricesOf } from './prices.ts'
import { findAccepted, type OfferRow } from './sql.ts'

const hourMs = 3_600_000

/** The listed price of the car, which is locked from now on. Refuses CAR_NOT_FOR_SALE. */
const lockListed = async (tx: Tx, { car_id: carId }: OfferRow): Promise<Kobo> => {
  const { onMarket, priceKobo } = await lockAvailability(tx, carId)
  if (onMarket && priceKobo !== null) return priceKobo
  return fail('CAR_NOT_FOR_SALE', {
    message: 'This car is no longer for sale, so the offer has ended.',
  })
}

/** One accepted offer for a car at a time. Refuses NOT_NOW. */
const requireOnlyOne = async (tx: Tx, { car_id: carId }: OfferRow, now: Date): Promise<void> => {
  const acceptedOffer = await findAccepted(tx, carId)
  if (!acceptedOffer) return
  const until = acceptedOffer.accepted_until!
  if (until > now)
    fail('NOT_NOW', {
      message: `Another buyer has a price agreed for this car until ${lagosTime(until)}. If they do not pay by then, you can accept this one.`,
    })
  await moveDeal(tx, offerKind, { id: acceptedOffer.id, event: 'lapse', actor: 'system', actorId: null, now })
}

/** A price stands for the time that was shown, also where the clock's own step comes a moment later. Refuses NOT_NOW. */
const requireInTime = ({ state, changed_at: since }: OfferRow, now: Date): void => {
  if (now.getTime() >= since.getTime() + hoursIn(offer, state)! * hourMs)
    fail('NOT_NOW', { message: 'The time to answer this price has ended.' })
}

const accept = async (tx: Tx, { row, now }: StepContext<OfferRow>): Promise<Partial<OfferRow>> => {
  requireInTime(row, now)
  const listedKobo = await lockListed(tx, row)
  const priceKobo = priceOf(row)
  if (priceKobo >= listedKobo)
    fail('NOT_NOW', {
      message: `The car is now listed at ${formatNaira(listedKobo)}, no more than ${formatNaira(priceKobo)}. It can be bought at its listed price, so there is nothing to accept.`,
    })
  await requireOnlyOne(tx, row, now)
  return { accepted_until: new Date(now.getTime() + limits.offerAcceptedHours * hourMs) }
}

export const offerKind = dealKind({
  deal: offer,
  called: 'offer',
  story: offerStory,
  desk: { one: 'offer', inFull: 'offer', many: 'offers', settling: 'has nothing to settle: no money waits' },
  openDealLabel: { buyer: 'An offer', seller: 'An offer for your car' },
  personal: {
    section: 'offers',
    erase: async () => undefined,
    retained: [
      'Offers you were in, which the other side keeps: the car, the prices and their times. Your name there is "Deleted account"',
    ],
  },
  idName: 'offerId',
  address: '/bookings/offers',
  amounts: (_row: OfferRow) => ({}),
  about: (db, rows: readonly OfferRow[]) => cardsByRow(db, rows),
  meta: () => ({}),
  // An offer costs nothing: whoever makes one must not learn a number by it.
  reachable: () => false,
  times: { acceptedUntil: row => row.accepted_until },
  guards: {
    counter: row =>
      roundsLeft(row) > 0
        ? undefined
        : `All ${limits.offerPricesMax} prices have been used. Accept this one or decline it.`,
  },
  fields: { counter: CounterFields },
  onEdge: {
    accept,
    counter: async (tx, { row, input: { priceKobo }, now }) => {
      requireInTime(row, now)
      return counterOf(row, { priceKobo, listedKobo: await lockListed(tx, row), now })
    },
  },
  onState: {},
  facts: (row, { title: car }): Facts => ({
    car,
    price: formatNaira(priceOf(row)),
    answerer: sideToAnswer(row),
    until: row.accepted_until ? lagosTime(row.accepted_until) : '',
  }),
  notices,
  reminders,
  card: (row, car): OwnOf<OfferCard> => ({ car, priceKobo: priceOf(row) }),
  page: async (_db, row, car): Promise<OwnOf<Offer>> => ({
    car,
    priceKobo: priceOf(row),
    prices: pricesOf(row),
    roundsLeft: roundsLeft(row),
    listedKobo: car.state === 'listed' && car.forSale ? car.priceKobo : null,
    acceptedUntil: row.accepted_until?.toISOString() ?? null,
  }),
  thing: (_row, car) => car.title,
})
