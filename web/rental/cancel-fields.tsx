// Cancels a rental: reason and the confirmed fee.
import type { Kobo } from '#contract/core/money.ts'
import { reasonMax, reasonProblem } from '#contract/core/reason.ts'
import { bookedOf, cancelFeeNow } from '#contract/rental/steps.ts'
import { cancelFee } from '#contract/rental/terms/fees.ts'
import { TextArea } from '../ui/forms/inputs.tsx'
import type { StepFields } from '../deal-engine/kind.ts'
import type { ShownRental } from './rental-with-records.ts'

type Filled = { reason: string; shownFeeKobo: Kobo }

const whySoMuch = (deal: ShownRental): string =>
  cancelFee({ ...bookedOf(deal), now: new Date(), by: 'renter' }).words

export const cancelFields: StepFields<ShownRental, Filled> = {
  first: deal => ({ reason: '', shownFeeKobo: cancelFeeNow(deal, new Date()) }),
  problems: ({ reason }): Record<string, string> => {
    const problem = reasonProblem(reason)
    return problem ? { reason: problem } : {}
  },
  draw: (deal, filled, onFilled, problems) => (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{`${whySoMuch(deal)}.`}</p>
      <TextArea
        label="Why?"
        hint="The owner reads this."
        rows={3}
        maxLength={reasonMax}
        value={filled.reason}
        onChange={event => onFilled({ ...filled, reason: event.target.value })}
        error={problems['reason']}
      />
    </div>
  ),
}
