// Requests that wait for the workshop's answer, above its day.
import { use, useState } from 'react'
import type { Answer } from '#contract/core/call.ts'
import type { inbox, InboxRow } from '#contract/deals/inbox.ts'
import type { RepairState } from '#contract/repair/process.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import { api } from '../../client/api.ts'
import { DealRow } from '../../deal-engine/deal-row.tsx'
import { rowKindOf } from '../../deals/inbox/filters.ts'

const unanswered: readonly (RepairState | WarrantyClaimState)[] = ['requested', 'claimed', 'upheld']

/** Those that end first. */
export const loadRequests = () =>
  Promise.all(
    (['repair', 'warranty-claim'] as const).map(Kind =>
      api.inbox.list({ query: { Kind, Role: 'workshop', State: 'your-turn', PageSize: 50 } }),
    ),
  )

const rowsOf = (answers: readonly Answer<(typeof inbox)['list']>[]): InboxRow[] =>
  answers
    .flatMap(({ data }) => data ?? [])
    .filter(({ card }) => unanswered.some(state => state === card.state))

/** Nothing where nobody waits; what cannot be read is on the page of all repairs as well. */
export function RequestsSection({ requests }: { requests: ReturnType<typeof loadRequests> }) {
  const rows = rowsOf(use(requests))
  const [now] = useState(() => new Date())
  if (rows.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="show mb-3 text-lg">
        To answer <span className="figures text-soft">{rows.length}</span>
      </h2>
      <ul className="grid gap-3">
        {rows.map(({ kind, card, isUnread }) => (
          <DealRow key={card.id} kind={rowKindOf(kind)!} card={card} isUnread={isUnread} now={now} />
        ))}
      </ul>
    </section>
  )
}
