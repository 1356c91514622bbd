// What an inspector may ask for one inspection: dated, because it can change.
import { type Dated, termsInForce, setting } from '../../core/in-force.ts'
import { type Kobo, kobo } from '../../core/money.ts'

export const inspectorTerms: Dated<{ feeLeastKobo: Kobo; feeMostKobo: Kobo }> = setting('inspector-fee', [
  { from: '2026-01-01', feeLeastKobo: kobo(10_000_00), feeMostKobo: kobo(250_000_00) },
])

export const inspectorTermsAt = (at: Date) => termsInForce(inspectorTerms, at)
