// Pure rules of the wallet: account numbers, PIN tries, history wording.
import { limits } from '#contract/core/limits.ts'
import { autoxInstitution, nubanCheckDigit } from '#contract/reference/nuban.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

export const pinAttempts: AttemptLimit = {
  kind: 'pin',
  attemptsMax: limits.pinTriesMax,
  // Only a right pin begins the count again, so that four guesses a day are not free.
  windowMinutes: limits.pinTriesDays * 24 * 60,
  lockMinutes: limits.pinLocksMinutes,
}

const serials = 1_000_000_000
// Coprime to the number of serials, so every serial occurs once and the order hides how many customers there are.
const stride = 618_033_989n

/** The account number of the n-th wallet: a scattered serial and its NUBAN check digit. */
export const accountNumberOf = (n: number): string => {
  const serial = String((BigInt(n) * stride) % BigInt(serials)).padStart(9, '0')
  return serial + nubanCheckDigit(autoxInstitution, serial)
}
