// One booking (/bookings/{id}), the same page for both sides: what to do now, what happened, the car, the money, the papers.
import { Suspense } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { api, newKey } from '../../client/api.ts'
import type { DealKind, Moves } from '../../deals/deal-kind.ts'
import { DealPage } from '../../deals/deal-page.tsx'
import { purchaseStateWords, otherwiseWords } from '../../deals/purchase-state-words.ts'
import { Skeleton } from '../../ui/states.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Papers } from './papers.tsx'
import { road, stopsOf } from './progress.ts'
import { steps } from './step-dialogs.ts'
import type { Route } from './+types/booking'

// The contract's schema tells the limits of the files; only a seller with papers to hand in loads it.
const PapersForm = lazyPart(() => import('./papers-form.tsx'))

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: api.bookings.byId({ query: { Id: params.id } }),
  now: new Date(),
})

const papersToHandIn = (booking: Booking, moves: Moves) =>
  booking.allowed.includes('submit-papers') && (
    <div className="mt-5 border-t border-amber pt-5">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PapersForm key={booking.version} booking={booking} {...moves} />
      </Suspense>
    </div>
  )

const kind: DealKind<Booking> = {
  name: 'booking',
  list: { words: 'Your bookings', to: '/bookings' },
  ratedAs: 'purchase',
  road,
  titleOf: ({ car }) => car.title,
  stopsOf,
  nextOf: ({ state, role }) => purchaseStateWords[state][role],
  otherwiseOf: ({ due, role }) => (due ? otherwiseWords(due.event, role) : ''),
  steps,
  code: {
    only: 'Read it out only when you hold the keys. Never on the phone, never before.',
    after: 'Once the seller types it, your days to look the car over begin.',
  },
  handOver: {
    words:
      'After this the buyer has time to look the car over. Then you are paid, unless the buyer opens a dispute.',
    button: 'Hand over the car',
    done: 'Handed over. The buyer now looks the car over.',
    send: ({ id, version }, code) =>
      api.bookings.handOver({ key: newKey(), body: { bookingId: id, version, code } }),
  },
  form: papersToHandIn,
  papers: booking => <Papers booking={booking} />,
  facts: booking => <BookingFacts booking={booking} />,
}

export default function OneBooking({ loaderData: { asked, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} asked={asked} now={now} />
}
