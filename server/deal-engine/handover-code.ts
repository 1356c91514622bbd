// Checks the handover code that the other side reads out, with limited attempts.
import { timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { clearAttempts, countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

const handoverAttempts: AttemptLimit = {
  kind: 'handover-code',
  attemptsMax: limits.handoverTriesMax,
  windowMinutes: 24 * 60,
  lockMinutes: limits.handoverLockMinutes,
}

const sameCode = (typed: string, held: string) => timingSafeEqual(Buffer.from(typed), Buffer.from(held))

type Proof = { id: string; held: string; typed: string; now: Date }

/** Refuses WRONG_HANDOVER_CODE and HANDOVER_LOCKED. Apart from the work that may roll back, so that a wrong try stays counted. */
export const checkHandoverCode = async (db: Db, { id, held, typed, now }: Proof): Promise<void> => {
  const reserved = await countAttempt(db, handoverAttempts, id, now)
  if (!reserved.ok) fail('HANDOVER_LOCKED')
  if (sameCode(typed, held)) return void (await clearAttempts(db, handoverAttempts, id))
  if (reserved.lockedUntil) fail('HANDOVER_LOCKED')
  fail('WRONG_HANDOVER_CODE', {
    problems: [{ field: 'code', message: 'That is not the code the other side holds' }],
  })
}
