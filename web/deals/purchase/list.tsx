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
      When you pay for a car, its papers, the handover code and your money’s whereabouts are all here.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody has bought from you yet"
      action={<LinkButton to="/addlistings">Offer a car</LinkButton>}
    >
      When a buyer pays for one of your cars, the money waits in escrow and you hand in the papers here.
    </EmptyState>
  ),
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  return <DealList kind={purchaseRow} {...loaderData} nothing={nothing} />
}
