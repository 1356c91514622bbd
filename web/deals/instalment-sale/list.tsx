// A person's sales in parts (/bookings/in-parts): as buyer, and as seller.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { instalmentSaleRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(instalmentSaleRow, request.url)

const nothing = {
  buyer: (
    <EmptyState
      title="You pay nothing in parts"
      action={
        <LinkButton to="/marketplace?InstallmentPayment=true">Cars that can be paid in parts</LinkButton>
      }
    >
      Where its seller takes instalments, you propose a plan on the page of a car. Nobody lends and nothing is
      added.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody pays you in parts"
      action={<LinkButton to="/mylistings">Your listings</LinkButton>}
    >
      Say on a listing that you take instalments. When somebody proposes a plan, you have three days to answer
      here.
    </EmptyState>
  ),
}

export default function SalesInParts({ loaderData }: Route.ComponentProps) {
  return <DealList kind={instalmentSaleRow} {...loaderData} nothing={nothing} />
}
