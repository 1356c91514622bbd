// A person's repairs (/bookings/repairs, /auto-repairs/appointment): of their own cars, and in their workshop.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { repairRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(repairRow, request.url)

const nothing = {
  customer: (
    <EmptyState
      title="You have booked no workshop yet"
      action={<LinkButton to="/auto-repairs">Find a workshop</LinkButton>}
    >
      You get a quote job by job. Only what you approve is done, and the workshop is paid when you have your
      car back.
    </EmptyState>
  ),
  workshop: (
    <EmptyState
      title="Nobody has booked your workshop yet"
      action={<LinkButton to="/workshop">Your workshop</LinkButton>}
    >
      When somebody books an hour, it is here with the time you have to answer.
    </EmptyState>
  ),
}

export default function Repairs({ loaderData }: Route.ComponentProps) {
  return <DealList kind={repairRow} {...loaderData} nothing={nothing} />
}
