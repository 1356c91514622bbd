// Amount field of a partial repayment.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'

type Paid = { amountKobo: Kobo | undefined }
type Owed = { nextKobo: Kobo; leftKobo: Kobo }

/** `owedOf` returns the current debt; undefined before there is one. */
export const partFields = <D,>(owedOf: (deal: D) => Owed | undefined): StepFields<D, Paid> => ({
  first: deal => ({ amountKobo: owedOf(deal)?.nextKobo }),
  problems: ({ amountKobo }, deal): Record<string, string> => {
    const left = owedOf(deal)!.leftKobo
    if (!amountKobo) return { amountKobo: 'An amount, such as 50,000' }
    return amountKobo > left ? { amountKobo: `At most what is left: ${formatNaira(left)}` } : {}
  },
  draw: (_deal, { amountKobo }, fill, problems) => (
    <MoneyField
      label="Amount"
      hint="The next instalment is filled in; you can pay less or more."
      start={amountKobo}
      onAmount={typed => fill({ amountKobo: typed })}
      error={problems['amountKobo']}
    />
  ),
})
