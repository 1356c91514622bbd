// What a list and the page show of a repair beside what every deal shows.
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { type Kobo, kobo, minus, plus } from '#contract/core/money.ts'
import type { Job, Repair, RepairCard, RepairRecord } from '#contract/repair/fields.ts'
import { unmetStates } from '#contract/repair/process.ts'
import { repairCommission, repairLimits } from '#contract/repair/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { toDoOf } from '#server/garage/visit.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { RepairAbout } from './describe-repairs.ts'
import { findInspection, type RepairInspectionRow } from './inspection-sql.ts'
import { type JobRow, jobsOf } from './jobs-sql.ts'
import { type RecordRow, recordsOf } from './record-sql.ts'
import { inspecting, mayRecordIn, warrantyUntil } from './rules.ts'
import { countMissed, type RepairRow, type Side } from './sql.ts'
import { usualPricesOf } from './usual-prices.ts'
import type { VehicleInspection } from '#contract/repair/inspection.ts'
import { checklistOf } from '#contract/inspection/checklist/checklist.ts'
import { presetGroups } from '#contract/inspection/checklist/presets.ts'

const inspectionOf = (row: RepairInspectionRow | undefined): VehicleInspection | null => {
  if (!row) return null
  const points = presetGroups(checklistOf(row.list_version), row.preset).flatMap(group => group.points)
  const findings = points.flatMap(({ id: point }) => {
    const result = row.results[point]
    return result ? [{ point, ...result }] : []
  })
  const count = (result: string) => findings.filter(each => each.result === result).length
  return {
    preset: row.preset,
    listVersion: row.list_version,
    of: points.length,
    counts: {
      good: count('good'),
      advise: count('advise'),
      bad: count('bad'),
      unchecked: points.length - count('good') - count('advise') - count('bad'),
    },
    findings,
    changedAt: row.changed_at.toISOString(),
  }
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const cardOwn = (row: RepairRow, about: RepairAbout): OwnOf<RepairCard> => {
  const { id, name, pictures } = about.place.workshop
  return {
    workshop: { id, name, picture: pictures[0] ?? null },
    vehicleTitle: about.vehicleTitle,
    service: row.service,
    mode: row.mode,
    slotAt: row.slot_at.toISOString(),
    stoodAt: isoOf(row.stood_at),
    quotedKobo: about.quotedKobo,
    approvedKobo: about.approvedKobo,
    insuredKobo: kobo(row.insured_kobo),
  }
}

type JobContext = { collectedAt: Date | null; side: Side; usual: Job['usual'] }

const jobOf = (job: JobRow, { collectedAt, side, usual }: JobContext): Job => {
  const until = job.status === 'approved' ? warrantyUntil(collectedAt, job.warranty_days) : null
  return {
    id: job.id,
    title: job.title,
    category: job.category,
    labourKobo: kobo(job.labour_kobo),
    parts: job.parts,
    totalKobo: kobo(job.total_kobo),
    warrantyDays: job.warranty_days,
    warrantyKm: job.warranty_km,
    why: job.why,
    reason: job.reason,
    included: job.included,
    pointId: job.point_id,
    toDoId: side === 'workshop' ? job.to_do_id : '',
    status: job.status,
    isFurther: job.is_further,
    warrantyUntil: until && lagosDayOf(until),
    usual,
  }
}

const recordOf = (row: RecordRow | undefined): RepairRecord | null =>
  row
    ? {
        odometerKm: row.odometer_km,
        fuelEighths: row.fuel_eighths,
        words: row.words,
        pictures: row.pictures,
        madeAt: row.made_at.toISOString(),
      }
    : null

const placeOf = ({ place }: RepairAbout): Repair['place'] => {
  const { id, name, address, state, city, latitude, longitude } = place
  return { id, name, address, state, city, latitude, longitude }
}

/** The visit's address is shown together with the phone number. */
const addressFor = (row: RepairRow, side: Side): string =>
  side === 'workshop' && unmetStates.includes(row.state) ? '' : row.address

const answering: readonly RepairRow['state'][] = ['quoted', 'further-quoted']

const vehicleFor = (row: RepairRow, side: Side, records: Partial<Record<string, RecordRow>>) => ({
  id: side === 'customer' ? row.vehicle_id : null,
  make: row.vehicle_make,
  model: row.vehicle_model,
  year: row.vehicle_year,
  plate: row.plate,
  odometerKm: (records['ready'] ?? records['workshop'] ?? records['customer'])?.odometer_km ?? null,
})

/** What earlier visits left undone is the workshop's to read while it has the car to quote for. */
const quoting: readonly RepairRow['state'][] = [
  'accepted',
  'due',
  'checked-in',
  'quoted',
  'approved',
  'further-quoted',
]

const lessCommission = (amount: Kobo, { started_at: at }: RepairRow): Kobo =>
  minus(amount, repairCommission(amount, at))

export const pageOwn = async (
  db: Query,
  row: RepairRow,
  about: RepairAbout,
  side: Side,
): Promise<OwnOf<Repair>> => {
  const otherSide = side === 'customer' ? 'workshop' : 'customer'
  const [records, jobs, inspection, otherMissed, usualPrices] = await Promise.all([
    recordsOf(db, row.id),
    jobsOf(db, row.id),
    findInspection(db, row.id),
    countMissed(db, otherSide === 'customer' ? row.customer_id : row.workshop_id, otherSide),
    side === 'customer' && answering.includes(row.state)
      ? usualPricesOf(db, row.id)
      : new Map<string, never>(),
  ])
  const { vehicle_id: vehicleId } = row
  return {
    ...cardOwn(row, about),
    place: placeOf(about),
    address: addressFor(row, side),
    message: row.message,
    vehicle: vehicleFor(row, side, records),
    toDo: vehicleId !== null && quoting.includes(row.state) ? await toDoOf(db, vehicleId) : [],
    records: {
      workshop: recordOf(records.workshop),
      customer: recordOf(records.customer),
      ready: recordOf(records.ready),
    },
    inspection: inspectionOf(inspection),
    mayInspect: side === 'workshop' && inspecting.includes(row.state),
    mayRecord: side === 'customer' && mayRecordIn(row, records),
    jobs: jobs.map(job =>
      jobOf(job, { collectedAt: row.collected_at, side, usual: usualPrices.get(job.id) ?? null }),
    ),
    quoteWords: row.quote_words,
    readyBy: isoOf(answering.includes(row.state) ? row.asked_ready_by : row.ready_by),
    checkedInAt: isoOf(row.checked_in_at),
    collectedAt: isoOf(row.collected_at),
    countersLeft: repairLimits.countersMax - row.counters,
    missedBy: row.missed_by,
    otherMissed,
    workshopReceivesKobo: plus(
      lessCommission(about.approvedKobo, row),
      lessCommission(kobo(row.diagnosis_kobo), row),
    ),
    diagnosis: { feeKobo: kobo(row.diagnosis_fee_kobo), heldKobo: kobo(row.diagnosis_kobo) },
  }
}
