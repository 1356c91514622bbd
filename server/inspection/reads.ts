// Reports of inspectors as others read them: in short and in full.
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import type { PublicInspection, PublicReport } from '#contract/inspection/report-shape.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { countsOf, listFindings } from './count-points.ts'
import { findReportsToShare, findServingReport, type ShownReportRow } from './sql.ts'

type Names = ReadonlyMap<string, { name: string }>

export const briefOf = (row: ShownReportRow, carId: string, names: Names): PublicInspection => ({
  inspectionId: row.inspection_id,
  at: row.submitted_at.toISOString(),
  inspectorName: names.get(row.inspector_id)!.name,
  odometerKm: row.odometer_km,
  counts: countsOf(row.findings),
  of: checklistOf(row.checklist).points.length,
  ofThisListing: row.car_id === carId,
})

/** With all that needs attention; what is good is counted. */
export const wholeOf = (row: ShownReportRow, carId: string, names: Names): PublicReport => ({
  ...briefOf(row, carId, names),
  checklist: row.checklist,
  words: row.words,
  vinMatches: row.vin_matches,
  findings: listFindings(row).filter(({ result }) => result !== 'good'),
})

const namesOf = (db: Query, rows: readonly ShownReportRow[]) =>
  contactsOf(
    db,
    rows.map(row => row.inspector_id),
  )

/** Reports about a car that somebody may hand on: those they paid for, and those that are shown with it. */
export const reportsToShare = async (
  db: Query,
  query: { carId: string; userId: string },
): Promise<PublicInspection[]> => {
  const rows = await findReportsToShare(db, query)
  const names = await namesOf(db, rows)
  return rows.map(row => briefOf(row, query.carId, names))
}

/** Whether a report that was handed on is in dispute: it serves nobody until AutoX decides. */
export { isDisputed as isReportDisputed } from './sql.ts'

/** A submitted report that was handed on; undefined if there is none, or it is in dispute or refunded. */
export const sharedReport = async (db: Query, id: string): Promise<PublicReport | undefined> => {
  const row = await findServingReport(db, id)
  return row && wholeOf(row, row.car_id, await namesOf(db, [row]))
}
