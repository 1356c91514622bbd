// Check of a request for quotes, by its call.
import { quoteProblems } from '#contract/insurance/quote-problems.ts'
import { QuoteForm } from '#contract/insurance/quote-shape.ts'
import { contractForm } from '../../forms/contract-form.ts'
import { driverBlanks } from './driver-blanks.ts'
import { type QuoteFacts, toBody } from './cover-draft.ts'

export const quoteForm = contractForm({
  call: 'insurance.quotes',
  schema: QuoteForm,
  body: toBody,
  rules: (body: ReturnType<typeof toBody>, { now }: QuoteFacts) => quoteProblems(body, now),
  blanks: driverBlanks,
})
