// What becomes of a deposit, line by line, for its buyer.
import { fateOf } from '#contract/reservation/deposit-terms.ts'
import type { Kobo } from '#contract/core/money.ts'
import { OpenTerms } from '../deal-engine/terms-over-time.tsx'

export const DepositOutcome = ({ depositKobo }: { depositKobo: Kobo }) => (
  <OpenTerms title="What happens to the deposit" lines={fateOf(depositKobo)} />
)
