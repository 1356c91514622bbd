// One booking (/bookings/{id}), the same page for both sides: what to do now, what happened, the car, the money, the papers.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer, CallError } from '#contract/call.ts'
import type { Booking as Shown, bookings } from '#contract/bookings.ts'
import { purchase } from '#contract/purchase.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { CarStrip, Counterparty, Money } from './booking-facts.tsx'
import { DealingRatings } from '../../frame/dealing-ratings.tsx'
import { useFreshen } from '../../frame/freshen.ts'
import { Papers } from './papers.tsx'
import { isOver } from '../../ui/booking-state.ts'
import { stateTone } from '../../ui/booking-state.ts'
import { StopsLine } from '../../ui/stops-line.tsx'
import { stopsOf } from './road-ahead.ts'
import { Story } from './story.tsx'
import { WaysOut, WhatNow } from './what-now.tsx'
import type { Route } from './+types/booking'

type Asked = Promise<Answer<(typeof bookings)['byId']>>

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: api.bookings.byId({ query: { Id: params.id } }),
  now: new Date(),
})

/** How often to look while the person waits in front of the page: often at the car, rarely for papers, never at the end. */
const everyMsOf = ({ state, myTurn }: Shown): number | undefined => {
  if (isOver(state) || myTurn) return undefined
  return state === 'in-transit' ? 15_000 : 60_000
}

function Missing({ error, retry }: { error: CallError; retry: () => unknown }) {
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={retry} />
  return (
    <>
      <PageHeader title="Booking" back={{ words: 'Your bookings', to: '/bookings' }} />
      <EmptyState
        title="We know no such booking"
        action={<LinkButton to="/bookings">Your bookings</LinkButton>}
      >
        Its address may be incomplete, or it belongs to another account.
      </EmptyState>
    </>
  )
}

function Head({ booking: { role, state, car } }: { booking: Shown }) {
  return (
    <PageHeader
      title={car.title}
      words={
        <span className="flex flex-wrap gap-2 pt-1">
          <Pill>{role === 'buyer' ? 'You are buying' : 'You are selling'}</Pill>
          <Pill tone={stateTone(state)}>{purchase.states[state].words}</Pill>
        </span>
      }
      back={{ words: 'Your bookings', to: '/bookings' }}
    />
  )
}

// A dealing that did not come about is not rated.
const isRateable = (state: Shown['state']) => state === 'completed' || state === 'released'

type WholeProps = { booking: Shown; stale: CallError | undefined; now: Date }

function Whole({ booking, stale, now }: WholeProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  useFreshen({ everyMs: everyMsOf(booking), paused: busy })
  const onMoved = async (error?: CallError) => {
    await revalidate()
    setRefusal(error && messageOf(error))
    if (error) window.scrollTo({ top: 0 })
  }
  const moves = { booking, onMoved: (error?: CallError) => void onMoved(error), onBusy: setBusy }
  return (
    <>
      <Head booking={booking} />
      <div className="grid grid-cols-1 gap-6">
        {refusal && (
          <Notice tone="bad" title={refusal}>
            We have loaded the booking again: this is how it stands now.
          </Notice>
        )}
        {stale && <Notice tone="warn">This may be old: {messageOf(stale)}</Notice>}
        <StopsLine stops={stopsOf(booking)} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="grid grid-cols-1 gap-6">
            <WhatNow {...moves} now={now} />
            {isRateable(booking.state) && <DealingRatings key={booking.id} kind="purchase" id={booking.id} />}
            <Papers booking={booking} />
            <Story booking={booking} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <CarStrip car={booking.car} />
            <Money booking={booking} />
            <Counterparty booking={booking} />
          </div>
        </div>
        <WaysOut {...moves} />
      </div>
    </>
  )
}

function Body({ asked, now }: { asked: Asked; now: Date }) {
  const { data, error } = use(asked)
  const { revalidate } = useRevalidator()
  // What was read once stays readable where the network went away.
  const [kept, setKept] = useState(data)
  if (data && data !== kept) setKept(data)
  const booking = data ?? kept
  if (booking) return <Whole booking={booking} stale={error} now={now} />
  return error ? <Missing error={error} retry={revalidate} /> : null
}

export default function Booking({ loaderData: { asked, now }, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body key={params.id} asked={asked} now={now} />
    </Suspense>
  )
}
