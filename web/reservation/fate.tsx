// What becomes of a deposit, line by line, as its buyer sees it before the pin and afterwards.
import { fateOf } from '#contract/reservation/deposit-terms.ts'
import type { Kobo } from '#contract/core/money.ts'
import { WhenTable } from '../deal-engine/when-table.tsx'

export const DepositFate = ({ depositKobo }: { depositKobo: Kobo }) => (
  <WhenTable title="What becomes of the deposit" lines={fateOf(depositKobo)} />
)
