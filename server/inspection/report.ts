// Saves a report's draft by group and submits it when complete.
import { fail, failField } from '#contract/core/errors.ts'
import type { inspections } from '#contract/inspection/shape.ts'
import { reportLimits } from '#contract/inspection/report-shape.ts'
import { checklistAt, checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { type StepContext, sideOf } from '#server/deal-engine/kind.ts'
import { vinOf } from '#server/cars/reads.ts'
import { noteReport } from '#server/inspection/inspectors/reads.ts'
import { ownedPictures } from '#server/uploads/kept-pictures.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { inspection } from '#contract/inspection/process.ts'
import { countFinishedPoints, missingIn } from './count-points.ts'
import {
  findReport,
  freezeReport,
  insertReport,
  type InspectionRow,
  type PointFinding,
  putFacts,
  putFindings,
  type ReportRow,
} from './sql.ts'

const unknown = () => fail('NOT_FOUND', { message: 'We can’t find that inspection.' })

/** How far a report is; a draft that was never saved has nothing. */
export const progressOf = (row: ReportRow | undefined, now: Date) => {
  const list = row ? checklistOf(row.checklist) : checklistAt(now)
  return {
    done: row ? countFinishedPoints(list, row.findings) : 0,
    of: list.points.length,
    savedAt: row?.saved_at.toISOString() ?? null,
  }
}

/** The draft of an inspection that its inspector may fill in now, under the lock of the inspection. */
const draftOf = async (tx: Tx, id: string, userId: string, now: Date): Promise<ReportRow> => {
  const row = await lockRow<InspectionRow>(tx, inspection, id)
  if (!row || sideOf({ deal: inspection }, row, userId) !== 'inspector') return unknown()
  if (row.state !== 'accepted' && row.state !== 'visiting')
    fail('NOT_NOW', { message: 'The report of this inspection cannot be filled in now.' })
  const draft = await findReport(tx, id)
  if (draft) return draft
  await insertReport(tx, id, checklistAt(row.started_at).version, now)
  return (await findReport(tx, id))!
}

type ResultEntry = { point: string; result: PointFinding['result']; note: string; pictures: string[] }

const withPictures = async (tx: Tx, userId: string, results: readonly ResultEntry[], now: Date) => {
  const hashes = [...new Set(results.flatMap(({ pictures }) => pictures))]
  const facts = await ownedPictures(tx, { userId, hashes, now })
  const byHash = new Map(
    facts.map(({ hash, width, height, colour }) => [hash, { hash, width, height, colour }]),
  )
  return results.map(({ point, result, note, pictures }): [string, PointFinding] => [
    point,
    { result, note, pictures: [...new Set(pictures)].map(hash => byHash.get(hash)!) },
  ])
}

export const saveGroup: Handler<typeof inspections.saveGroup> = async ({ tx, user, now }, { body }) => {
  const { inspectionId: id, group, results } = body
  const draft = await draftOf(tx, id, user.id, now)
  const points = new Set(
    checklistOf(draft.checklist)
      .groups.find(each => each.id === group)
      ?.points.map(point => point.id),
  )
  for (const [place, { point }] of results.entries())
    if (!points.has(point)) failField(`results.${place}.point`, 'A point of this group')
  const others = Object.entries(draft.findings).filter(([point]) => !points.has(point))
  const findings = Object.fromEntries([...others, ...(await withPictures(tx, user.id, results, now))])
  const pictures = Object.values(findings).reduce((sum, each) => sum + each.pictures.length, 0)
  if (pictures > reportLimits.picturesMax)
    failField('results', `At most ${reportLimits.picturesMax} pictures in a report`)
  await putFindings(tx, id, findings, now)
  return progressOf({ ...draft, findings, saved_at: now }, now)
}

export const saveFacts: Handler<typeof inspections.saveFacts> = async ({ tx, user, now }, { body }) => {
  const { inspectionId: id, odometerKm, ...rest } = body
  const draft = await draftOf(tx, id, user.id, now)
  await putFacts(tx, id, { odometer_km: odometerKm ?? null, ...rest }, now)
  return progressOf({ ...draft, saved_at: now }, now)
}

/** What handing in does: nothing may be missing, the VIN is compared with the listing's, and the report is closed for good. */
export const handIn = async (tx: Tx, { row, now }: StepContext<InspectionRow>): Promise<void> => {
  const report = await findReport(tx, row.id)
  const problems = report
    ? missingIn(report)
    : checklistAt(row.started_at).points.map(({ id, name }) => ({
        field: id,
        message: `${name}: no result yet`,
      }))
  if (!report || problems.length > 0)
    return fail('REPORT_INCOMPLETE', {
      message: `${problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing. First: ${problems[0]!.message}.`,
      problems,
    })
  const listed = await vinOf(tx, row.car_id)
  await freezeReport(tx, row.id, listed === null ? null : listed === report.vin, now)
  await noteReport(tx, row.inspector_id)
}
