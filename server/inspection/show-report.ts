// Shows a report to those permitted to read it.
import { fail } from '#contract/core/errors.ts'
import type { Report } from '#contract/inspection/report-shape.ts'
import type { inspections } from '#contract/inspection/shape.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { inspection } from '#contract/inspection/process.ts'
import { cardsOf, vinOf } from '#server/cars/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { countsOf, listFindings } from './count-points.ts'
import { progressOf } from './report.ts'
import { briefOf, wholeOf } from './reads.ts'
import { findReport, type InspectionRow, type ReportRow, findReportsForCar } from './sql.ts'

const unknown = () => fail('NOT_FOUND', { message: 'There is no report to read here.' })

/** Only the inspector reads a draft; the seller reads reports that the buyer offers to show. */
export const mayRead = (row: InspectionRow, report: ReportRow | undefined, side: string): boolean => {
  if (!report) return false
  if (side === 'inspector') return true
  if (!report.submitted_at) return false
  return side === 'buyer' || row.showing !== 'private'
}

const nameOf = async (db: Query, userId: string): Promise<string> =>
  (await contactsOf(db, [userId])).get(userId)!.name

export const readReport: Handler<typeof inspections.readReport> = async ({ db, user, now }, { query }) => {
  const row = await findDeal<InspectionRow>(db, { deal: inspection }, query.Id)
  const side = row && sideOf({ deal: inspection }, row, user.id)
  if (!row || !side) return unknown()
  const report = await findReport(db, row.id)
  if (!report || !mayRead(row, report, side)) return unknown()
  const [car, inspectorName] = await Promise.all([
    cardsOf(db, [row.car_id]).then(cars => cars.get(row.car_id)!),
    nameOf(db, row.inspector_id),
  ])
  const answer: Report = {
    inspectionId: row.id,
    car,
    inspectorName,
    checklist: report.checklist,
    submittedAt: report.submitted_at?.toISOString() ?? null,
    progress: progressOf(report, now),
    counts: countsOf(report.findings),
    findings: listFindings(report),
    odometerKm: report.odometer_km,
    vin: report.vin,
    vinMatches: report.vin_matches,
    plate: report.plate,
    words: report.words,
  }
  return answer
}

const shownFor = async (db: Query, carId: string) => {
  const rows = await findReportsForCar(db, carId, await vinOf(db, carId))
  const names = await contactsOf(
    db,
    rows.map(row => row.inspector_id),
  )
  return { rows, names }
}

export const showOfCar: Handler<typeof inspections.ofCar> = async ({ db }, { query: { CarId } }) => {
  const { rows, names } = await shownFor(db, CarId)
  return rows.map(row => briefOf(row, CarId, names))
}

/** The newest report that is shown with a car; null where none is. */
export const showPublicReport: Handler<typeof inspections.publicReport> = async (
  { db },
  { query: { CarId } },
) => {
  const { rows, names } = await shownFor(db, CarId)
  const [row] = rows
  if (!row) return null
  return wholeOf(row, CarId, names)
}
