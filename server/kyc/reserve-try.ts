// Checks before each BVN or NIN try: not verified yet, possible birth date, tries left.
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { checksOf, type IdentityKind } from './identity-sql.ts'
import { identityAttempts } from './rules.ts'

const firstBirthDate = '1900-01-01'

type Ctx = { db: Db; user: Caller; now: Date }

/** Counts one try of both kinds together. Refuses ALREADY_VERIFIED, BAD_INPUT and TOO_MANY_REQUESTS. */
export const reserveTry = async (
  { db, user, now }: Ctx,
  { kind, birthDate }: { kind: IdentityKind; birthDate: string },
): Promise<void> => {
  const checks = await checksOf(db, user.id)
  if (checks.some(check => check.kind === kind && check.state === 'matched')) fail('ALREADY_VERIFIED')
  if (birthDate < firstBirthDate || birthDate >= lagosDayOf(now))
    failField('birthDate', `A day of birth: after ${firstBirthDate} and before today`)
  if (!(await countAttempt(db, identityAttempts, user.id, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: `A number can be tried ${limits.identityTriesMax} times in ${limits.identityWindowHours} hours. Please try again later.`,
    })
}
