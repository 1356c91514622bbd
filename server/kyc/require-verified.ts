// Refuses payments by users without a verified BVN or NIN.
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type CheckRow, checksOf, type IdentityKind } from './identity-sql.ts'
import { tierOf } from './reads.ts'

const names: Record<IdentityKind, string> = { bvn: 'BVN', nin: 'NIN' }

/** Names missing numbers, and those being checked. */
const missingWords = (checks: readonly CheckRow[]): string => {
  const stateOf = (kind: IdentityKind) => checks.find(check => check.kind === kind)?.state
  const missing = (['bvn', 'nin'] as const).filter(kind => stateOf(kind) !== 'matched')
  const waiting = missing.filter(kind => stateOf(kind) === 'waiting').map(kind => names[kind])
  const open = missing.filter(kind => stateOf(kind) !== 'waiting').map(kind => names[kind])
  return [
    'You need both your BVN and NIN to buy this car.',
    ...(open.length > 0 ? [`Verify your ${open.join(' and your ')} first.`] : []),
    ...(waiting.length > 0 ? [`We’re still checking your ${waiting.join(' and your ')}.`] : []),
  ].join(' ')
}

/** `numbers`: how many of BVN and NIN must be matched. Refuses VERIFY_FIRST. */
export const requireVerified = async (db: Query, userId: string, numbers: 1 | 2 = 1): Promise<void> => {
  if ((await tierOf(db, userId)) >= numbers) return
  if (numbers === 1) fail('VERIFY_FIRST')
  fail('VERIFY_FIRST', { message: missingWords(await checksOf(db, userId)) })
}
