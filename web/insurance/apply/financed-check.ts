// Check of a request for the insurance that a finance agreement requires, by its call.
import { CoverForm } from '#contract/finance/agreement/fields.ts'
import type { Driver } from '#contract/insurance/quote-shape.ts'
import { driversProblems } from '#contract/insurance/quote-problems.ts'
import { contractForm } from '../../forms/contract-form.ts'
import { driverBlanks } from './driver-blanks.ts'

export type FinancedDraft = { plate: string; vin: string; drivers: Driver[] }
type Facts = { agreementId: string; now: Date }

export const financedForm = contractForm({
  call: 'agreements.coverQuotes',
  schema: CoverForm,
  body: ({ plate, vin, drivers }: FinancedDraft, { agreementId }: Facts) => ({
    agreementId,
    plate: plate.trim(),
    vin: vin.trim(),
    drivers,
  }),
  rules: ({ drivers }, { now }: Facts) => driversProblems(drivers, now),
  blanks: driverBlanks,
})
