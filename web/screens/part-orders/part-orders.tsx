// A person's orders of parts (/bookings/parts), as buyer and as seller.
import { partOrder } from '#contract/deals/part-order/process.ts'
import { api } from '../../client/api.ts'
import { DealList } from '../../deals/deal-list.tsx'
import { viewIn } from '../../deals/booking-views.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PartOrderRow } from '../../deals/part-order-row.tsx'
import { partsPath } from '../../features/parts/part-words.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/part-orders'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { side, query } = viewIn(request.url)
  return { asked: api.partOrders.mine({ query }), side, now: new Date() }
}

const nothing = {
  buyer: (
    <EmptyState title="No orders of parts yet" action={<LinkButton to={partsPath}>Find a part</LinkButton>}>
      When you pay for a part, its next step, your handover code and your money’s whereabouts are all here.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody has ordered a part from you yet"
      action={<LinkButton to="/addAccessories">Offer a part</LinkButton>}
    >
      When a buyer pays for one of your parts, the money waits in escrow and you send it from here.
    </EmptyState>
  ),
}

export default function PartOrders({ loaderData: { asked, side, now } }: Route.ComponentProps) {
  return (
    <DealList kind="parts" process={partOrder} side={side} asked={asked} nothing={nothing}>
      {order => <PartOrderRow key={order.id} order={order} now={now} />}
    </DealList>
  )
}
