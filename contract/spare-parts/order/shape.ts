import { z } from 'zod'
import { PartCard } from '../part-shapes.ts'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import { deliveryAddressFor, Id, Pin, refuseEmpty, shownKobo, text, typed } from '../../core/fields.ts'
import { Kobo, nairaFrom } from '../../core/kobo.ts'
import { limits } from '../../core/limits.ts'
import { partOrder } from './process.ts'

const own = { part: PartCard, quantity: z.int(), totalKobo: Kobo }

export const PartOrderCard = z.object({ ...cardFields(partOrder), ...own })
export type PartOrderCard = z.output<typeof PartOrderCard>

export const PartOrder = z.object({
  ...pageFields(partOrder),
  ...own,
  priceKobo: Kobo.describe('Price of one item when it was bought'),
  deliveryKobo: Kobo,
  commissionKobo: Kobo,
  sellerReceivesKobo: Kobo,
  deliveryAddress: z.string().describe('Empty where the buyer collects the part'),
  handoverCode: z
    .string()
    .nullable()
    .describe('For the buyer while the part is on the way, for the seller while it is on the way back'),
  waybill: z.string().describe('How a returned part travels, in the buyer’s words; empty before it is sent'),
  receiptId: z
    .string()
    .nullable()
    .describe('The transaction of this person’s own movement: what the buyer paid, what the seller was paid'),
  settlement: z.object({ toSellerKobo: Kobo, toBuyerKobo: Kobo, commissionKobo: Kobo }).nullable(),
})
export type PartOrder = z.output<typeof PartOrder>

/** Fields of a return shipment. */
export const SendBackFields = z.object({
  waybill: text(3, 80).describe('The waybill number, or how it travels and with whom'),
})

const quantity = `Enter 1 to ${limits.partQuantityMax} items`
const area = '/api/Accessory'
const partAlias = { in: 'body', means: 'body.accessoryId', read: Id } as const

export const partOrders = {
  accessoryPayment: call({
    method: 'POST',
    path: '/api/Wallet/accessoryPayment',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      accessoryId: Id,
      quantity: refuseEmpty(
        typed(z.int(quantity).min(1, quantity).max(limits.partQuantityMax, quantity)).default(1),
      ),
      shownTotalKobo: shownKobo(
        'The total on the page. Never charged from here: refused if it differs from the actual total',
      ),
      deliveryAddress: deliveryAddressFor('part'),
    }),
    otherNames: {
      id: partAlias,
      Id: partAlias,
      price: {
        in: 'body',
        means: 'body.shownTotalKobo',
        read: nairaFrom(0).describe('In naira; shownTotalKobo has the same in kobo'),
      },
    },
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
    about: 'Buys a part: the total goes into escrow and the items are reserved for the buyer.',
  }),
  ...dealCalls(partOrder, {
    idName: 'orderId',
    card: PartOrderCard,
    page: PartOrder,
    forms: {},
    fields: { 'send-back': SendBackFields },
    refuses: {},
    paths: {
      mine: `${area}/get-orders`,
      byId: `${area}/get-order-by-id`,
      send: `${area}/send-order`,
      'hand-over': `${area}/hand-over-order`,
      complete: `${area}/complete-order`,
      cancel: `${area}/cancel-order`,
      'ask-return': `${area}/ask-return`,
      'agree-return': `${area}/agree-return`,
      'refuse-return': `${area}/refuse-return`,
      'send-back': `${area}/send-back`,
      'prove-return': `${area}/prove-return`,
      'take-back': `${area}/take-back`,
      dispute: `${area}/dispute-order`,
    },
    about: {
      mine: 'The part orders of the signed-in user, those that need this user’s action first.',
      byId: 'One order, for its buyer or its seller.',
      send: 'The seller says that the part is on its way, or ready to be collected.',
      'hand-over': 'The seller enters the buyer’s handover code when handing over the part.',
      complete: 'The buyer confirms with the PIN: the seller is paid from escrow.',
      cancel: 'Either side cancels before the part is on its way.',
      'ask-return': 'The buyer requests a return, with a reason.',
      'agree-return': 'The seller agrees to the return.',
      'refuse-return': 'The seller refuses the return: AutoX decides.',
      'send-back': 'The buyer has sent the part back, and enters the waybill.',
      'prove-return': 'The buyer enters the seller’s code with the part returned: the buyer is refunded.',
      'take-back': 'The seller confirms the return: the buyer is refunded.',
      dispute: 'Freezes the payment until AutoX decides.',
    },
  }),
}
