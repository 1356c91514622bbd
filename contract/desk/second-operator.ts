// Dated amount above which a second operator confirms a decision about money.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

type Terms = { aboveKobo: Kobo }

/** Newest first. */
export const secondOperatorTerms: Dated<Terms> = setting('second-operator', [
  { from: '2026-01-01', aboveKobo: kobo(500_000_000) },
])

/** Whether one operator alone may not carry this out. */
export const needsSecondOperator = (amountKobo: Kobo, at: Date): boolean =>
  amountKobo > termsInForce(secondOperatorTerms, at).aboveKobo
