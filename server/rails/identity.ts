// Port to identity providers for BVN and NIN checks.
import type { Difference } from '#contract/kyc/kyc.ts'

export const outcomes = ['match', 'no-match', 'not-found', 'unavailable'] as const
export type Outcome = (typeof outcomes)[number]

export type IdentityQuestion = {
  kind: 'bvn' | 'nin'
  number: string
  firstName: string
  lastName: string
  /** As 1990-05-31. */
  birthDate: string
}
/**
 * `unavailable` is no verdict: it is asked again later. `differs` says what of the question the register has otherwise,
 * and never how. `reference` is the provider's own name for the check, to ask about it later.
 */
export type IdentityAnswer = { outcome: Outcome; differs: readonly Difference[]; reference: string }

/** Asks a provider. It may throw, hang or answer nonsense: ask through `patiently`. */
export type VerifyIdentity = (question: IdentityQuestion, signal: AbortSignal) => Promise<IdentityAnswer>

export const unavailable: IdentityAnswer = { outcome: 'unavailable', differs: [], reference: '' }

/** Asks for at most `msMax`; silence, an error and an answer that is none of ours are all `unavailable`. */
export const patiently =
  (verify: VerifyIdentity, msMax = 10_000) =>
  async (question: IdentityQuestion): Promise<IdentityAnswer> => {
    const signal = AbortSignal.timeout(msMax)
    const late = new Promise<IdentityAnswer>(resolve => {
      signal.addEventListener('abort', () => resolve(unavailable), { once: true })
    })
    try {
      const { outcome, differs, reference } = await Promise.race([verify(question, signal), late])
      return outcomes.includes(outcome)
        ? { outcome, differs, reference: reference.slice(0, 100) }
        : unavailable
    } catch {
      // The error may contain the number, so it is dropped.
      return unavailable
    }
  }
