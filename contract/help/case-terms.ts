// Dated times in which a help case is acknowledged and answered.
import { type Dated, termsInForce } from '../core/in-force.ts'
import type { CaseSubject } from './subjects.ts'

type CaseTerms = {
  /** A person says that they are working on it. */
  acknowledgeHours: number
  /** By subject; the others by `other`. */
  answerHours: Partial<Record<CaseSubject, number>> & { other: number }
  /** An answered case closes after this much silence. */
  closeHours: number
  /** A closed case can be opened again for this long. */
  reopenHours: number
}

/** Of one person at once. */
export const casesOpenMax = 5
/** Messages in one case, of both sides together. */
export const caseMessagesMax = 40

// A lender acknowledges a complaint within 24 hours and answers it within 48 (Digital, Electronic, Online or
// Non-traditional Consumer Lending Regulations 2025 of the FCCPC). The other times are AutoX's own: the sooner, the
// more money may be at stake.
export const caseTerms: Dated<CaseTerms> = [
  {
    from: '2026-01-01',
    acknowledgeHours: 24,
    answerHours: {
      fraud: 4,
      withdrawals: 24,
      paying: 24,
      escrow: 24,
      wallet: 24,
      pin: 24,
      disputes: 24,
      other: 48,
    },
    closeHours: 336,
    reopenHours: 720,
  },
]

export const caseTermsAt = (at: Date | string) => termsInForce(caseTerms, at)

/** Hours until the answer; never fewer than until it is acknowledged would allow. */
export const caseHours = (subject: CaseSubject, at: Date | string) => {
  const { acknowledgeHours, answerHours } = caseTermsAt(at)
  const hours = answerHours[subject] ?? answerHours.other
  return { acknowledgeHours: Math.min(acknowledgeHours, hours), answerHours: hours }
}
