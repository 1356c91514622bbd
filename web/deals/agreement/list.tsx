// A person's finance agreements (/bookings/finance): as applicant, as owner of a car, and as lender.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { agreementRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(agreementRow, request.url)

const nothing = {
  applicant: (
    <EmptyState
      title="You have financed nothing"
      action={<LinkButton to="/finance">What would it cost?</LinkButton>}
    >
      See what a car costs a month, ask whether you can carry it, and apply with the answer.
    </EmptyState>
  ),
  owner: (
    <EmptyState
      title="Nobody has applied for a car of yours"
      action={<LinkButton to="/mylistings">Your listings</LinkButton>}
    >
      When somebody would finance one, you have three days to answer here.
    </EmptyState>
  ),
  lender: (
    <EmptyState title="You lend nothing">
      Lenders are admitted by AutoX with their approval. Applications then come here.
    </EmptyState>
  ),
}

export default function Agreements({ loaderData }: Route.ComponentProps) {
  return <DealList kind={agreementRow} {...loaderData} nothing={nothing} />
}
