// A person's rentals (/bookings/rentals): the cars they rent, and their own cars that others rent.
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DealList, loadList } from '../list.tsx'
import { rentalRow } from './row.ts'
import type { Route } from './+types/list'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(rentalRow, request.url)

const nothing = {
  renter: (
    <EmptyState
      title="You have not rented a car yet"
      action={<LinkButton to="/marketplace?ForRent=true">Find a car to rent</LinkButton>}
    >
      Rent and caution deposit wait in escrow. You see every line before you pay, and when the deposit comes
      back.
    </EmptyState>
  ),
  owner: (
    <EmptyState
      title="Nobody has rented a car of yours yet"
      action={<LinkButton to="/mylistings">Your cars</LinkButton>}
    >
      When somebody asks for one of your cars, it is here with the time you have to answer.
    </EmptyState>
  ),
}

export default function Rentals({ loaderData }: Route.ComponentProps) {
  return <DealList kind={rentalRow} {...loaderData} nothing={nothing} />
}
