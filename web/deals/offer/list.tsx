// A person's offers (/bookings/offers), as buyer and as seller.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { offerRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(offerRow, request.url)

const nothing = {
  buyer: (
    <EmptyState title="No offers yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      On each car for sale you can name your price. The seller accepts it, names theirs or declines, and all
      of that is here.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody has made you an offer yet"
      action={<LinkButton to="/mylistings">Your cars</LinkButton>}
    >
      When a buyer names a price for one of your cars, you answer it here within two days.
    </EmptyState>
  ),
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  return <DealList kind={offerRow} {...loaderData} nothing={nothing} />
}
