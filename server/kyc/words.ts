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
    'not-found': `We can’t find this ${name}. Check each digit.`,
    unavailable: `The ${name} service is unavailable now. We keep trying and notify you; you don’t need to do anything. You can also submit a document, which we review within ${limits.kycReviewHours} hours.`,
  }
  return words[outcome]
}

/** Where no register is asked: what to hand in, and how long it takes. */
export const byDocumentWords = (kind: IdentityKind): string =>
  `A person at AutoX checks your ${kind.toUpperCase()} from a document. Submit one that shows it. ${numberPaperWords(kind)} You get an answer within ${limits.kycReviewHours} hours.`
