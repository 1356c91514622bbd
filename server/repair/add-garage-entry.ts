// Adds a finished repair to the vehicle's garage record.
import type { StepContext } from '#server/deal-engine/kind.ts'
import { addVisit } from '#server/garage/visit.ts'
import { placesByIds } from '#server/repair/workshops/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type JobRow, jobsOf, moveAll } from './jobs-sql.ts'
import { recordsOf } from './record-sql.ts'
import type { RepairRow } from './sql.ts'

const titleMax = 80
/** The category of RoutineMaintenance. */
const maintenance = 5

const titleOf = (done: readonly JobRow[]): string => {
  if (done.length === 0) return 'Looked at, not repaired'
  const words = done.map(({ title }) => title).join(', ')
  return words.length <= titleMax
    ? words
    : `${done[0]!.title.slice(0, titleMax - 20)} and ${done.length - 1} more`
}

/** Writes the visit into the garage of the customer; nothing where no job was ever named. */
export const writeVisit = async (tx: Tx, { row, now }: StepContext<RepairRow>): Promise<void> => {
  const jobs = await jobsOf(tx, row.id)
  if (row.vehicle_id === null || jobs.length === 0) return
  const [records, places] = [await recordsOf(tx, row.id), await placesByIds(tx, [row.place_id])]
  const done = jobs.filter(job => job.status === 'approved')
  await addVisit(tx, {
    vehicleId: row.vehicle_id,
    kind: done.some(job => job.category === maintenance) ? 'service' : 'repair',
    odometerKm: (records.ready ?? records.workshop)?.odometer_km ?? null,
    title: titleOf(done),
    costKobo: (row.to_workshop_kobo ?? 0) + (row.commission_kobo ?? 0),
    workshopName: places.get(row.place_id)!.workshop.name,
    source: `repair:${row.id}`,
    jobs: jobs.map(({ title, status }) => ({ title, done: status === 'approved' })),
    toDoIds: jobs.flatMap(job => (job.to_do_id === '' ? [] : [job.to_do_id])),
    now,
  })
}

/** The money was refunded, so no work counts as done. */
export const writeUndone = async (tx: Tx, moved: StepContext<RepairRow>): Promise<void> => {
  await moveAll(tx, moved.row.id, 'approved', 'undone')
  await writeVisit(tx, moved)
}
