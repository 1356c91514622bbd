// A person's reservations (/bookings/reservations), as buyer and as seller.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { reservationRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(reservationRow, request.url)

const nothing = {
  buyer: (
    <EmptyState title="No reservations yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      A small deposit keeps a car off the market for three days while you look at it. It becomes part of the
      price.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody has reserved a car of yours yet"
      action={<LinkButton to="/mylistings">Your cars</LinkButton>}
    >
      When a buyer puts a deposit into escrow to see one of your cars, it is here.
    </EmptyState>
  ),
}

export default function Reservations({ loaderData }: Route.ComponentProps) {
  return <DealList kind={reservationRow} {...loaderData} nothing={nothing} />
}
