// Threshold of reports that takes a listing off the market.
import { limits } from '#contract/core/limits.ts'
import { type ReportReason, reportReasons } from '#contract/cars/report-reasons.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { holdForReview } from './hold-for-review.ts'
import type { Met } from './screening-rules.ts'
import { type OpenReport, openReportsOf } from './report-sql.ts'
import type { CarRow } from '../card.ts'

const isSerious = ({ reason }: { reason: ReportReason }) => reportReasons[reason].serious

/** Two people who say that it is a fraud, or five who say anything at all. */
export const isEnough = (open: readonly { reason: ReportReason }[]): boolean =>
  open.filter(isSerious).length >= limits.seriousReportsToHold || open.length >= limits.minorReportsToHold

const countsOf = (open: readonly OpenReport[]) =>
  Object.fromEntries([...Map.groupBy(open, report => report.reason)].map(([name, all]) => [name, all.length]))

export const reportedEnough = async (tx: Tx, carId: string): Promise<Met> => {
  const open = await openReportsOf(tx, carId)
  return isEnough(open) ? { reported: countsOf(open) } : {}
}

/** For a car that is on the market at this moment. */
export const holdIfReported = async (tx: Tx, car: CarRow, now: Date): Promise<void> => {
  await holdForReview(tx, { car, met: await reportedEnough(tx, car.id), afterwards: 'listed', now })
}
