// Requires an approved driving licence valid through the last rental day.
import { fail } from '#contract/core/errors.ts'
import { licenceCovers } from '#contract/rental/terms/licence.ts'
import { licenceUntil } from '#server/kyc/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'

/** Whether an approved licence holds through the day `until`. */
export const hasLicence = async (db: Query, userId: string, until: string): Promise<boolean> => {
  const expiresOn = await licenceUntil(db, userId)
  return expiresOn !== undefined && licenceCovers(expiresOn, until)
}

/** Refuses LICENCE_NEEDED where no licence is in force, or it runs out on or before the day `until`. */
export const requireLicence = async (db: Query, userId: string, until: string): Promise<void> => {
  const expiresOn = await licenceUntil(db, userId)
  if (expiresOn === undefined) fail('LICENCE_NEEDED')
  else if (!licenceCovers(expiresOn, until))
    fail('LICENCE_NEEDED', {
      message: `Your driving licence expires on ${dayInWords(expiresOn)}, before the return. Add the new one under “Verification” in your profile first.`,
    })
}
