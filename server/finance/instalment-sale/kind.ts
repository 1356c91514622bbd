// Deal kind of instalment sales: two sides and one growing hold.
import { saleStory } from '#contract/finance/instalment-sale/story.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import type { SalePaperKind } from '#contract/finance/instalment-sale/fields.ts'
import { commissionOn } from '#contract/core/commission.ts'
import { formatNaira, type Kobo, kobo, ZERO, percentWords } from '#contract/core/money.ts'
import { saleFields } from '#contract/finance/instalment-sale/shape.ts'
import { keysKoboOf } from '#contract/finance/instalment-sale/plan.ts'
import { instalmentSale, planStates } from '#contract/finance/instalment-sale/process.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { type DeskRecord, type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { daysBehind } from '#server/finance/repayment/arrears.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { setNext } from '#server/finance/repayment/rows.ts'
import { markSold } from '#server/cars/take-off-market.ts'
import { moveToBuyer, writeOfPapers } from '#server/garage/record.ts'
import { endingGuards, endingSteps, laterSteps, takeCarBack } from './ending.ts'
import { keysGuards, keysSteps, unwind } from './before-keys.ts'
import { recordsOf } from './conditions-sql.ts'
import { notices, reminders } from './notices.ts'
import type { Facts } from './notices-ends.ts'
import { lateFeeWords } from '#contract/finance/instalment-sale/late-fee.ts'
import { planOf } from './plan-of.ts'
import { type About, cardOwn, pageOwn } from './show.ts'
import { eraseSales, filesOf, type SaleRow } from './sql.ts'
import { moveUnpaid } from './instalments-sql.ts'

type Row = SaleRow
type Columns = Promise<Partial<Row>>

const ofPapers = (tx: Tx, row: Row, title: string, now: Date): Promise<void> =>
  writeOfPapers(tx, {
    carId: row.car_id,
    ownerId: row.buyer_id,
    title,
    source: `instalment_sale:${row.id}`,
    now,
  })

/** The car is the buyer's. Due instalments are checked at once: after a dispute, or if everything is paid. */
const beginPaying = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const { car_id: carId, seller_id: sellerId, buyer_id: buyerId } = row
  await markSold(tx, carId, now)
  await moveToBuyer(tx, { carId, sellerId, buyerId, now })
  await ofPapers(tx, row, 'Paid in instalments: we hold the papers of title until the last one', now)
  // A dispute on the way can be decided for the sale before the code was typed.
  return { next_at: now, tries: 0, short_since: null, keys_on: row.keys_on ?? lagosDayOf(now) }
}

const dayMs = 86_400_000
/** After a dispute, unpaid instalments move by its duration. */
const release = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, now } = moved
  const days = Math.round((Date.parse(lagosDayOf(now)) - Date.parse(row.frozen_on!)) / dayMs)
  await moveUnpaid(tx, row.id, { days, keysOn: row.keys_on })
  return { ...(await beginPaying(tx, moved)), behind_since: null, short_since: null }
}

/** Nothing more is taken, and the papers of title are the buyer's. */
const endPaying = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  await ofPapers(tx, row, 'Paid in full: papers of title released', now)
  await setNext(tx, instalmentSale, row.id, {
    next_at: null,
    tries: 0,
    behind_since: null,
    short_since: null,
  })
}

const writeOff = async (): Columns => ({ next_at: null })

// Effects of instalment sale steps after the keys changed hands.
const planSteps = {
  confirm: beginPaying,
  'looking-over': beginPaying,
  release,
  'write-off': writeOff,
}

const paperWords: Record<SalePaperKind, string> = {
  paper: 'Paper of title',
  particulars: 'Licence, particulars or roadworthiness',
}

const papersAtDesk = async (db: Query, row: SaleRow): Promise<Paper[]> =>
  (await filesOf(db, row.id)).map(file =>
    paperIn(file, {
      kind: file.kind,
      words: paperWords[file.kind],
      note: 'By the seller',
      accountId: row.seller_id,
    }),
  )

