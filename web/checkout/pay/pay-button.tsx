// The way to the pin, with what the form still lacks beside it.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'

type Props = { totalKobo: Kobo; unsure: boolean; toPin: () => void }

export const PayButton = ({ totalKobo, unsure, toPin }: Props) => (
  <div className="grid grid-cols-1 gap-3 lg:col-start-1">
    <ProblemSummary />
    <Button onClick={toPin} className="w-full">
      {unsure ? 'Pay again: it pays once' : `Pay ${formatNaira(totalKobo)}`}
    </Button>
  </div>
)
