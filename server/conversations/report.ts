// Reports a conversation and preserves it for review.
import type { conversations } from '#contract/conversations/conversations.ts'
import { fail } from '#contract/core/errors.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { putReport } from './report-sql.ts'
import { lockOwn } from './sides.ts'
import { readerOf } from './sql.ts'

const reporting: AttemptLimit = { kind: 'conversation-report', attemptsMax: 10, windowMinutes: 24 * 60 }

export const report = withPrepared<typeof conversations.report, void>({
  prepare: async ({ db, user, now }) => {
    if (!(await countAttempt(db, reporting, user.id, now)).ok)
      fail('TOO_MANY_REQUESTS', {
        message: 'You have sent too many reports today. Try again tomorrow, or write to AutoX.',
      })
  },
  run: async ({ tx, user, by, now }, { body: { conversationId, reason, words } }) => {
    const { id } = await lockOwn(tx, conversationId, readerOf({ user, by }))
    await putReport(tx, { conversation_id: id, reporter_id: user.id, reason, words, at: now })
    return { conversationId: id }
  },
})