const recordsAtDesk = async (db: Query, row: SaleRow): Promise<DeskRecord[]> => {
  const records = await recordsOf(db, row.id, row.ended_on)
  return (['seller', 'buyer'] as const).map(side => ({ side, moment: 'back', record: records[side] }))
}

/** Of the whole price, once: it leaves what waited when the keys are confirmed. */
const commission = (amountKobo: Kobo, startedAt: Date, holdName: string, row: SaleRow): Kobo =>
  // Refunds carry no commission.
  amountKobo === ZERO || holdName !== 'price' ? ZERO : commissionOn(kobo(row.price_kobo), startedAt)

const facts = (row: SaleRow, car: About): Facts => ({
  car: shortTitle(car),
  plan: `${formatNaira(kobo(row.first_kobo))} down and the rest of ${formatNaira(kobo(row.price_kobo))} over ${monthsWords(row.months)}, the keys at ${percentWords(row.keys_bps)}`,
  keys: formatNaira(keysKoboOf(planOf(row))),
  unpaidDays: saleTermsAt(row.started_at).unpaidDays,
  lateFees: lateFeeWords(saleTermsAt(row.started_at).late),
  refund: formatNaira(kobo(row.refund_kobo ?? 0)),
  cureBy: row.cure_by ? lagosTime(row.cure_by) : '',
  cureOver: row.cure_by !== null && row.cure_by <= row.changed_at,
  refundDue: row.state === 'giving-back',
  offerFrom: row.give_back_from === null ? '' : dayInWords(row.give_back_from),
  stepBy: row.step_by ? lagosTime(row.step_by) : '',
})

const late = (row: SaleRow, days: 'unpaidDays' | 'defaultDays'): Date | null =>
  row.behind_since === null ? null : daysBehind(row.behind_since, saleTermsAt(row.started_at)[days])

const unmet: readonly SaleRow['state'][] = [...planStates, 'rejected', 'withdrawn', 'lapsed']

export const instalmentSaleKind = dealKind({
  deal: instalmentSale,
  called: 'instalment sale',
  story: saleStory,
  desk: {
    one: 'instalment sale',
    inFull: 'sale of a car paid in instalments',
    many: 'instalment sales',
    settling:
      'ends a dispute: before the keys release pays the seller and instalments go on, refund returns everything; of a notice uphold or dismiss; of a return car-back pays the refund, share-refund splits it, car-kept gives it back to the seller and the sale goes on',
    papers: papersAtDesk,
    records: recordsAtDesk,
  },
  openDealLabel: { buyer: 'A car you pay for in instalments', seller: 'Your car, paid in instalments' },
  personal: {
    section: 'salesInParts',
    erase: eraseSales,
    erased: [
      'The delivery address of a car you pay for in instalments, and your words about a car that was handed back',
    ],
    retained: [
      'Your instalment sales, with their plans, instalments, payments and documents, and what you recorded of a car that was handed back, with its pictures',
    ],
  },
  idName: 'saleId',
  address: '/bookings/in-parts',
  amounts: (row: SaleRow) => ({ price: kobo(row.held_kobo), refund: kobo(row.refund_kobo ?? 0) }),
  commission,
  about: (db, rows: readonly SaleRow[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ saleId: row.id, about: shortTitle(car) }),
  times: {
    unpaidAt: row => late(row, 'unpaidDays'),
    defaultAt: row => late(row, 'defaultDays'),
    stepBy: row => row.step_by,
    cureBy: row => row.cure_by,
  },
  guards: { ...keysGuards, ...endingGuards },
  later: laterSteps,
  fields: saleFields,
  onEdge: { ...keysSteps, ...planSteps, ...endingSteps },
  onState: { settled: endPaying, unwound: unwind, returned: takeCarBack, shared: takeCarBack },
  facts,
  notices,
  reminders,
  reachable: row => !unmet.includes(row.state),
  card: cardOwn,
  page: pageOwn,
  thing: (_row, car) => car.title,
})
