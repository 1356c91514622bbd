// Deals under the heading of where they stand.
import type { InboxRow } from '#contract/deals/inbox.ts'
import { type InboxStage, inboxStages } from '#contract/deals/inbox-stages.ts'
import { DealRow } from '../../deal-engine/deal-row.tsx'
import { rowKindOf } from './filters.ts'

export const stageWords: Readonly<Record<InboxStage, string>> = {
  'your-turn': 'Your turn',
  'their-turn': 'Their turn',
  'under-way': 'Under way',
  done: 'Done',
}

export const DealGroups = ({ rows, now }: { rows: readonly InboxRow[]; now: Date }) =>
  inboxStages.map(stage => {
    const stageRows = rows.filter(row => row.stage === stage)
    return (
      stageRows.length > 0 && (
        <section key={stage} className="mb-8">
          <h2 className="show mb-3 text-lg">{stageWords[stage]}</h2>
          <ul className="grid gap-3">
            {stageRows.map(({ kind, card, isUnread }) => (
              <DealRow key={card.id} kind={rowKindOf(kind)!} card={card} isUnread={isUnread} now={now} />
            ))}
          </ul>
        </section>
      )
    )
  })
