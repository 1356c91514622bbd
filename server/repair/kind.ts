// Deal kind of repairs: appointment, jobs, holds and reminders.
import { kobo } from '#contract/core/money.ts'
import { repairFields } from '#contract/repair/shape.ts'
import { repair } from '#contract/repair/process.ts'
import { repairCommission } from '#contract/repair/terms.ts'
import { dealKind } from '#server/deal-engine/kind.ts'
import { describeRepairs } from './about.ts'
import { writeUndone, writeVisit } from './add-garage-entry.ts'
import { freeHour, meetingGuards, meetingSteps } from './meet.ts'
import { insurerPays } from './insurer-money.ts'
import { factsOf } from './notice-facts.ts'
import { notices } from './notices.ts'
import { workSteps } from './quote.ts'
import { times } from './rules.ts'
import { cardOwn, pageOwn } from './show.ts'
import { eraseRepairs, type RepairRow, repairsWithPlate } from './sql.ts'

const unreachable: readonly RepairRow['state'][] = ['requested', 'countered', 'declined', 'lapsed']

export const repairKind = dealKind({
  deal: repair,
  called: 'repair',
  desk: {
    one: 'repair',
    inFull: 'repair',
    many: 'repairs',
    withPlate: repairsWithPlate,
    settling: 'ends a dispute: pays the workshop, refunds the customer, or shares what is held',
  },
  underWay: { customer: 'A repair of your car', workshop: 'A repair in your workshop' },
  personal: {
    section: 'repairs',
    erase: eraseRepairs,
    erased: ['What you wrote to workshops about your cars, their plates, and where a workshop came to'],
    retained: [
      'Repairs you took part in, as the record of the other side: the car, the jobs, the records with their pictures, the steps with their times, and the reasons you gave',
    ],
  },
  idName: 'repairId',
  address: '/bookings/repairs',
  ratedAs: 'repair',
  // Before a quote is answered an insurer's money may wait alone.
  amounts: (row: RepairRow) => ({ work: kobo(Math.max(row.held_kobo, row.insured_kobo)) }),
  commission: repairCommission,
  about: describeRepairs,
  meta: (row, { vehicleTitle }) => ({ repairId: row.id, about: vehicleTitle }),
  times,
  guards: meetingGuards,
  fields: repairFields,
  onEdge: { ...meetingSteps, ...workSteps, 'insurer-pays': insurerPays },
  onState: {
    collected: writeVisit,
    unrepaired: writeVisit,
    released: writeVisit,
    refunded: writeUndone,
    split: writeVisit,
    declined: freeHour,
    lapsed: freeHour,
    cancelled: freeHour,
    missed: freeHour,
    unclear: freeHour,
  },
  facts: factsOf,
  notices,
  rating: (row, { place, vehicleTitle }) => ({
    buyerId: row.customer_id,
    sellerId: row.workshop_id,
    subject: vehicleTitle,
    thing: { about: 'workshop', id: place.workshop_id },
  }),
  reachable: row => !unreachable.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: row => `place ${row.place_id}`,
})
