// One order of parts (/bookings/parts/{id}), the same page for both sides: what to do now, what happened, the part, the money.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer, CallError } from '#contract/call.ts'
import { partOrder } from '#contract/part-order.ts'
import type { PartOrder as Shown, partOrders } from '#contract/part-orders.ts'
import { api } from '../../api.ts'
import { DealingRatings } from '../../frame/dealing-ratings.tsx'
import { useFreshen } from '../../frame/freshen.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { orderIsOver, orderTone, piecesOf } from '../../ui/part-order-words.ts'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { StopsLine } from '../../ui/stops-line.tsx'
import { OrderMoney, OrderSide, PartStrip } from './order-facts.tsx'
import { OrderNow, OrderWaysOut } from './order-now.tsx'
import { stopsOf } from './order-road.ts'
import { OrderStory } from './order-story.tsx'
import type { Route } from './+types/part-order'

type Asked = Promise<Answer<(typeof partOrders)['byId']>>

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  asked: api.partOrders.byId({ query: { Id: params.id } }),
  now: new Date(),
})

const back = { words: 'Your orders', to: '/bookings/parts' }

/** How often to look while the person waits in front of the page: often while it is handed over, never at the end. */
const everyMsOf = ({ state, myTurn }: Shown): number | undefined => {
  if (orderIsOver(state) || myTurn) return undefined
  return state === 'in-transit' ? 15_000 : 60_000
}

function Missing({ error, retry }: { error: CallError; retry: () => unknown }) {
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={retry} />
  return (
    <>
      <PageHeader title="Order" back={back} />
      <EmptyState title="We know no such order" action={<LinkButton to={back.to}>Your orders</LinkButton>}>
        Its address may be incomplete, or it belongs to another account.
      </EmptyState>
    </>
  )
}

const Head = ({ order: { role, state, part, quantity } }: { order: Shown }) => (
  <PageHeader
    title={piecesOf(part.title, quantity)}
    words={
      <span className="flex flex-wrap gap-2 pt-1">
        <Pill>{role === 'buyer' ? 'You are buying' : 'You are selling'}</Pill>
        <Pill tone={orderTone(state)}>{partOrder.states[state].words}</Pill>
      </span>
    }
    back={back}
  />
)

// An order that did not come about is not rated.
const isRateable = (state: Shown['state']) => state === 'completed' || state === 'released'

type WholeProps = { order: Shown; stale: CallError | undefined; now: Date }

function Whole({ order, stale, now }: WholeProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  useFreshen({ everyMs: everyMsOf(order), paused: busy })
  const onMoved = async (error?: CallError) => {
    await revalidate()
    setRefusal(error && messageOf(error))
    if (error) window.scrollTo({ top: 0 })
  }
  const moves = { order, onMoved: (error?: CallError) => void onMoved(error), onBusy: setBusy }
  return (
    <>
      <Head order={order} />
      <div className="grid grid-cols-1 gap-6">
        {refusal && (
          <Notice tone="bad" title={refusal}>
            We have loaded the order again: this is how it stands now.
          </Notice>
        )}
        {stale && <Notice tone="warn">This may be old: {messageOf(stale)}</Notice>}
        <StopsLine stops={stopsOf(order)} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="grid grid-cols-1 gap-6">
            <OrderNow {...moves} now={now} />
            {isRateable(order.state) && <DealingRatings key={order.id} kind="part-order" id={order.id} />}
            <OrderStory order={order} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <PartStrip order={order} />
            <OrderMoney order={order} />
            <OrderSide order={order} />
          </div>
        </div>
        <OrderWaysOut {...moves} />
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
  const order = data ?? kept
  if (order) return <Whole order={order} stale={error} now={now} />
  return error ? <Missing error={error} retry={revalidate} /> : null
}

export default function PartOrder({ loaderData: { asked, now }, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body key={params.id} asked={asked} now={now} />
    </Suspense>
  )
}
