// Finds what a workshop must act on and its board does not show.
import type { InboxRow } from '#contract/deals/inbox.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'

const unanswered: readonly string[] = ['requested', 'workshop-missing', 'claimed', 'upheld']
/** Of repairs and of claims: the hour has come, and nobody has said whether the car did. */
const meeting: readonly string[] = ['due', 'accepted']

/** Of those whose turn the workshop's is: without an answer, or with an hour on a day that is over. */
export const isOffBoard = ({ kind, card }: Pick<InboxRow, 'kind' | 'card'>, now: Date): boolean => {
  if (kind !== 'repair' && kind !== 'warranty-claim') return false
  const { state, slotAt, stoodAt } = card as { state: string; slotAt: string | null; stoodAt?: string | null }
  if (unanswered.includes(state)) return true
  // A walk-in's car was seen at the counter, and stands among those in the workshop.
  return (
    meeting.includes(state) && !stoodAt && slotAt !== null && lagosDayOf(new Date(slotAt)) < lagosDayOf(now)
  )
}
