// Outcomes of a BVN or NIN check, each with a next step.
import type { CallError } from '#contract/core/call.ts'
import type { Difference } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { isUnsure } from '../client/outcome.ts'
import type { Tone } from '../ui/pill.tsx'

export type NumberKind = 'bvn' | 'nin'
export type Outcome = 'match' | 'no-match' | 'not-found' | 'unavailable'
export type OutcomeMessage = { tone: Tone; title: string; words: string; profile?: true }

/** Every Nigerian line can ask for its own number. */
export const dialCodes: Record<NumberKind, string> = { bvn: '*565*0#', nin: '*346#' }

type Differs = readonly Difference[]

const differenceTitles: Record<Difference, string> = {
  name: 'Your name differs there',
  'birth-date': 'Your date of birth differs there',
}

const mismatchWords = (kind: NumberKind, name: string, differs: Differs): string => {
  const short = kind.toUpperCase()
  if (differs.length === 1 && differs[0] === 'birth-date')
    return `The register has another date of birth for this ${short} than the one you gave. Check the date, then try again.`
  const own = `change it in your profile to what your ${short} says.`
  return differs.length === 1
    ? `The register has another name for this ${short} than “${name}”. If that is you, ${own}`
    : `The register has other details for this ${short} than “${name}” and the date you gave. Check the date first. If your name is written differently here, ${own}`
}

export const outcomeWords: Record<
  Outcome,
  (kind: NumberKind, name: string, differs: Differs) => OutcomeMessage
> = {
  match: kind => ({
    tone: 'good',
    title: `Your ${kind.toUpperCase()} is verified`,
    words: 'Your wallet’s limits have changed with it; see above.',
  }),
  'no-match': (kind, name, differs) => ({
    tone: 'bad',
    title:
      differs.length === 1 && differs[0]
        ? differenceTitles[differs[0]]
        : 'Your name or date of birth differs there',
    words: mismatchWords(kind, name, differs),
    ...(differs.includes('name') && { profile: true }),
  }),
  'not-found': kind => ({
    tone: 'bad',
    title: 'The register does not know this number',
    words: `Check each digit. To see your ${kind.toUpperCase()}, dial ${dialCodes[kind]} from the phone line it was registered with.`,
  }),
  unavailable: () => ({
    tone: 'warn',
    title: 'The register does not answer now',
    words: `This is not your doing. AutoX asks it again by itself, and you are told. You can also hand in a document, which a person looks at within ${limits.kycReviewHours} hours.`,
  }),
}

/** A refusal as an outcome; undefined if a field shows it. */
export function refusedWords({ name }: Pick<CallError, 'name'>, message: string): OutcomeMessage {
  if (isUnsure({ name }))
    return {
      tone: 'warn',
      title: 'We do not know yet how it ended',
      words: `${message} Press again with the same number: it counts as one try.`,
    }
  if (name === 'TOO_MANY_REQUESTS') return { tone: 'warn', title: 'No more tries for now', words: message }
  return { tone: 'bad', title: 'Not verified', words: message }
}
