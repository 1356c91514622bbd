// A person's orders of parts (/bookings/parts), as buyer and as seller.
import { partsPath } from '../../features/parts/part-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { partOrderRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(partOrderRow, request.url)

const nothing = {
  buyer: (
    <EmptyState title="No orders of parts yet" action={<LinkButton to={partsPath}>Find a part</LinkButton>}>
      When you pay for a part, its next step, your payment and the handover code are here.
    </EmptyState>
  ),
  seller: (
    <EmptyState title="No part sales yet" action={<LinkButton to="/addAccessories">Sell a part</LinkButton>}>
      When a buyer pays for your part, the money is held in escrow and you send it from here.
    </EmptyState>
  ),
}

export default function PartOrders({ loaderData }: Route.ComponentProps) {
  return <DealList kind={partOrderRow} {...loaderData} nothing={nothing} />
}
