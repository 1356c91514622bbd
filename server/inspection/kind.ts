// Deal kind of inspections: visit, report and three sides.
import { inspectionStory } from '#contract/inspection/story.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { inspection } from '#contract/inspection/process.ts'
import { type Inspection, type InspectionCard, inspectionFields } from '#contract/inspection/shape.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { formatShare } from '#server/deal-engine/notify.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { mayShow } from './may-show.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { handIn, progressOf } from './report.ts'
import { type RefundedReport, reportRefundedJob } from './report-refunded.ts'
import { mayRead } from './show-report.ts'
import { eraseInspections, findReport, type InspectionRow } from './sql.ts'

const hourMs = 3_600_000
const visitDaysMax = 7
const reportHours = 48

type Agreed = StepContext<InspectionRow> & { input: { visitAt: string; visitWords: string } }

const accept = async (_tx: Tx, { input, now }: Agreed): Promise<Partial<InspectionRow>> => {
  const visitAt = new Date(input.visitAt)
  const latest = now.getTime() + visitDaysMax * 24 * hourMs
  if (visitAt <= now) failField('visitAt', 'That time has passed. Choose a later one.')
  if (visitAt.getTime() > latest) failField('visitAt', `Within ${visitDaysMax} days`)
  return { visit_at: visitAt, visit_words: input.visitWords }
}

const met: readonly InspectionRow['state'][] = ['accepted', 'visiting', 'reported', 'disputed']

export const inspectionKind = dealKind({
  deal: inspection,
  called: 'inspection',
  story: inspectionStory,
  desk: {
    one: 'inspection',
    inFull: 'inspection of a car',
    many: 'inspections',
    settling: 'ends a dispute: pays the inspector, refunds the buyer, or shares the fee',
  },
  openDealLabel: {
    buyer: 'An inspection you pay for',
    inspector: 'An inspection you make',
    seller: 'An inspection of your car',
  },
  personal: {
    section: 'inspections',
    erase: eraseInspections,
    erased: ['What you asked of inspectors, and what you told others about your visits'],
    retained: [
      'Inspections you were in, which the other sides keep: the report with its pictures, the car, its VIN and plate, and your reasons',
    ],
  },
  idName: 'inspectionId',
  address: '/bookings/inspections',
  amounts: (row: InspectionRow) => ({ fee: kobo(row.fee_kobo) }),
  about: (db, rows: readonly InspectionRow[]) => cardsByRow(db, rows),
  meta: (_row, car) => ({ about: shortTitle(car) }),
  times: {
    visit: (row: InspectionRow) => row.visit_at,
    reportBy: (row: InspectionRow) => row.visit_at && new Date(row.visit_at.getTime() + reportHours * hourMs),
  },
  fields: inspectionFields,
  onEdge: { accept, report: handIn },
  onState: {
    refunded: async (tx, { row }) => {
      await enqueue(tx, reportRefundedJob, {
        inspectionId: row.id,
        carId: row.car_id,
      } satisfies RefundedReport)
    },
  },
  facts: (row, { title: car }): Facts => ({
    car,
    fee: formatNaira(kobo(row.fee_kobo)),
    visit: row.visit_at ? lagosTime(row.visit_at) : '',
    visitWords: row.visit_words,
    refunded: formatShare(row, 'buyer'),
    received: formatShare(row, 'inspector'),
  }),
  notices,
  reminders,
  reachable: row => met.includes(row.state),
  card: (row, car): OwnOf<InspectionCard> => ({ car, feeKobo: kobo(row.fee_kobo) }),
  page: async (db, row, car, side): Promise<OwnOf<Inspection>> => {
    const report = row.visit_at ? await findReport(db, row.id) : undefined
    return {
      car,
      feeKobo: kobo(row.fee_kobo),
      wish: row.wish,
      visitAt: row.visit_at?.toISOString() ?? null,
      visitWords: row.visit_words,
      progress: side === 'inspector' && row.visit_at ? progressOf(report, row.started_at) : null,
      mayRead: mayRead(row, report, side),
      showing: row.showing,
      mayShow: mayShow(row, side),
    }
  },
  thing: (_row, car) => car.title,
})
