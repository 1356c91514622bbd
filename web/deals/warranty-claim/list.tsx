// A person's claims on warranties (/bookings/warranty-claims): of their own cars, and those claimed from their workshop.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { warrantyClaimRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(warrantyClaimRow, request.url)

const nothing = {
  customer: (
    <EmptyState
      title="You have claimed no warranty"
      action={<LinkButton to="/bookings/repairs">Your repairs</LinkButton>}
    >
      If something goes wrong with a job within its warranty, claim it on the page of the repair: it is put
      right for nothing.
    </EmptyState>
  ),
  workshop: (
    <EmptyState
      title="No warranty is claimed from you"
      action={<LinkButton to="/bookings/repairs?Role=workshop">Repairs in your workshop</LinkButton>}
    >
      When somebody claims one, it is here with the time you have to answer.
    </EmptyState>
  ),
}

export default function WarrantyClaims({ loaderData }: Route.ComponentProps) {
  return <DealList kind={warrantyClaimRow} {...loaderData} nothing={nothing} />
}
