// Check of a report of a listing, by its call.
import { reportProblems } from '#contract/cars/report-problems.ts'
import type { ReportReason } from '#contract/cars/report-reasons.ts'
import { ReportForm } from '#contract/cars/reports.ts'
import { contractForm } from '../../forms/contract-form.ts'

export type ReportDraft = { reason: ReportReason | undefined; words: string }

export const reportForm = contractForm({
  call: 'reports.report',
  schema: ReportForm,
  body: ({ reason, words }: ReportDraft, { carId }: { carId: string }) => ({
    id: carId,
    reason,
    words,
  }),
  rules: reportProblems,
  blanks: { reason: 'Choose a reason.' },
})
