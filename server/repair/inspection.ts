// Records a workshop inspection by preset points, until the car is ready.
import { fail } from '#contract/core/errors.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repair } from '#contract/repair/process.ts'
import type { repairs } from '#contract/repair/shape.ts'
import type { Input } from '#contract/core/call.ts'
import { checklistAt, checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { type Preset, presetGroups } from '#contract/inspection/checklist/presets.ts'
import { refuseUnknownDeal } from '#server/deal-engine/move.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { findInspection, putInspection, type Results } from './inspection-sql.ts'
import { repairKind } from './kind.ts'
import { inspecting } from './rules.ts'
import type { RepairRow } from './sql.ts'

type Body = Input<typeof repairs.saveInspection>['body']

const pointsOf = (version: number, preset: Preset): string[] =>
  presetGroups(checklistOf(version), preset).flatMap(({ points }) => points.map(({ id }) => id))

const check = ({ results }: Body, known: readonly string[]): void => {
  const problems = results.flatMap(({ point, result, note }, at) => [
    ...(known.includes(point)
      ? []
      : [{ field: `results.${at}.point`, message: 'That point isn’t on this list' }]),
    ...((result === 'advise' || result === 'bad') && note.length < 3
      ? [{ field: `results.${at}.note`, message: 'Describe what is wrong in a few words' }]
      : []),
  ])
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
}

const readFindings = async (tx: Tx, row: RepairRow, { results }: Body, now: Date): Promise<Results> => {
  const findings: Results = {}
  for (const { point, result, note, pictures: hashes } of results) {
    const query = { userId: row.workshop_id, hashes, since: row.checked_in_at!, now }
    findings[point] = { result, note, pictures: await freshPictures(tx, query) }
  }
  return findings
}

/** Refuses NOT_FOUND, NOT_NOW, NOT_YOUR_PICTURE, and BAD_INPUT beside its point. */
export const saveInspection: Handler<typeof repairs.saveInspection> = async (
  { tx, user, by, now },
  { body },
) => {
  const row = await lockRow<RepairRow>(tx, repair, body.repairId)
  if (row?.workshop_id !== user.id && row?.customer_id !== user.id) return refuseUnknownDeal(repairKind)
  // Nobody writes for the workshop what their own car needs.
  if (by.id !== user.id && row.customer_id === by.id) fail('NOT_FOR_STAFF')
  if (row.workshop_id !== user.id || !inspecting.includes(row.state))
    fail('NOT_NOW', { message: 'The workshop goes through the car while it has it, until it is ready.' })
  const before = await findInspection(tx, row.id)
  const version = before?.list_version ?? checklistAt(now).version
  check(body, pointsOf(version, body.preset))
  const results = { ...before?.results, ...(await readFindings(tx, row, body, now)) }
  await putInspection(tx, {
    repair_id: row.id,
    preset: body.preset,
    list_version: version,
    results,
    changed_at: now,
  })
  signalPages(tx, [row.customer_id, row.workshop_id], `deal:${row.id}`, row.workshop_id)
  return readDeal<Repair>(tx, repairKind, row.id, user.id)
}
