// What an inspector may ask for one inspection: dated, because it can change.
import { type Dated, inForce } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

const inspectorTerms: Dated<{ feeLeastKobo: Kobo; feeMostKobo: Kobo }> = [
  { from: '2026-01-01', feeLeastKobo: kobo(10_000_00), feeMostKobo: kobo(250_000_00) },
]

export const inspectorTermsAt = (at: Date) => inForce(inspectorTerms, at)
