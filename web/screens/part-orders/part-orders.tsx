// A person's orders of parts (/bookings/parts), as buyer and as seller: what waits for them first, then what goes on, then what is over.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/call.ts'
import type { PartOrderCard, partOrders } from '#contract/part-orders.ts'
import { api } from '../../api.ts'
import { useFreshen } from '../../frame/freshen.ts'
import { BookingViews, type Side, sideIn, viewAddress } from '../../ui/booking-views.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { orderIsOver } from '../../ui/part-order-words.ts'
import { PartOrderRow } from '../../ui/part-order-row.tsx'
import { partsPath } from '../../ui/part-words.ts'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import type { Route } from './+types/part-orders'

type Asked = Promise<Answer<(typeof partOrders)['mine']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  const Role = sideIn(search)
  const PageNumber = Math.max(1, Number(search.get('PageNumber')) || 1)
  return {
    asked: api.partOrders.mine({ query: { PageNumber, ...(Role && { Role }) } }),
    side: Role,
    now: new Date(),
  }
}

const groups: readonly [string, (order: PartOrderCard) => boolean][] = [
  ['Your turn', ({ myTurn }) => myTurn],
  ['Going on', ({ myTurn, state }) => !myTurn && !orderIsOver(state)],
  ['Over', ({ myTurn, state }) => !myTurn && orderIsOver(state)],
]

function Groups({ list, now }: { list: readonly PartOrderCard[]; now: Date }) {
  return groups.map(([title, belongs]) => {
    const some = list.filter(belongs)
    return (
      some.length > 0 && (
        <section key={title} className="mb-8">
          <h2 className="show mb-3 text-lg">
            {title} <span className="figures text-soft">{some.length}</span>
          </h2>
          <ul className="grid gap-3">
            {some.map(order => (
              <PartOrderRow key={order.id} order={order} now={now} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const Nothing = ({ side }: { side: Side }) =>
  side === 'seller' ? (
    <EmptyState
      title="Nobody has ordered a part from you yet"
      action={<LinkButton to="/addAccessories">Offer a part</LinkButton>}
    >
      When a buyer pays for one of your parts, the money waits in escrow and you send it from here.
    </EmptyState>
  ) : (
    <EmptyState title="No orders of parts yet" action={<LinkButton to={partsPath}>Find a part</LinkButton>}>
      When you pay for a part, its next step, your handover code and your money’s whereabouts are all here.
    </EmptyState>
  )

function List({ asked, side, now }: { asked: Asked; side: Side; now: Date }) {
  const answer = use(asked)
  const { revalidate } = useRevalidator()
  useFreshen({ everyMs: undefined, paused: false })
  const [kept, setKept] = useState(answer.data ? answer : undefined)
  if (answer.data && answer !== kept) setKept(answer)
  const { data, pageMeta } = answer.data ? answer : (kept ?? answer)
  if (!data) return answer.error ? <ErrorState error={answer.error} retry={revalidate} /> : null
  return (
    <>
      {answer.error && <Notice tone="warn">This list may be old: {messageOf(answer.error)}</Notice>}
      {data.length === 0 ? <Nothing side={side} /> : <Groups list={data} now={now} />}
      {pageMeta && <Pager meta={pageMeta} to={page => viewAddress('parts', side, page)} />}
    </>
  )
}

export default function PartOrders({ loaderData: { asked, side, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Your bookings" />
      <BookingViews kind="parts" side={side} />
      <Suspense key={side ?? 'all'} fallback={<WaitingList />}>
        <List asked={asked} side={side} now={now} />
      </Suspense>
    </>
  )
}
