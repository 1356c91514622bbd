// Warns that this part is already on order.
import { Link } from 'react-router'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import { formatMoment } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { piecesWords } from '../part-words.ts'

export const OrderedBefore = ({ order: { id, quantity, startedAt } }: { order: PartOrderCard }) => (
  <Notice tone="warn" title={`You have ordered ${piecesWords(quantity)} of it already`}>
    <p>{`Paid into escrow on ${formatMoment(startedAt)}. What you pay for here is another order, beside that one.`}</p>
    <Link to={`/bookings/parts/${id}`} className="inline-block py-2 font-semibold underline">
      Open that order
    </Link>
  </Notice>
)
