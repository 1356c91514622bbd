import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { offer } from './process.ts'

/** A price named by one side, and when. */
export const NamedPrice = z.object({ by: z.enum(offer.sides), priceKobo: Kobo, at: Moment })
export type NamedPrice = z.output<typeof NamedPrice>

const own = {
  car: CarCard,
  priceKobo: Kobo.describe('The latest price, which can be accepted'),
}

export const OfferCard = z.object({ ...cardFields(offer), ...own })
export type OfferCard = z.output<typeof OfferCard>

export const Offer = z.object({
  ...pageFields(offer),
  ...own,
  prices: z.array(NamedPrice).min(1).describe('Every price offered, in order'),
  roundsLeft: z.int().describe('How many more prices may be offered'),
  listedKobo: Kobo.nullable().describe('The listed price for others; null if no longer for sale'),
  acceptedUntil: Moment.nullable().describe('End of this buyer’s right to the accepted price'),
})
export type Offer = z.output<typeof Offer>

/** The new price of a counter-offer. */
export const CounterFields = z.object({ priceKobo: KoboAboveZero })

const area = '/api/Offer'

export const offers = {
  make: call({
    method: 'POST',
    path: `${area}/make-offer`,
    auth: 'bearer',
    idempotent: true,
    body: z.object({ carId: Id, priceKobo: KoboAboveZero }),
    data: Offer,
    refuses: ['NOT_FOUND', 'OWN_CAR', 'CAR_NOT_FOR_SALE', 'OFFER_OPEN', 'TOO_MANY_OFFERS'],
    about: `Offers a price below the listed one. No money moves and neither side is bound. At most ${limits.offersOfCarPerDay} offers per car and day.`,
  }),
  ...dealCalls(offer, {
    idName: 'offerId',
    card: OfferCard,
    page: Offer,
    forms: {},
    fields: { counter: CounterFields },
    refuses: { accept: ['CAR_NOT_FOR_SALE'], counter: ['CAR_NOT_FOR_SALE'] },
    paths: {
      mine: `${area}/get-offers`,
      byId: `${area}/get-offer-by-id`,
      accept: `${area}/accept-offer`,
      counter: `${area}/counter-offer`,
      decline: `${area}/decline-offer`,
      withdraw: `${area}/withdraw-offer`,
    },
    about: {
      mine: 'The offers of the signed-in user as buyer and seller, those that need this user’s action first.',
      byId: 'One offer, for its buyer or its seller.',
      accept: `The side whose turn it is accepts the latest price: it is this buyer’s for ${limits.offerAcceptedHours} hours.`,
      counter: `The side whose turn it is makes a counter-offer; at most ${limits.offerPricesMax} prices.`,
      decline: 'The side whose turn it is declines.',
      withdraw: 'The buyer withdraws the offer.',
    },
  }),
  countMine: call({
    method: 'GET',
    path: `${area}/count-offers-on-my-cars`,
    auth: 'bearer',
    data: z.object({ counts: z.record(Id, z.int()) }),
    staff: 'may',
    about: 'Number of open offers for each car of the signed-in seller; cars without offers are left out.',
  }),
}
