// The fields and calls of a purchase, which people see as a booking: a person's paid claim on a car.
import { z } from 'zod'
import { call, flag } from '../../core/call.ts'
import { dealCalls } from '../../core/deal-calls.ts'
import { cardFields, pageFields } from '../../core/deal-shape.ts'
import { Id, Pin, text } from '../../core/fields.ts'
import { Kobo } from '../../core/kobo.ts'
import { CarCard } from '../../cars/cars.ts'
import { Paper, PapersForm } from '../../cars/papers.ts'
import { purchase } from './process.ts'

const own = { car: CarCard, priceKobo: Kobo }

/** A booking as a line in a list. */
export const BookingCard = z.object({ ...cardFields(purchase), ...own })
export type BookingCard = z.output<typeof BookingCard>

export const Booking = z.object({
  ...pageFields(purchase),
  ...own,
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  deliveryAddress: z.string().describe('Empty where the buyer collects the car'),
  vin: z.string().describe('The chassis number of the car; empty where nobody gave it'),
  plate: z.string().describe('Its number plate; empty where it has none'),
  papers: z.array(Paper),
  rejectionsLeft: z.int(),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the car is on the way'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
})
export type Booking = z.output<typeof Booking>

const area = '/api/Booking'

export const bookings = {
  carPayment: call({
    method: 'POST',
    path: '/api/Wallet/CarPayment',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      carId: Id,
      shownPriceKobo: Kobo.optional().describe(
        'What the page showed. Never charged from here: where the price differs the call is refused',
      ),
      planId: Id.optional().describe(
        'A savings plan that becomes this purchase: all its money moves into the wallet first, and what the car does not need stays there',
      ),
      deliveryAddress: text(0, 300).default(''),
    }),
    data: Booking,
    refuses: [
      'VERIFY_FIRST',
      'NOT_FOUND',
      'NOT_NOW',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
    about: 'Buys a car: the price waits in escrow and the car leaves the market.',
  }),
  ...dealCalls(purchase, {
    idName: 'bookingId',
    card: BookingCard,
    page: Booking,
    forms: { 'submit-papers': PapersForm },
    fields: {},
    refuses: { 'submit-papers': ['BAD_DOCUMENT'] },
    paths: {
      mine: `${area}/get-bookings`,
      byId: `${area}/get-booking-by-id`,
      'submit-papers': `${area}/submit-papers`,
      'accept-papers': `${area}/accept-papers`,
      'reject-papers': `${area}/reject-papers`,
      send: `${area}/send`,
      'hand-over': `${area}/hand-over`,
      complete: `${area}/complete`,
      cancel: `${area}/cancel`,
      dispute: `${area}/dispute`,
    },
    about: {
      mine: 'The bookings of the signed-in user as buyer and as seller: those that wait for this user first, then the last changed.',
      byId: 'One booking, for its buyer or its seller.',
      'submit-papers': 'The seller hands in the papers of the car.',
      'accept-papers': 'The buyer accepts the papers.',
      'reject-papers': 'The buyer sends the papers back with a reason; twice at most.',
      send: 'The seller says that the car is on its way, or ready to be collected.',
      'hand-over': 'The seller types the code that the buyer reads out when the car changes hands.',
      complete:
        'The buyer is content and says so with the pin: the money leaves escrow and reaches the seller.',
      cancel: 'Either side calls it off before the car is on its way; the buyer is refunded in full.',
      dispute: 'Freezes everything until the operator settles it.',
    },
  }),
  paper: call({
    method: 'GET',
    path: `${area}/get-paper`,
    auth: 'bearer',
    query: z.object({ Id, Small: flag.optional().describe('A small picture of it, where it has one') }),
    refuses: ['NOT_FOUND'],
    about: 'The file of one document, for the buyer and the seller only.',
  }),
}
