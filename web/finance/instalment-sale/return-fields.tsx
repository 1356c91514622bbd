// Step inputs of an early end: shown figures, and the condition of the car.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import type { ReturnFigures } from '#contract/finance/instalment-sale/return-figures.ts'
import { returnToday } from '#contract/finance/instalment-sale/story.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { StepFields } from '../../deal-engine/kind.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
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

type Condition = { odometerKm: number | undefined; condition: string }
const noteCondition: StepFields<Sale, Condition> = {
  first: () => ({ odometerKm: undefined, condition: '' }),
  form: async () => (await import('./condition-check.ts')).conditionForm,
  draw: (_sale, { odometerKm, condition }, onFilled, problems) => (
    <div className="grid gap-4">
      <NumberField
        label="Odometer reading (km)"
        start={odometerKm}
        onNumber={typed => onFilled({ odometerKm: typed, condition })}
        error={problems['odometerKm']}
      />
      <TextArea
        label="Condition"
        hint="Damage, tyres, fuel, and what goes back with the car."
        maxLength={1_000}
        value={condition}
        onChange={({ target }) => onFilled({ odometerKm, condition: target.value })}
        error={problems['condition']}
      />
    </div>
  ),
}

export const returnAsks = {
  end: shownRefund,
  'give-back': shownRefund,
  'note-condition': noteCondition,
}
