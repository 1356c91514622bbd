// Finance at the desk: refusals that a person is to look at.
import { formatNaira } from '#contract/core/money.ts'
import { isId, type Queue, type Thing } from '#server/desk/thing.ts'
import { financeCommands } from './desk.ts'
import { findEligibility, waitingReviews } from './sql.ts'

export const financeThings: Record<string, Thing> = {
  'finance-answer': {
    one: 'Answer on finance',
    show: financeCommands['finance-reviews show']!.run,
    stands: async (db, id) => {
      const row = await findEligibility(db, id)
      return (
        row && {
          version: `${row.state} ${row.version}`,
          ways: row.state === 'review-asked' ? ['uphold', 'overturn'] : [],
          accountId: row.user_id,
        }
      )
    },
    ways: {
      uphold: {
        words: 'Leave the refusal',
        about: 'It stays a no. They read what you write.',
        run: financeCommands['finance-reviews uphold']!.run,
      },
      overturn: {
        words: 'Make it a yes',
        about: 'They may apply. They read what you write.',
        run: financeCommands['finance-reviews overturn']!.run,
      },
    },
    find: async (db, typed) => {
      const row = isId(typed) ? await findEligibility(db, typed) : undefined
      return row ? [{ id: row.id, title: row.car_title || 'A price that was typed', about: row.state }] : []
    },
  },
}

export const financeQueues: Record<string, Queue> = {
  'finance-reviews': {
    words: 'Finance to look at',
    thing: 'finance-answer',
    waiting: async db =>
      (await waitingReviews(db)).map(row => ({
        id: row.id,
        title: row.car_title || 'A price that was typed',
        about: formatNaira(row.asked.priceKobo),
        since: row.answered_at,
        dueAt: row.review_by ?? row.answered_at,
      })),
  },
}
