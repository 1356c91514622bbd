// What waits for the workshop and its board does not show.
import { use, useState } from 'react'
import type { Answer } from '#contract/core/call.ts'
import type { inbox, InboxRow } from '#contract/deals/inbox.ts'
import { api } from '../../client/api.ts'
import { DealRow } from '../../deal-engine/deal-row.tsx'
import { rowKindOf } from '../../deals/inbox/filters.ts'
import { isOffBoard } from './off-board.ts'

/** Those whose time runs out first. */
export const loadYourTurn = () =>
  Promise.all(
    (['repair', 'warranty-claim'] as const).map(Kind =>
      api.inbox.list({ query: { Kind, Role: 'workshop', State: 'your-turn', PageSize: 50 } }),
    ),
  )

const rowsOf = (answers: readonly Answer<(typeof inbox)['list']>[], now: Date): InboxRow[] =>
  answers.flatMap(({ data }) => data ?? []).filter(row => isOffBoard(row, now))

/** Nothing where nobody waits; what cannot be read is on the page of all repairs as well. */
export function YourTurnSection({ request }: { request: ReturnType<typeof loadYourTurn> }) {
  const [now] = useState(() => new Date())
  const rows = rowsOf(use(request), now)
  if (rows.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="show mb-3 text-lg">
        Your turn <span className="figures text-soft">{rows.length}</span>
      </h2>
      <ul className="grid gap-3">
        {rows.map(({ kind, card, isUnread }) => (
          <DealRow key={card.id} kind={rowKindOf(kind)!} card={card} isUnread={isUnread} now={now} />
        ))}
      </ul>
    </section>
  )
}
