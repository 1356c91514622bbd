// Fields and calls of a purchase, shown to users as a booking.
import { z } from 'zod'
import { call, flag } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { AccountNumber, deliveryAddressFor, Id, Moment, Pin, shownKobo, text } from '../core/fields.ts'
import { Kobo, nairaFrom } from '../core/kobo.ts'
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
  accountNumber: AccountNumber.describe('Only for this booking'),
  dueKobo: Kobo.describe('The whole price'),
  receivedKobo: Kobo.describe('Amount in escrow'),
  missingKobo: Kobo,
  transfers: z
    .array(
      z.object({
        id: Id,
        from: z.enum(['bank', 'wallet', 'on-hold']).describe('on-hold: money above the limit of the wallet'),
        senderName: z
          .string()
          .describe('As given by the bank, or how it was paid; empty for money from the wallet'),
        amountKobo: Kobo,
        escrowKobo: Kobo.describe('Amount that went into escrow; the rest was returned'),
        returnedKobo: Kobo.describe('Amount returned'),
        returnedTo: z.enum(['sender', 'wallet']).nullable(),
        receiptId: z
          .string()
          .nullable()
          .describe('Transaction of its receipt; null if nothing went into escrow'),
        at: Moment,
      }),
    )
    .describe('Oldest first'),
})
export type Funding = z.output<typeof Funding>

export const Booking = z.object({
  ...pageFields(purchase),
  ...own,
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  funding: Funding.nullable().describe(
    'Only for the buyer who pays by transfer, card or USSD; null if the wallet paid',
  ),
  documentsDue: z
    .boolean()
    .describe('True if AutoX must approve the buyer’s documents before the car is sent'),
  deliveryAddress: z.string().describe('Empty for pick-up'),
  vin: z.string().describe('The chassis number of the car; empty if not given'),
  plate: z.string().describe('Its number plate; empty if it has none'),
  papers: z.array(Paper),
  rejectionsLeft: z.int(),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the car is on the way'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  ending: z
    .object({
      receipts: z
        .array(
          z.object({
            id: z.string().describe('Transaction of this user’s own payment'),
            amountKobo: Kobo.describe('The part of the price it paid, before commission'),
          }),
        )
        .describe('One per payment, oldest first; a price paid by transfer, card or USSD can have several'),
      buyerState: z.string().describe('Where the car will be registered'),
      vehicleId: Id.nullable().describe('The car in the buyer’s garage, only for the buyer'),
    })
    .nullable()
    .describe('Documents and links after the sale; null until the seller is paid'),
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

const carAlias = { in: 'body', means: 'body.carId', read: Id } as const
/** Names of the address of the specification (/w-payment/…/{id}/{price}). */
const orderNames = {
  id: carAlias,
  Id: carAlias,
  price: {
    in: 'body',
    means: 'body.shownPriceKobo',
    read: nairaFrom(0).describe('In naira; shownPriceKobo has the same in kobo'),
  },
} as const

const order = {
  carId: Id,
  shownPriceKobo: shownKobo(
    'The price on the page. Never charged from here: refused if it differs from the actual price',
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
        'A savings plan to pay from: all its money moves into the wallet first, and the rest stays there',
      ),
    }),
    otherNames: orderNames,
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
    about: 'Buys a car: the price goes into escrow and the car leaves the market.',
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
      'Holds a car for two hours while the buyer sends the price to the booking’s own account number, or pays it by card or USSD, in one or more payments; for 24 hours from the first. A deposit and money on hold above the wallet’s limit are added at once. One such hold at a time.',
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
      mine: 'The bookings of the signed-in user as buyer and seller: those that need this user’s action first, then the latest.',
      byId: 'One booking, for its buyer or its seller.',
      'submit-papers': 'The seller sends the documents of the car.',
      'accept-papers': 'The buyer accepts the documents.',
      'reject-papers': 'The buyer rejects the documents with a reason, at most twice.',
      send: 'The seller marks the car as on its way or ready for pick-up.',
      'hand-over': 'The seller enters the buyer’s handover code when handing over the car.',
      complete: 'The buyer confirms with the PIN: the seller is paid from escrow.',
      cancel: 'Either side cancels before the car is on its way; the buyer is refunded in full.',
      dispute: 'Freezes the payment until AutoX decides.',
    },
  }),
  paper: call({
    method: 'GET',
    path: `${area}/get-paper`,
    auth: 'bearer',
    query: z.object({ Id, Small: flag.optional().describe('A thumbnail of it, if it has one') }),
    refuses: ['NOT_FOUND'],
    about: 'The file of one document, only for the buyer and the seller.',
  }),
  billOfSale: call({
    method: 'GET',
    path: `${area}/get-bill-of-sale`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The bill of sale as a PDF, once the seller is paid; only for the buyer and the seller.',
  }),
  checkBillOfSale: call({
    method: 'GET',
    path: `${area}/check-bill-of-sale`,
    auth: 'anyone',
    query: z.object({ Code: text(1, 400).describe('The code of a bill of sale, from its QR code') }),
    data: CheckedBillOfSale,
    about: 'Whether a bill of sale is genuine. An unknown code is a result, not an error.',
  }),
}
