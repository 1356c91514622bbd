// Checking a BVN or NIN: counted first, then asked outside any transaction, then kept without the number.
import { fail } from '#contract/core/errors.ts'
import type { Difference, kyc } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { legalNameOf } from '#server/domains/user/reads.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { type IdentityAnswer, type Outcome, patiently, type VerifyIdentity } from '#server/rails/identity.ts'
import { checksOf, type IdentityKind } from './identity-sql.ts'
import type { HashNumber } from './number-hash.ts'
import { readIdentity } from './reads.ts'
import { type Recorded, recordIdentity } from './record-identity.ts'
import { identityAttempts } from './rules.ts'
import { notifyOfIdentity } from './notices.ts'

const differing: Record<Difference, (name: string) => string> = {
  name: name =>
    `The name on that ${name} is not the one in your profile. Write your names in your profile as they are on your ${name}, then try again.`,
  'birth-date': name =>
    `The date of birth on that ${name} is not the one you gave. Check the date, then try again.`,
}

const mismatch = (name: string, differs: readonly Difference[]): string => {
  const [only] = differs
  return only && differs.length === 1
    ? differing[only](name)
    : `That ${name} does not match your name and date of birth. Check the number, and that your profile has your names as they are on your ${name}.`
}

/** What an answer means, in words that show nothing of what the register has. */
export const identityWords = (
  kind: IdentityKind,
  { outcome, differs }: Pick<Recorded, 'outcome' | 'differs'>,
) => {
  const name = kind.toUpperCase()
  const words: Record<Outcome, string> = {
    match: `Your ${name} is verified.`,
    'no-match': mismatch(name, differs),
    'not-found': `There is no such ${name}. Check each digit.`,
    unavailable: `We cannot reach the service that checks a ${name} now. AutoX will check it by hand and tell you; nothing more is needed from you.`,
  }
  return words[outcome]
}

export const verifyIdentity = (verify: VerifyIdentity, hashNumber: HashNumber) => {
  const ask = patiently(verify)
  return withPrepared<typeof kyc.verifyIdentity, IdentityAnswer>({
    prepare: async ({ db, user, now }, { body: { kind, number, birthDate } }) => {
      const checks = await checksOf(db, user.id)
      if (checks.some(check => check.kind === kind && check.state === 'matched')) fail('ALREADY_VERIFIED')
      if (!(await countAttempt(db, identityAttempts, user.id, now)).ok)
        fail('TOO_MANY_REQUESTS', {
          message: `A number can be tried ${limits.identityTriesMax} times in ${limits.identityWindowHours} hours. Please try again later.`,
        })
      return ask({ kind, number, birthDate, ...(await legalNameOf(db, user.id)) })
    },
    run: async ({ tx, user, now }, { body: { kind, number } }, answer) => {
      const recorded = await recordIdentity(tx, {
        userId: user.id,
        kind,
        numberHash: hashNumber(kind, number),
        last4: number.slice(-4),
        ...answer,
        now,
      })
      const { outcome, differs, tier } = recorded
      if (outcome === 'match') await notifyOfIdentity(tx, { userId: user.id, kind, match: true, tier, now })
      const identity = await readIdentity(tx, user.id, now)
      return { outcome, differs: [...differs], words: identityWords(kind, recorded), identity }
    },
  })
}

export const showIdentity: Handler<typeof kyc.identity> = ({ db, user, now }) =>
  readIdentity(db, user.id, now)
