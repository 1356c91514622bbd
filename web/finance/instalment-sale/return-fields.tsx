// Step inputs of an early end: the figures as they are shown.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import type { ReturnFigures } from '#contract/finance/instalment-sale/return-figures.ts'
import { returnToday } from '#contract/finance/instalment-sale/story.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { StepFields } from '../../deal-engine/kind.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { Facts } from '../../ui/panel.tsx'

export const ReturnFacts = ({ figures }: { figures: ReturnFigures }) => {
  const { paidKobo, days, useKobo, lateKobo, refundKobo } = figures
  return (
    <Facts
      facts={[
        amount('Paid of the price', paidKobo),
        amount(`Less use, ${days} ${days === 1 ? 'day' : 'days'}`, useKobo),
        ...(lateKobo > 0 ? [amount('Less unpaid late fees', lateKobo)] : []),
        amount('Goes back to the buyer', refundKobo),
      ]}
    />
  )
}

const shownRefund: StepFields<Sale, { refundKobo: Kobo }> = {
  first: sale => ({ refundKobo: returnToday(sale).refundKobo }),
  draw: sale => <ReturnFacts figures={returnToday(sale)} />,
}

export const returnAsks = {
  end: shownRefund,
  'give-back': shownRefund,
}
