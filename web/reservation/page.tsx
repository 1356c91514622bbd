import { useState } from 'react'
import { Link } from 'react-router'
import { reservation } from '#contract/reservation/process.ts'
import type { Reservation } from '#contract/reservation/shape.ts'
import { reservationStory } from '#contract/reservation/story.ts'
import { reservationWords } from '#contract/reservation/words.ts'
import { formatNaira, type Kobo, minus } from '#contract/core/money.ts'
import { numbersForPurchase } from '#contract/kyc/purchase-terms.ts'
import { useWallet } from '../app/wallet.ts'
import { api } from '../client/api.ts'
import { identityPage } from '../wallet/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { payAddress } from '../deal-engine/pay-address.ts'
import { ReservationFacts } from './facts.tsx'
import type { Route } from './+types/page'

/** What paying the rest asks for, to whoever has not confirmed it. */
function NumbersForRest({ priceKobo }: { priceKobo: Kobo }) {
  const { wallet } = useWallet()
  const [now] = useState(() => new Date())
  if (!wallet || wallet.tier >= numbersForPurchase(priceKobo, 'wallet', now)) return null
  return (
    <div className="mt-4 text-sm">
      <p>You need both your BVN and NIN to pay the rest. Adding the other takes about 1 minute.</p>
      <Link to={identityPage} className="inline-block py-2 font-semibold text-link underline">
        Confirm it now
      </Link>
    </div>
  )
}

/** The way to pay the rest, while the car is held. */
const payTheRest = ({ role, state, car, priceKobo, depositKobo }: Reservation) =>
  role === 'buyer' &&
  (state === 'held' || state === 'firm') && (
    <>
      <LinkButton to={payAddress({ ...car, priceKobo })} className="mt-5">
        {`Pay the rest: ${formatNaira(minus(priceKobo, depositKobo))}`}
      </LinkButton>
      <NumbersForRest priceKobo={priceKobo} />
    </>
  )

const kind = pageKind<Reservation>({
  deal: reservation,
  words: reservationWords,
  story: reservationStory,
  path: '/bookings/reservations',
  load: id => api.reservations.byId({ query: { Id: id } }),
  take: takeBy(api.reservations, 'reservationId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  form: payTheRest,
  facts: each => <ReservationFacts reservation={each} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneReservation({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
