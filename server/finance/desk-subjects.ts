// Finance at the desk: refusals that a person is to look at.
import { formatNaira } from '#contract/core/money.ts'
import { thingOf } from '#server/desk/bring.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { financeCommands } from './desk.ts'
import { type EligibilityRow, findEligibility, reviewsWaiting, type ToReview } from './sql.ts'

const titleOf = (row: EligibilityRow) => row.car_title || 'A price that was typed'

export const financeThings: Record<string, DeskSubject> = {
  'finance-answer': thingOf({
    one: 'Answer on finance',
    commands: financeCommands,
    by: 'finance-reviews',
    read: findEligibility,
    stands: row => ({
      version: `${row.state} ${row.version}`,
      ways: row.state === 'review-asked' ? ['uphold', 'overturn'] : [],
      accountId: row.user_id,
    }),
    ways: {
      uphold: { words: 'Leave the refusal', about: 'It stays a no. They read what you write.' },
      overturn: { words: 'Make it a yes', about: 'They may apply. They read what you write.' },
    },
    called: row => ({ title: titleOf(row), about: row.state }),
  }),
}

export const financeQueues: Record<string, Queue> = {
  'finance-reviews': queueOf<ToReview>({
    words: 'Finance to look at',
    thing: 'finance-answer',
    waiting: reviewsWaiting,
    describe: row => ({ title: titleOf(row), about: formatNaira(row.request.priceKobo) }),
  }),
}
