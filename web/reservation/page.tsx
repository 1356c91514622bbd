import { reservation } from '#contract/reservation/process.ts'
import type { Reservation } from '#contract/reservation/shape.ts'
import { reservationStory } from '#contract/reservation/story.ts'
import { reservationWords } from '#contract/reservation/words.ts'
import { formatNaira, minus } from '#contract/core/money.ts'
import { api } from '../client/api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { payAddress } from '../deal-engine/pay-address.ts'
import { ReservationFacts } from './facts.tsx'
import type { Route } from './+types/page'

/** The way to pay the rest, while the car is held. */
const payTheRest = ({ role, state, car, priceKobo, depositKobo }: Reservation) =>
  role === 'buyer' &&
  (state === 'held' || state === 'firm') && (
    <LinkButton to={payAddress({ ...car, priceKobo })} className="mt-5">
      {`Pay the rest: ${formatNaira(minus(priceKobo, depositKobo))}`}
    </LinkButton>
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
