// A person's deals of one kind, on each side: what waits for them first, then what goes on, then what is over.
import { type ReactNode, Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isOver } from '#contract/core/process.ts'
import { useActing } from '../session/acting.ts'
import { DealRow } from './deal-row.tsx'
import type { AnyTable, Card, RowKind } from './kind.ts'
import { DealViews, type Side, viewAddress, viewIn } from './views.tsx'
import { NothingForStaff } from '../features/staff/nothing-for-staff.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import { useRefresh } from '../client/use-refresh.ts'

type Props = {
  kind: RowKind
  side: Side
  asked: ReturnType<RowKind['mine']>
  now: Date
  /** What stands in an empty list, by side. */
  nothing: Record<string, ReactNode>
}

/** What the route of a list asks for. */
export const loadList = (kind: RowKind, address: string) => {
  const { side, query } = viewIn(kind, address)
  return { asked: kind.mine(query), side, now: new Date() }
}

const groups = ['Your turn', 'Going on', 'Over'] as const
const groupOf = ({ myTurn, state }: Card, deal: AnyTable): (typeof groups)[number] => {
  if (myTurn) return 'Your turn'
  return isOver(deal, state) ? 'Over' : 'Going on'
}

const Group = ({ title, rows }: { title: string; rows: ReactNode[] }) => (
  <section className="mb-8">
    <h2 className="show mb-3 text-lg">
      <span>{`${title} `}</span>
      <span className="figures text-soft">{rows.length}</span>
    </h2>
    <ul className="grid gap-3">{rows}</ul>
  </section>
)

function List({ kind, side, asked, now, nothing }: Props) {
  const answer = use(asked)
  const { revalidate } = useRevalidator()
  const acting = useActing()
  const [kept, setKept] = useState(answer.data ? answer : undefined)
  if (answer.data && answer !== kept) setKept(answer)
  const { data, pageMeta } = answer.data ? answer : (kept ?? answer)
  const rowOf = (card: Card) => <DealRow key={card.id} kind={kind} card={card} now={now} />
  if (!data)
    return answer.error ? (
      <ErrorState error={answer.error} retry={revalidate} fallback={kind.fallback} />
    ) : null
  return (
    <>
      {answer.error && (
        <Notice tone="warn">{`This list may be old: ${messageOf(answer.error, kind.fallback)}`}</Notice>
      )}
      {data.length === 0 &&
        (acting ? (
          <NothingForStaff deal={kind.deal.name} dealer={acting.name} />
        ) : (
          nothing[side ?? kind.deal.sides[0]]
        ))}
      {groups.map(title => {
        const some = data.filter(one => groupOf(one, kind.deal) === title)
        return some.length > 0 && <Group key={title} title={title} rows={some.map(rowOf)} />
      })}
      {pageMeta && <Pager meta={pageMeta} to={page => viewAddress(kind, side, page)} />}
    </>
  )
}

export function DealList(props: Props) {
  useRefresh({ topic: 'deal' })
  const acting = useActing()
  return (
    <>
      <PageHeader title={acting ? `Bookings of ${acting.name}` : 'Your bookings'} />
      <DealViews kind={props.kind} side={props.side} />
      <Suspense key={props.side ?? 'all'} fallback={<WaitingList />}>
        <List {...props} />
      </Suspense>
    </>
  )
}
