// A person's bookings (/bookings), as buyer and as seller: what waits for them first, then what goes on, then what is over.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/call.ts'
import type { BookingCard, bookings } from '#contract/bookings.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, WaitingList } from '../../ui/states.tsx'
import { BookingRow } from '../../ui/booking-row.tsx'
import { BookingViews, type Side, sideIn, viewAddress } from '../../ui/booking-views.tsx'
import { useFreshen } from '../../frame/freshen.ts'
import { isOver } from '../../ui/booking-state.ts'
import type { Route } from './+types/bookings'

type Asked = Promise<Answer<(typeof bookings)['mine']>>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  const Role = sideIn(search)
  const PageNumber = Math.max(1, Number(search.get('PageNumber')) || 1)
  return {
    asked: api.bookings.mine({ query: { PageNumber, ...(Role && { Role }) } }),
    role: Role,
    now: new Date(),
  }
}

const groups: readonly [string, (booking: BookingCard) => boolean][] = [
  ['Your turn', ({ myTurn }) => myTurn],
  ['Going on', ({ myTurn, state }) => !myTurn && !isOver(state)],
  ['Over', ({ state }) => isOver(state)],
]

function Groups({ list, now }: { list: readonly BookingCard[]; now: Date }) {
  return groups.map(([title, belongs]) => {
    const some = list.filter(belongs)
    return (
      some.length > 0 && (
        <section key={title} className="mb-8">
          <h2 className="show mb-3 text-lg">
            {title} <span className="figures text-soft">{some.length}</span>
          </h2>
          <ul className="grid gap-3">
            {some.map(booking => (
              <BookingRow key={booking.id} booking={booking} now={now} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

const Nothing = ({ role }: { role: Side }) =>
  role === 'seller' ? (
    <EmptyState
      title="Nobody has bought from you yet"
      action={<LinkButton to="/addlistings">Offer a car</LinkButton>}
    >
      When a buyer pays for one of your cars, the money waits in escrow and you hand in the papers here.
    </EmptyState>
  ) : (
    <EmptyState title="No bookings yet" action={<LinkButton to="/marketplace">Find a car</LinkButton>}>
      When you pay for a car, its papers, the handover code and your money’s whereabouts are all here.
    </EmptyState>
  )

function List({ asked, role, now }: { asked: Asked; role: Side; now: Date }) {
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
      {data.length === 0 ? <Nothing role={role} /> : <Groups list={data} now={now} />}
      {pageMeta && <Pager meta={pageMeta} to={page => viewAddress('cars', role, page)} />}
    </>
  )
}

export default function Bookings({ loaderData: { asked, role, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Your bookings" />
      <BookingViews kind="cars" side={role} />
      <Suspense key={role ?? 'all'} fallback={<WaitingList />}>
        <List asked={asked} role={role} now={now} />
      </Suspense>
    </>
  )
}
