import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { Id, Moment, Pin, shownKobo } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { reservation } from './process.ts'

const own = {
  car: CarCard,
  depositKobo: Kobo,
  priceKobo: Kobo.describe('The buyer’s price until the reservation ends'),
}

export const ReservationCard = z.object({ ...cardFields(reservation), ...own })
export type ReservationCard = z.output<typeof ReservationCard>

export const Reservation = z.object({
  ...pageFields(reservation),
  ...own,
  offered: z.boolean().describe('True if the price comes from an accepted offer'),
  heldUntil: Moment.describe('End of the reservation'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
})
export type Reservation = z.output<typeof Reservation>

/** Price of a car for one person now, with the reason. */
export const MyTerms = z.object({
  carId: Id,
  priceKobo: Kobo.nullable().describe('Null if this user cannot buy it now'),
  because: z
    .enum(['listed', 'offer', 'reservation'])
    .describe('Why: the listed price, an accepted offer or a reservation'),
  until: Moment.nullable().describe('End of this user’s special price; null for the listed price'),
  openOfferId: Id.nullable().describe('This user’s open offer, accepted or not'),
  reservationId: Id.nullable().describe('This user’s reservation'),
  paidKobo: Kobo.describe('Deposit of the reservation, part of the price'),
  depositKobo: Kobo.nullable().describe('The deposit to reserve it; null if they cannot'),
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
      shownDepositKobo: shownKobo(
        'The deposit on the page. Never charged from here: refused if it differs from the actual deposit',
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
      mine: 'The reservations of the signed-in user as buyer and seller, those that need this user’s action first.',
      byId: 'One reservation, for its buyer or its seller.',
      'call-off': `The buyer cancels: within ${limits.reservationFreeHours} hours the deposit is refunded, later the seller keeps it.`,
      'not-as-listed': 'The buyer reports that the car is not as listed: the deposit is refunded.',
      'give-up': 'The seller cancels: the deposit is refunded to the buyer.',
      'give-back': 'The seller returns the deposit without waiting.',
      claim: 'The seller reports that the buyer did not come as agreed.',
      contest: 'The buyer contests it: AutoX decides.',
    },
  }),
}
