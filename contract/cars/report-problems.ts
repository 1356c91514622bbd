// Finds what a report of a listing lacks, for form and server.
import type { FieldProblem } from '../core/errors.ts'
import type { ReportReason } from './report-reasons.ts'

const wordsMin = 5

/** "Something else" says nothing by itself, so that it needs words. */
export const reportProblems = (report: {
  reason?: ReportReason | undefined
  words?: string | undefined
}): FieldProblem[] =>
  report.reason === 'other' && (report.words ?? '').trim().length < wordsMin
    ? [{ field: 'words', message: 'Say in a few words what is wrong.' }]
    : []
