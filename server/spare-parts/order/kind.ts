// Part order as a kind of deal: reserved pieces, restocking and visible fields.
import { partOrderStory } from '#contract/spare-parts/order/story.ts'
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import { commissionOn, splitPrice } from '#contract/core/commission.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import { type PartOrder, type PartOrderCard, SendBackFields } from '#contract/spare-parts/order/shape.ts'
import { type DealRow, dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { purposeOf } from '#server/deal-engine/holds.ts'
import { formatShare } from '#server/deal-engine/notify.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { partCardsOf, shortName } from '#server/spare-parts/reads.ts'
import { releaseStock } from '#server/spare-parts/take-off-market.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { paymentsFor } from '#server/ledger/open-holds.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { ordersWithWords } from './reads.ts'

export type OrderRow = DealRow<keyof typeof partOrder.states> & {
  buyer_id: string
  seller_id: string
  part_id: string
  quantity: number
  /** Of one piece. */
  price_kobo: number
  delivery_kobo: number
  total_kobo: number
  delivery_address: string
  /** How a returned part travels; empty before it is sent. */
  waybill: string
}

// Before shipment the pieces are still with the seller; later only their holder can confirm a return. Otherwise their
// place is unknown, and the seller adds them by hand.
const piecesAreBack = (tx: Tx, { row }: StepContext<OrderRow>) => releaseStock(tx, row.part_id, row.quantity)

/** "Brake pads", or "3 × Brake pads". */
const piecesOf = (title: string, quantity: number): string =>
  quantity === 1 ? title : `${quantity} × ${title}`

// Suspension and pauses are private: for a buyer the part is on offer or not.
const toVisiblePart = (side: string, part: PartCard): PartCard =>
  side === 'seller' || part.state === 'listed' ? part : { ...part, state: 'withdrawn' }

const receiptOf = async (db: Query, row: OrderRow, side: string): Promise<string | null> => {
  const payment = (await paymentsFor(db, purposeOf(partOrder, row.id, 'total'))).at(-1)
  const id = side === 'buyer' ? payment?.holdId : payment?.paidOutBy
  return id ? String(id) : null
}

export const partOrderKind = dealKind({
  deal: partOrder,
  called: 'order',
  story: partOrderStory,
  desk: {
    one: 'part order',
    inFull: 'order of parts',
    many: 'orders of parts',
    settling:
      'ends a dispute: pays the seller, refunds the buyer (take-back: the items are back with the seller and in stock), or shares the total',
    talk: async (_db, row) => ({ about: 'part', aboutId: row.part_id }),
  },
  openDealLabel: { buyer: 'An order of parts', seller: 'An order of parts' },
  personal: {
    section: 'partOrders',
    erase: async (tx, userId) => {
      await tx.run`update part_order set delivery_address = '', waybill = '' where buyer_id = ${userId}`
    },
    retained: [
      'Part orders you were in, which the other side keeps: the part with its name, price and pictures, the steps with their times, and your reasons',
    ],
  },
  withWords: ordersWithWords,
  idName: 'orderId',
  address: '/bookings/parts',
  ratedAs: 'part-order',
  amounts: (row: OrderRow) => ({ total: kobo(row.total_kobo) }),
  commission: commissionOn,
  about: async (db, rows) => {
    const parts = await partCardsOf(
      db,
      rows.map(row => row.part_id),
    )
    return new Map(rows.map(row => [row.id, parts.get(row.part_id)!]))
  },
  meta: (row, part) => ({ partOrderId: row.id, about: shortName(part) }),
  fields: { 'send-back': SendBackFields },
  onEdge: {
    cancel: piecesAreBack,
    'sending-overdue': piecesAreBack,
    'take-back': piecesAreBack,
    'prove-return': piecesAreBack,
    'send-back': async (_tx, { input: { waybill } }) => ({ waybill }),
  },
  onState: {},
  facts: (row, part): Facts => ({
    part: piecesOf(part.title, row.quantity),
    total: formatNaira(kobo(row.total_kobo)),
    waybill: row.waybill,
    received: formatShare(row, 'seller'),
    refunded: formatShare(row, 'buyer'),
  }),
  notices,
  reminders,
  rating: (row, part) => ({
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    subject: shortName(part),
    thing: { about: 'part', id: row.part_id },
  }),
  card: (row, part, side): OwnOf<PartOrderCard> => ({
    part: toVisiblePart(side, part),
    quantity: row.quantity,
    totalKobo: kobo(row.total_kobo),
  }),
  page: async (db, row, part, side): Promise<OwnOf<PartOrder>> => {
    const receiptId = await receiptOf(db, row, side)
    const totalKobo = kobo(row.total_kobo)
    const { commissionKobo, toSellerKobo } = splitPrice(totalKobo, totalKobo, row.started_at)
    return {
      part: toVisiblePart(side, part),
      quantity: row.quantity,
      totalKobo,
      receiptId,
      priceKobo: kobo(row.price_kobo),
      deliveryKobo: kobo(row.delivery_kobo),
      commissionKobo,
      sellerReceivesKobo: toSellerKobo,
      deliveryAddress: row.delivery_address,
      waybill: row.waybill,
    }
  },
  thing: (row, part) => piecesOf(part.title, row.quantity),
})

/** One order as its side sees it. Refuses NOT_FOUND to everybody else. */
export const readOrder = (db: Query, id: string, userId: string): Promise<PartOrder> =>
  readDeal(db, partOrderKind, id, userId)
