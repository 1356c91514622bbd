// A person's policies (/bookings/insurance).
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { policyRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(policyRow, request.url)

const nothing = {
  holder: (
    <EmptyState
      title="You have insured nothing here"
      action={<LinkButton to="/insurance/apply">Get quotes</LinkButton>}
    >
      Insurers side by side, each with its licence. The certificate is yours at once, and anybody can check
      it.
    </EmptyState>
  ),
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  return <DealList kind={policyRow} {...loaderData} nothing={nothing} />
}
