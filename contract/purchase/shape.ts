// Fields and calls of a purchase, shown to users as a booking.
import { z } from 'zod'
import { call, flag } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { AccountNumber, deliveryAddressFor, Id, Moment, Pin, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { CarCard } from '../cars/cars.ts'
import { Paper, PapersForm } from '../cars/papers.ts'
import { purchase } from './process.ts'

const own = { car: CarCard, priceKobo: Kobo }

/** A booking as a line in a list. */
export const BookingCard = z.object({ ...cardFields(purchase), ...own })
export type BookingCard = z.output<typeof BookingCard>

/** Money that came for a booking, as its buyer sees it. */
export const Funding = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: AccountNumber.describe('Opened for this booking alone'),
  dueKobo: Kobo.describe('The whole price'),
  receivedKobo: Kobo.describe('What of it is in escrow'),
  missingKobo: Kobo,
  transfers: z
    .array(
      z.object({
        id: Id,
        from: z.enum(['bank', 'wallet', 'on-hold']).describe('on-hold: money above the limit of the wallet'),
        senderName: z.string().describe('As the bank gave it; empty where it came from the wallet'),
        amountKobo: Kobo,
        escrowKobo: Kobo.describe('What of it went into escrow; the rest went back'),
        returnedKobo: Kobo.describe('What of it went back'),
        returnedTo: z.enum(['sender', 'wallet']).nullable(),
        receiptId: z
          .string()
          .nullable()
          .describe('The transaction of its receipt; null where nothing of it went into escrow'),
        at: Moment,
      }),
    )
    .describe('The oldest first'),
})
export type Funding = z.output<typeof Funding>

export const Booking = z.object({
  ...pageFields(purchase),
  ...own,
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  funding: Funding.nullable().describe(
    'For its buyer alone, where the price is sent to an account number of this booking; null where the wallet paid',
  ),
  documentsDue: z
    .boolean()
    .describe('AutoX must approve documents of the buyer before the car is sent: so much needs them'),
  deliveryAddress: z.string().describe('Empty where the buyer collects the car'),
  vin: z.string().describe('The chassis number of the car; empty if not given'),
  plate: z.string().describe('Its number plate; empty where it has none'),
  papers: z.array(Paper),
  rejectionsLeft: z.int(),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the car is on the way'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  ending: z
    .object({
      receipts: z
        .array(
          z.object({
            id: z.string().describe('The transaction of this person’s own movement'),
            amountKobo: Kobo.describe('What of the price it paid, before the commission'),
          }),
        )
        .describe('One for each payment, the oldest first: a price that banks sent may be several'),
      buyerState: z.string().describe('Where the car will be registered'),
      vehicleId: Id.nullable().describe('The car in the garage of the buyer, for the buyer'),
    })
    .nullable()
    .describe('What a sale leaves behind; null until the seller was paid'),
})
export type Booking = z.output<typeof Booking>

/** Facts for anybody with a bill of sale; the names are shortened. */
export const CheckedBillOfSale = z.object({
  genuine: z.boolean(),
  vehicle: z.string(),
  vin: z.string(),
  plate: z.string(),
  seller: z.string(),
  buyer: z.string(),
  paidKobo: Kobo.nullable(),
  soldAt: Moment.nullable(),
  checkedAt: Moment,
})
export type CheckedBillOfSale = z.output<typeof CheckedBillOfSale>

const area = '/api/Booking'

const order = {
  carId: Id,
  shownPriceKobo: Kobo.optional().describe(
    'What the page showed. Never charged from here: where the price differs the call is refused',
  ),
  deliveryAddress: deliveryAddressFor('car'),
}

export const bookings = {
  carPayment: call({
    method: 'POST',
    path: '/api/Wallet/CarPayment',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      ...order,
      planId: Id.optional().describe(
        'A savings plan that becomes this purchase: all its money moves into the wallet first, and what the car does not need stays there',
      ),
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
  holdCar: call({
    method: 'POST',
    path: `${area}/hold-car`,
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object(order),
    data: Booking,
    refuses: [
      'VERIFY_FIRST',
      'NOT_FOUND',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
      'ONE_HOLD',
      'NO_NUMBER_NOW',
    ],
    about:
      'Holds a car for two hours while its buyer sends the price to an account number of this booking alone, in one or several transfers; from the first on for 24 hours. A deposit for it and money that is on hold above the wallet’s limit go in at once. One such hold at a time.',
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
      'submit-papers': 'The seller sends the documents of the car.',
      'accept-papers': 'The buyer accepts the documents.',
      'reject-papers': 'The buyer sends the documents back with a reason; twice at most.',
      send: 'The seller says that the car is on its way, or ready to be collected.',
      'hand-over': 'The seller types the code that the buyer reads out when the car changes hands.',
      complete: 'The buyer confirms with the PIN: the money leaves escrow and reaches the seller.',
      cancel: 'Either side cancels before the car is on its way; the buyer is refunded in full.',
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
  billOfSale: call({
    method: 'GET',
    path: `${area}/get-bill-of-sale`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The bill of sale as a PDF, once the seller was paid; for the buyer and the seller only.',
  }),
  checkBillOfSale: call({
    method: 'GET',
    path: `${area}/check-bill-of-sale`,
    auth: 'anyone',
    query: z.object({ Code: text(1, 400).describe('The code of a bill of sale, as its QR gives it') }),
    data: CheckedBillOfSale,
    about: 'Whether a bill of sale is genuine. A code that is not ours is an answer and no error.',
  }),
}
