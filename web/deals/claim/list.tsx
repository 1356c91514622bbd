// A person's claims on their policies (/bookings/claims).
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { claimRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(claimRow, request.url)

const nothing = {
  claimant: (
    <EmptyState
      title="You have claimed nothing"
      action={<LinkButton to="/bookings/insurance">Your policies</LinkButton>}
    >
      A claim begins on the page of its policy, from the roadside too, also without a network.
    </EmptyState>
  ),
}

export default function Claims({ loaderData }: Route.ComponentProps) {
  return <DealList kind={claimRow} {...loaderData} nothing={nothing} />
}
