// Words about the outcome of a BVN or NIN check, without the register's data.
import type { Difference } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { numberPaperWords } from '#contract/kyc/number-papers.ts'
import type { Outcome } from '#server/rails/identity.ts'
import type { IdentityKind } from './identity-sql.ts'
import type { Recorded } from './record-identity.ts'

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

export const identityWords = (
  kind: IdentityKind,
  { outcome, differs }: Pick<Recorded, 'outcome' | 'differs'>,
): string => {
  const name = kind.toUpperCase()
  const words: Record<Outcome, string> = {
    match: `Your ${name} is verified.`,
    'no-match': mismatch(name, differs),
    'not-found': `There is no such ${name}. Check each digit.`,
    unavailable: `We cannot reach the service that checks a ${name} now. We ask it again and tell you; nothing more is needed from you. You can also hand in a document, which a person at AutoX looks at within ${limits.kycReviewHours} hours.`,
  }
  return words[outcome]
}

/** Where no register is asked: what to hand in, and how long it takes. */
export const byDocumentWords = (kind: IdentityKind): string =>
  `A person at AutoX checks your ${kind.toUpperCase()} by document. Hand in what shows it. ${numberPaperWords(kind)} You are told within ${limits.kycReviewHours} hours of handing it in.`
