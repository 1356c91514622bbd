// Orders of parts: bought with the wallet, kept in escrow, sent, received, sent back.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging, Pin, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { partOrderEvents, partOrderStates } from '../deals/part-order/process.ts'
import { PartCard } from './part-shapes.ts'

export const PartOrderCard = z.object({
  id: Id,
  role: z.enum(['buyer', 'seller']),
  state: z.enum(partOrderStates),
  part: PartCard,
  quantity: z.int(),
  totalKobo: Kobo,
  counterpartyName: z.string(),
  startedAt: Moment,
  changedAt: Moment,
  dueAt: Moment.nullable(),
  myTurn: z.boolean(),
})
export type PartOrderCard = z.output<typeof PartOrderCard>

export const PartOrder = PartOrderCard.omit({ counterpartyName: true }).extend({
  version: z.int(),
  priceKobo: Kobo.describe('Of one piece, as it was when it was bought'),
  deliveryKobo: Kobo,
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  counterparty: z.object({ id: Id, name: z.string(), phoneNumber: z.string(), location: z.string() }),
  deliveryAddress: z.string().describe('Empty where the buyer collects the part'),
  handoverCode: z.string().nullable().describe('Only for the buyer, and only while the part is on the way'),
  allowed: z.array(z.enum(partOrderEvents)),
  due: z.object({ event: z.enum(partOrderEvents), at: Moment }).nullable(),
  receiptId: z
    .string()
    .nullable()
    .describe('The transaction of this person’s own movement: what the buyer paid, what the seller was paid'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
  history: z.array(
    z.object({
      event: z.enum(['start', ...partOrderEvents]),
      by: z.enum(['buyer', 'seller', 'system', 'operator']),
      to: z.enum(partOrderStates),
      note: z.string(),
      at: Moment,
    }),
  ),
})
export type PartOrder = z.output<typeof PartOrder>

const at = { orderId: Id, version: z.int('A version').min(1, 'A version') }
const quantity = `1 to ${limits.partQuantityMax} pieces`
const moved = ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const
const step = (path: `/${string}`, about: string) =>
  call({
    method: 'POST',
    path,
    auth: 'bearer',
    idempotent: true,
    body: z.object(at),
    data: PartOrder,
    refuses: moved,
    about,
  })
const explained = (path: `/${string}`, about: string) =>
  call({
    method: 'POST',
    path,
    auth: 'bearer',
    idempotent: true,
    body: z.object({ ...at, reason: text(5, 1_000) }),
    data: PartOrder,
    refuses: moved,
    about,
  })

export const partOrders = {
  accessoryPayment: call({
    method: 'POST',
    path: '/api/Wallet/accessoryPayment',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      accessoryId: Id,
      quantity: z.int(quantity).min(1, quantity).max(limits.partQuantityMax, quantity).default(1),
      shownTotalKobo: Kobo.optional().describe(
        'What the page showed. Never charged from here: where the total differs the call is refused',
      ),
      deliveryAddress: text(0, 300).default(''),
    }),
    data: PartOrder,
    refuses: [
      'VERIFY_FIRST',
      'NOT_FOUND',
      'OWN_PART',
      'PART_NOT_FOR_SALE',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
    about: 'Buys pieces of a part: the total waits in escrow and the pieces are kept for the buyer.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Accessory/get-orders',
    auth: 'bearer',
    query: z.object({ ...paging, Role: z.enum(['buyer', 'seller'], 'buyer or seller').optional() }),
    data: z.array(PartOrderCard),
    paged: true,
    about: 'The part orders of the signed-in user, those that wait for this user first.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Accessory/get-order-by-id',
    auth: 'bearer',
    query: z.object({ Id }),
    data: PartOrder,
    refuses: ['NOT_FOUND'],
    about: 'One order, for its buyer or its seller.',
  }),
  send: step(
    '/api/Accessory/send-order',
    'The seller says that the part is on its way, or ready to be collected.',
  ),
  handOver: call({
    method: 'POST',
    path: '/api/Accessory/hand-over-order',
    auth: 'bearer',
    idempotent: true,
    body: z.object({
      ...at,
      code: z
        .string('The six digits that the buyer reads out')
        .regex(/^\d{6}$/, 'The six digits that the buyer reads out'),
    }),
    data: PartOrder,
    refuses: [...moved, 'WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED'],
    about: 'The seller types the code that the buyer reads out when the part changes hands.',
  }),
  complete: call({
    method: 'POST',
    path: '/api/Accessory/complete-order',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object(at),
    data: PartOrder,
    refuses: moved,
    about: 'The buyer is content and says so with the pin: the money leaves escrow and reaches the seller.',
  }),
  cancel: explained('/api/Accessory/cancel-order', 'Either side calls it off before the part is on its way.'),
  askReturn: explained('/api/Accessory/ask-return', 'The buyer asks to send the part back, with a reason.'),
  agreeReturn: step('/api/Accessory/agree-return', 'The seller agrees to take the part back.'),
  refuseReturn: explained('/api/Accessory/refuse-return', 'The seller refuses: the operator settles it.'),
  takeBack: step('/api/Accessory/take-back', 'The seller has the part again: the buyer is refunded.'),
  dispute: explained('/api/Accessory/dispute-order', 'Freezes everything until the operator settles it.'),
}
