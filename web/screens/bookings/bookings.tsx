// A person's bookings (/bookings), as buyer and as seller.
import { purchase } from '#contract/deals/purchase/process.ts'
import { api } from '../../client/api.ts'
import { DealList } from '../../deals/deal-list.tsx'
import { BookingRow } from '../../deals/booking-row.tsx'
import { viewIn } from '../../deals/booking-views.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Route } from './+types/bookings'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { side, query } = viewIn(request.url)
  return { asked: api.bookings.mine({ query }), side, now: new Date() }
}

const nothing = {
  buyer: (
    <EmptyState title="No bookings yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      When you pay for a car, its papers, the handover code and your money’s whereabouts are all here.
    </EmptyState>
  ),
  seller: (
    <EmptyState
      title="Nobody has bought from you yet"
      action={<LinkButton to="/addlistings">Offer a car</LinkButton>}
    >
      When a buyer pays for one of your cars, the money waits in escrow and you hand in the papers here.
    </EmptyState>
  ),
}

export default function Bookings({ loaderData: { asked, side, now } }: Route.ComponentProps) {
  return (
    <DealList kind="cars" process={purchase} side={side} asked={asked} nothing={nothing}>
      {booking => <BookingRow key={booking.id} booking={booking} now={now} />}
    </DealList>
  )
}
