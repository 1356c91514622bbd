// One booking (/bookings/{id}) for both sides: next step, documents, timeline, car and payment.
import { Suspense } from 'react'
import { purchase } from '#contract/purchase/process.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { purchaseStory } from '#contract/purchase/story.ts'
import { purchaseWords } from '#contract/purchase/words.ts'
import { api } from '../client/api.ts'
import { DocumentsDue, FundingSection } from './funding/funding-section.tsx'
import { InsureCard } from '../insurance/insure-card.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Skeleton } from '../ui/states.tsx'
import { type StepCallbacks, pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { codeWithKeys } from '../deal-engine/words.ts'
import { SaleEnding } from './ending.tsx'
import { BookingFacts } from './facts.tsx'
import { Documents, DocumentsToCheck } from './papers.tsx'
import type { Route } from './+types/page'
import { texts } from './words.ts'

// The contract's schema tells the limits of the files; only a seller with documents to send loads it.
const PapersForm = lazyComponent(() => import('./papers-form.tsx'))

const documentsToSend = (booking: Booking, moves: StepCallbacks) =>
  booking.allowed.includes('submit-papers') && (
    <div className="mt-5 border-t border-amber pt-5">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PapersForm key={booking.version} booking={booking} {...moves} />
      </Suspense>
    </div>
  )

const stepForm = (booking: Booking, moves: StepCallbacks) => (
  <>
    {booking.documentsDue && (
      <div className="mt-5">
        <DocumentsDue booking={booking} />
      </div>
    )}
    <FundingSection booking={booking} onMoved={moves.onMoved} />
    {documentsToSend(booking, moves)}
  </>
)

// From the moment it may be driven until the sale is over; then what is left to do says it.
const toInsure: readonly Booking['state'][] = ['in-transit', 'handed-over']

const kind = pageKind<Booking>({
  deal: purchase,
  words: purchaseWords,
  story: purchaseStory,
  path: '/bookings',
  ratedAs: 'purchase',
  load: id => api.bookings.byId({ query: { Id: id } }),
  take: takeBy(api.bookings, 'bookingId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  code: {
    only: codeWithKeys,
    after: 'Your inspection days begin when the seller enters it.',
  },
  handOver: {
    words: texts.afterHandover,
    button: 'Hand over the car',
    done: 'Handed over. The buyer is inspecting the car.',
  },
  evidence: booking => <DocumentsToCheck booking={booking} />,
  form: stepForm,
  ending: booking => <SaleEnding booking={booking} />,
  papers: booking => (
    <>
      <Documents booking={booking} />
      {booking.role === 'buyer' && toInsure.includes(booking.state) && (
        <InsureCard bookingId={booking.id} about="The law requires third-party cover before you drive" />
      )}
    </>
  ),
  facts: booking => <BookingFacts booking={booking} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneBooking({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
