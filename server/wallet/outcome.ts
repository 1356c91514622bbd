// Finds the outcome of an unanswered call by its key.
import { Failure } from '#contract/core/errors.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import type { ReadAgain } from '#server/kernel/calls/run-idempotently.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { findOutcomeByKey } from '#server/kernel/calls/idempotency.ts'
import { findReceipt } from './read-receipt.ts'

type OutcomeQuery = { userId: string; key: string; now: Date }

const answerOf = async (
  db: Query,
  ways: ReadonlyMap<string, ReadAgain>,
  query: OutcomeQuery,
): Promise<{ answer: unknown } | undefined> => {
  const outcome = await findOutcomeByKey(db, query.userId, query.key)
  // A transfer is remembered by the books themselves.
  if (!outcome) {
    const receipt = await findReceipt(db, query.userId, query.key)
    return receipt && { answer: receipt }
  }
  const again = ways.get(outcome.call)
  if (outcome.ref === null || !again)
    return { answer: (outcome.answer as { data?: unknown } | null)?.data ?? null }
  const read = await again(db, { id: outcome.ref, ...query }).catch((error: unknown) => {
    // The call succeeded, and its subject is gone since.
    if (error instanceof Failure && error.errorName === 'NOT_FOUND') return null
    throw error
  })
  return { answer: read }
}

/** `ways` tell again of what each call did. What no standby has yet may still be lost, and is not told. */
export const showOutcome =
  (
    ways: ReadonlyMap<string, ReadAgain>,
    { confirmReplicated }: Pick<Db, 'confirmReplicated'>,
  ): Handler<typeof wallet.outcome> =>
  async ({ db, user, now }, { query }) => {
    const done = await answerOf(db, ways, { userId: user.id, key: query.key, now })
    if (!done) return { state: 'unknown', answer: null }
    await confirmReplicated()
    return { state: 'done', ...done }
  }
