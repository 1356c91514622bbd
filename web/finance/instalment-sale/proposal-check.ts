// Check of a proposal to pay a car in parts.
import type { Kobo } from '#contract/core/money.ts'
import { planProblems } from '#contract/finance/instalment-sale/plan.ts'
import { ProposalForm } from '#contract/finance/instalment-sale/proposal-form.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { contractForm } from '../../forms/contract-form.ts'

type Draft = { firstKobo: Kobo | undefined; months: number; keysBps: number; deliveryAddress: string }
type Facts = { carId: string; priceKobo: Kobo; at: Date }

export const proposalForm = contractForm({
  call: 'instalmentSales.propose',
  schema: ProposalForm,
  body: (draft: Draft, { carId, priceKobo }: Facts) => ({ carId, ...draft, shownPriceKobo: priceKobo }),
  rules: ({ firstKobo, ...rest }, { priceKobo, at }: Facts) =>
    firstKobo ? planProblems({ ...rest, firstKobo, priceKobo }, saleTermsAt(at)) : [],
  blanks: { firstKobo: 'Enter the first instalment in naira' },
})
