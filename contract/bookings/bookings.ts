// Bookings: a person's paid claim on a car. Today purchases; each is a process with a history both sides can see.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { CarCard } from '../cars/cars.ts'
import { Id, Moment, paging, Pin, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { Paper, PapersForm } from '../cars/papers.ts'
import { purchaseEvents, purchaseStates } from '../deals/purchase/process.ts'

export const HistoryEntry = z.object({
  event: z.enum(['start', ...purchaseEvents]),
  by: z.enum(['buyer', 'seller', 'system', 'operator']),
  to: z.enum(purchaseStates),
  note: z.string(),
  at: Moment,
})

const Party = z.object({ id: Id, name: z.string(), phoneNumber: z.string(), location: z.string() })

/** A booking as a line in a list. */
export const BookingCard = z.object({
  id: Id,
  role: z.enum(['buyer', 'seller']),
  state: z.enum(purchaseStates),
  car: CarCard,
  priceKobo: Kobo,
  counterpartyName: z.string(),
  startedAt: Moment,
  changedAt: Moment,
  dueAt: Moment.nullable(),
  myTurn: z.boolean().describe('The next step is for the person who asks'),
})
export type BookingCard = z.output<typeof BookingCard>

export const Booking = BookingCard.omit({ counterpartyName: true }).extend({
  version: z.int(),
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  counterparty: Party,
  deliveryAddress: z.string().describe('Empty where the buyer collects the car'),
  papers: z.array(Paper),
  rejectionsLeft: z.int(),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the car is on the way'),
  allowed: z.array(z.enum(purchaseEvents)).describe('What the person who asks may do now'),
  due: z
    .object({ event: z.enum(purchaseEvents), at: Moment })
    .nullable()
    .describe('What happens by itself, and when'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  history: z.array(HistoryEntry),
})
export type Booking = z.output<typeof Booking>

/** Which booking, and as which version the person saw it: a decision about something that changed is refused. */
const at = { bookingId: Id, version: z.int('A version').min(1, 'A version') }
const step = z.object(at)
const explained = z.object({ ...at, reason: text(5, 1_000) })

const moved = ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const
const bought = ['VERIFY_FIRST', 'OWN_CAR', 'CAR_NOT_FOR_SALE', 'PRICE_CHANGED', 'INSUFFICIENT_FUNDS'] as const

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
    refuses: ['NOT_FOUND', 'NOT_NOW', ...bought],
    about: 'Buys a car: the price waits in escrow and the car leaves the market.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Booking/get-bookings',
    auth: 'bearer',
    query: z.object({ ...paging, Role: z.enum(['buyer', 'seller'], 'buyer or seller').optional() }),
    data: z.array(BookingCard),
    paged: true,
    about:
      'The bookings of the signed-in user as buyer and as seller: those that wait for this user first, then the last changed.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Booking/get-booking-by-id',
    auth: 'bearer',
    query: z.object({ Id }),
    data: Booking,
    refuses: ['NOT_FOUND'],
    about: 'One booking, for its buyer or its seller.',
  }),
  submitPapers: call({
    method: 'POST',
    path: '/api/Booking/submit-papers',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: PapersForm,
    data: Booking,
    refuses: [...moved, 'BAD_DOCUMENT'],
    about: 'The seller hands in the papers of the car.',
  }),
  acceptPapers: call({
    method: 'POST',
    path: '/api/Booking/accept-papers',
    auth: 'bearer',
    idempotent: true,
    body: step,
    data: Booking,
    refuses: moved,
    about: 'The buyer accepts the papers.',
  }),
  rejectPapers: call({
    method: 'POST',
    path: '/api/Booking/reject-papers',
    auth: 'bearer',
    idempotent: true,
    body: explained,
    data: Booking,
    refuses: moved,
    about: 'The buyer sends the papers back with a reason; twice at most.',
  }),
  send: call({
    method: 'POST',
    path: '/api/Booking/send',
    auth: 'bearer',
    idempotent: true,
    body: step,
    data: Booking,
    refuses: moved,
    about: 'The seller says that the car is on its way, or ready to be collected.',
  }),
  handOver: call({
    method: 'POST',
    path: '/api/Booking/hand-over',
    auth: 'bearer',
    idempotent: true,
    body: z.object({
      ...at,
      code: z
        .string('The six digits that the buyer reads out')
        .regex(/^\d{6}$/, 'The six digits that the buyer reads out'),
    }),
    data: Booking,
    refuses: [...moved, 'WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED'],
    about: 'The seller types the code that the buyer reads out when the car changes hands.',
  }),
  complete: call({
    method: 'POST',
    path: '/api/Booking/complete',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: step,
    data: Booking,
    refuses: moved,
    about: 'The buyer is content and says so with the pin: the money leaves escrow and reaches the seller.',
  }),
  cancel: call({
    method: 'POST',
    path: '/api/Booking/cancel',
    auth: 'bearer',
    idempotent: true,
    body: explained,
    data: Booking,
    refuses: moved,
    about: 'Either side calls it off before the car is on its way; the buyer is refunded in full.',
  }),
  dispute: call({
    method: 'POST',
    path: '/api/Booking/dispute',
    auth: 'bearer',
    idempotent: true,
    body: explained,
    data: Booking,
    refuses: moved,
    about: 'Freezes everything until the operator settles it.',
  }),
  paper: call({
    method: 'GET',
    path: '/api/Booking/get-paper',
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'The file of one paper, for the buyer and the seller only.',
  }),
}
