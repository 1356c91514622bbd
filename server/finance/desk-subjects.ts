// Finance at the desk: refusals that a person is to look at.
import { formatNaira } from '#contract/core/money.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { financeCommands } from './desk.ts'
import { type EligibilityRow, findEligibility, reviewsWaiting, type ToReview } from './sql.ts'

const titleOf = (row: EligibilityRow) => row.car_title || 'A typed price'

export const financeThings: Record<string, DeskSubject> = {
  'finance-answer': makeDeskSubject({
    one: 'Finance result',
    commands: financeCommands,
    by: 'finance-reviews',
    read: findEligibility,
    stands: row => ({
      version: `${row.state} ${row.version}`,
      ways: row.state === 'review-asked' ? ['uphold', 'overturn'] : [],
      accountId: row.user_id,
    }),
    ways: {
      uphold: { words: 'Keep refusal', about: 'The refusal stands. The applicant reads your reason.' },
      overturn: { words: 'Approve instead', about: 'The applicant may apply, and reads your reason.' },
    },
    called: row => ({ title: titleOf(row), about: row.state }),
  }),
}

export const financeQueues: Record<string, Queue> = {
  'finance-reviews': queueOf<ToReview>({
    words: 'Finance reviews',
    thing: 'finance-answer',
    waiting: reviewsWaiting,
    describe: row => ({ title: titleOf(row), about: formatNaira(row.request.priceKobo) }),
  }),
}
