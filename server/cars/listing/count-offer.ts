// Counts a seller's daily offers to stop market flooding.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'

/** Refuses TOO_MANY_REQUESTS. */
export const countOffer = async (
  db: Db,
  what: 'cars' | 'parts',
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  const rule = { kind: `offer-${what}`, attemptsMax: limits.offersPerDayMax, windowMinutes: 24 * 60 }
  if (!(await countAttempt(db, rule, userId, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: `You’ve reached today’s limit for new ${what}. You can add more tomorrow.`,
    })
}
