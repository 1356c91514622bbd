// An order of parts in the list, as a row of its deal.
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { PartOrderCard } from '#contract/accessories/part-orders.ts'
import { DealRow } from './deal-row.tsx'
import { orderWords, piecesOf } from './part-order-state-words.ts'

export const PartOrderRow = ({ order, now }: { order: PartOrderCard; now: Date }) => (
  <DealRow
    card={order}
    process={partOrder}
    to={`/bookings/parts/${order.id}`}
    title={piecesOf(order.part.title, order.quantity)}
    picture={order.part.picture}
    kobo={order.totalKobo}
    next={orderWords[order.state][order.role].title}
    now={now}
  />
)
