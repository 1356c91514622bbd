// Deal kind of repairs: appointment, jobs, holds and reminders.
import { repairStory } from '#contract/repair/story.ts'
import { kobo } from '#contract/core/money.ts'
import { repairFields } from '#contract/repair/shape.ts'
import { repair, unmetStates } from '#contract/repair/process.ts'
import { repairCommission } from '#contract/repair/terms.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { addVisit } from '#server/garage/visit.ts'
import { placesByIds } from '#server/repair/workshops/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { describeRepairs } from './describe-repairs.ts'
import { freeHoursLeft } from './board/end-assignment.ts'
import { freeHour, meetingGuards, meetingSteps } from './before-check-in.ts'
import { insurerPays } from './insurer-money.ts'
import { factsOf } from './notice-facts.ts'
import { notices } from './notices.ts'
import { drawParts } from './own-parts.ts'
import { workSteps } from './quote.ts'
import { times } from './rules.ts'
import { cardOwn, pageOwn } from './show.ts'
import { eraseRepairs, type RepairRow, repairsWithPlate, repairsWithWords } from './sql.ts'
import { type JobRow, jobsOf, moveAll } from './jobs-sql.ts'
import { recordsOf } from './record-sql.ts'

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
const writeVisit = async (tx: Tx, { row, now }: StepContext<RepairRow>): Promise<void> => {
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

/** The car is gone: what is left of its hours is free, and the visit is written. */
const leave = async (tx: Tx, moved: StepContext<RepairRow>): Promise<void> => {
  const { row, now } = moved
  await freeHoursLeft(tx, { appointmentId: row.id, workshopId: row.workshop_id, now })
  await writeVisit(tx, moved)
}

/** Settled by an operator: parts that the workshop took from its stock stay with the car. */
const writeSettled = async (tx: Tx, moved: StepContext<RepairRow>): Promise<void> => {
  await drawParts(tx, moved.row, moved.now)
  await leave(tx, moved)
}

/** The money was refunded, so no work counts as done. */
const writeUndone = async (tx: Tx, moved: StepContext<RepairRow>): Promise<void> => {
  await drawParts(tx, moved.row, moved.now)
  await moveAll(tx, moved.row.id, 'approved', 'undone')
  await leave(tx, moved)
}

export const repairKind = dealKind({
  deal: repair,
  called: 'repair',
  story: repairStory,
  desk: {
    one: 'repair',
    inFull: 'repair',
    many: 'repairs',
    withPlate: repairsWithPlate,
    settling: 'ends a dispute: pays the workshop, refunds the customer, or shares what is held',
    talk: async (db, row) => ({
      about: 'workshop',
      aboutId: (await placesByIds(db, [row.place_id])).get(row.place_id)!.workshop_id,
    }),
  },
  openDealLabel: { customer: 'A repair of your car', workshop: 'A repair in your workshop' },
  personal: {
    section: 'repairs',
    erase: eraseRepairs,
    erased: ['What you wrote to workshops about your cars, their plates, and where a workshop came to'],
    retained: [
      'Repairs you were in, which the other side keeps: the car, the jobs, the records with their pictures, the steps with their times, and your reasons',
    ],
  },
  withWords: repairsWithWords,
  idName: 'repairId',
  address: '/bookings/repairs',
  ratedAs: 'repair',
  // Before a quote is answered an insurer's money may wait alone.
  amounts: (row: RepairRow) => ({
    work: kobo(Math.max(row.held_kobo, row.insured_kobo)),
    diagnosis: kobo(row.diagnosis_kobo),
  }),
  commission: repairCommission,
  about: describeRepairs,
  meta: (row, { vehicleTitle }) => ({ repairId: row.id, about: vehicleTitle }),
  times,
  guards: meetingGuards,
  fields: repairFields,
  onEdge: { ...meetingSteps, ...workSteps, 'insurer-pays': insurerPays },
  onState: {
    collected: leave,
    unrepaired: leave,
    diagnosed: leave,
    released: writeSettled,
    refunded: writeUndone,
    split: writeSettled,
    declined: freeHour,
    lapsed: freeHour,
    cancelled: freeHour,
    missed: freeHour,
    unclear: freeHour,
  },
  facts: factsOf,
  notices,
  // A quote that was declined for free is no deal to rate.
  rating: (row, { place, vehicleTitle }) =>
    row.state === 'diagnosed' && row.diagnosis_kobo === 0
      ? undefined
      : {
          buyerId: row.customer_id,
          sellerId: row.workshop_id,
          subject: vehicleTitle,
          thing: { about: 'workshop', id: place.workshop_id },
        },
  reachable: row => !unmetStates.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: (_row, { vehicleTitle }) => vehicleTitle,
})
