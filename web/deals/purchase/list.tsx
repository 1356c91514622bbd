// A person's bookings (/bookings), as buyer and as seller.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { purchaseRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(purchaseRow, request.url)

const nothing = {
  buyer: (
    <EmptyState title="No bookings yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      When you pay for a car, its documents, your payment and the handover code are here.
    </EmptyState>
  ),
  seller: (
    <EmptyState title="No sales yet" action={<LinkButton to="/addlistings">Sell a car</LinkButton>}>
      When a buyer pays for your car, the money is held in escrow and you send the documents here.
    </EmptyState>
  ),
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <DealList kind={purchaseRow} {...loaderData} nothing={nothing} />
}
