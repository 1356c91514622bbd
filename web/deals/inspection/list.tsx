// A person's inspections (/bookings/inspections): those they pay for, those they make, and those of their own cars.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { inspectionRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(inspectionRow, request.url)

const nothing = {
  buyer: (
    <EmptyState title="No inspections yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      Before you pay for a car, somebody independent can look it over for you: 169 points, with pictures.
    </EmptyState>
  ),
  inspector: (
    <EmptyState
      title="Nobody has asked you yet"
      action={<LinkButton to="/profile/inspector">Your place as an inspector</LinkButton>}
    >
      Do you know cars? Buyers pay you to look at one before they pay for it.
    </EmptyState>
  ),
  seller: (
    <EmptyState title="None of your cars is inspected">
      When a buyer would have one of your cars inspected, you see here who comes and when.
    </EmptyState>
  ),
}

export default function Inspections({ loaderData }: Route.ComponentProps) {
  return <DealList kind={inspectionRow} {...loaderData} nothing={nothing} />
}
