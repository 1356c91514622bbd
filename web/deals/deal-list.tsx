// A person's deals of one kind, as buyer and as seller: what waits for them first, then what goes on, then what is over.
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { isOver, type Process } from '#contract/core/process.ts'
import { BookingViews, type Kind, type Side, viewAddress } from './booking-views.tsx'
import type { Card } from './deal-row.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import { useRefresh } from '../client/use-refresh.ts'

type Props<One extends Card> = {
  kind: Kind
  process: Process
  side: Side
  asked: Promise<{ data?: One[]; pageMeta?: PageMeta | undefined; error?: CallError | undefined }>
  children: (one: One) => ReactNode
  nothing: Record<'buyer' | 'seller', ReactNode>
}

const groups = ['Your turn', 'Going on', 'Over'] as const
const groupOf = ({ myTurn, state }: Card, process: Process): (typeof groups)[number] => {
  if (myTurn) return 'Your turn'
  return isOver(process, state) ? 'Over' : 'Going on'
}

const Group = ({ title, rows }: { title: string; rows: ReactNode[] }) => (
  <section className="mb-8">
    <h2 className="show mb-3 text-lg">
      {title} <span className="figures text-soft">{rows.length}</span>
    </h2>
    <ul className="grid gap-3">{rows}</ul>
  </section>
)

function List<One extends Card>({ kind, process, side, asked, children, nothing }: Props<One>) {
  const answer = use(asked)
  const { revalidate } = useRevalidator()
  useRefresh({ everyMs: undefined, paused: false })
  const [kept, setKept] = useState(answer.data ? answer : undefined)
  if (answer.data && answer !== kept) setKept(answer)
  const { data, pageMeta } = answer.data ? answer : (kept ?? answer)
  if (!data) return answer.error ? <ErrorState error={answer.error} retry={revalidate} /> : null
  return (
    <>
      {answer.error && <Notice tone="warn">This list may be old: {messageOf(answer.error)}</Notice>}
      {data.length === 0 && nothing[side ?? 'buyer']}
      {groups.map(title => {
        const some = data.filter(one => groupOf(one, process) === title)
        return some.length > 0 && <Group key={title} title={title} rows={some.map(children)} />
      })}
      {pageMeta && <Pager meta={pageMeta} to={page => viewAddress(kind, side, page)} />}
    </>
  )
}

export const DealList = <One extends Card>(props: Props<One>) => (
  <>
    <PageHeader title="Your bookings" />
    <BookingViews kind={props.kind} side={props.side} />
    <Suspense key={props.side ?? 'all'} fallback={<WaitingList />}>
      <List {...props} />
    </Suspense>
  </>
)
