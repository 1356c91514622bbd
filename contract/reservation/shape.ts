import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { Id, Moment, Pin } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { reservation } from './process.ts'

const own = {
  car: CarCard,
  depositKobo: Kobo,
  priceKobo: Kobo.describe('What the car costs this buyer until the time is over'),
}

export const ReservationCard = z.object({ ...cardFields(reservation), ...own })
export type ReservationCard = z.output<typeof ReservationCard>

export const Reservation = z.object({
  ...pageFields(reservation),
  ...own,
  offered: z.boolean().describe('The price is that of an accepted offer'),
  heldUntil: Moment.describe('Until when the car is off the market for this buyer'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
})
export type Reservation = z.output<typeof Reservation>

/** Price of a car for one person now, with the reason. */
export const MyTerms = z.object({
  carId: Id,
  priceKobo: Kobo.nullable().describe('Null where this person cannot buy it now'),
  because: z
    .enum(['listed', 'offer', 'reservation'])
    .describe('It is listed for that, an offer of theirs was accepted, or they reserved it'),
  until: Moment.nullable().describe('Until when the price is theirs; null where it is everybody’s'),
  openOfferId: Id.nullable().describe('Their offer for it that is open, accepted or not'),
  reservationId: Id.nullable().describe('Their reservation that holds it'),
  paidKobo: Kobo.describe('The deposit of their reservation, which is part of the price'),
  depositKobo: Kobo.nullable().describe('What reserving it would take; null where they cannot'),
})
export type MyTerms = z.output<typeof MyTerms>

const area = '/api/Reservation'

export const reservations = {
  reserve: call({
    method: 'POST',
    path: `${area}/reserve-car`,
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      carId: Id,
      shownDepositKobo: Kobo.optional().describe(
        'What the page showed. Never charged from here: where the deposit differs the call is refused',
      ),
    }),
    data: Reservation,
    refuses: [
      'VERIFY_FIRST',
      'NOT_FOUND',
      'NOT_NOW',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
      'TOO_MANY_RESERVATIONS',
      'INSUFFICIENT_FUNDS',
    ],
    about: `Reserves a car for ${limits.reservationDays} days with a deposit in escrow that becomes part of the price. No one else can buy the car.`,
  }),
  myTerms: call({
    method: 'GET',
    path: `${area}/get-my-terms`,
    auth: 'bearer',
    query: z.object({ CarId: Id }),
    data: MyTerms,
    refuses: ['NOT_FOUND'],
    about:
      'The price of a car for the signed-in user, and why: the listed price, their accepted offer or their reservation. Paying charges the same.',
  }),
  ...dealCalls(reservation, {
    idName: 'reservationId',
    card: ReservationCard,
    page: Reservation,
    forms: {},
    fields: {},
    refuses: {},
    paths: {
      mine: `${area}/get-reservations`,
      byId: `${area}/get-reservation-by-id`,
      'call-off': `${area}/call-off-reservation`,
      'not-as-listed': `${area}/not-as-listed`,
      'give-up': `${area}/give-up-reservation`,
      'give-back': `${area}/give-back-deposit`,
      claim: `${area}/claim-deposit`,
      contest: `${area}/contest-claim`,
    },
    about: {
      mine: 'The reservations of the signed-in user as buyer and as seller, those that wait for this user first.',
      byId: 'One reservation, for its buyer or its seller.',
      'call-off': `The buyer cancels: within ${limits.reservationFreeHours} hours the deposit is refunded, later the seller keeps it.`,
      'not-as-listed': 'The buyer reports that the car is not as listed: the deposit is refunded.',
      'give-up': 'The seller cancels: the deposit is refunded to the buyer.',
      'give-back': 'The seller returns the deposit before the time for a claim is over.',
      claim: 'The seller reports that the buyer did not come as agreed.',
      contest: 'The buyer contests it: AutoX decides.',
    },
  }),
}
