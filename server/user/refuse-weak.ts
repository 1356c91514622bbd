// Refuses common passwords and those built from the owner's data.
import { failField } from '#contract/core/errors.ts'
import { passwordWeakness } from '#contract/user/password-rules.ts'
import { loginOf } from './rules.ts'
import type { UserRow } from './sql.ts'

/** Refuses WEAK_PASSWORD by `field`. */
export const refuseWeak = (field: string, password: string, about: readonly string[]): void => {
  const weakness = passwordWeakness(password, about)
  if (weakness) failField(field, weakness, 'WEAK_PASSWORD')
}

/** Personal words that an attacker would know. */
export const listPersonalWords = (user: UserRow): string[] => [
  user.first_name,
  user.last_name,
  user.business_name ?? '',
  loginOf(user),
]
