// Effects of agreement steps after money moved.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { payOffOn } from '#contract/finance/agreement/repayment.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import { dueOn, reducingSchedule } from '#contract/finance/schedule.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { allot, listDueBy, partsOfAll } from '#contract/finance/repayment/repayment.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { releaseLender } from '#server/insurance/policy/lender.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { setNext } from '#server/finance/repayment/rows.ts'
import { refuseRented } from '#server/rental/refuse-rented.ts'
import { carTitle } from '#server/cars/reads.ts'
import { markSold, relistCar } from '#server/cars/take-off-market.ts'
import { moveToBuyer, writeOfPapers } from '#server/garage/record.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { beginWithDelivery } from './insurance.ts'
import { payPart } from './part-payment.ts'
import { payIn } from './pay-in.ts'
import { insertInstalments, instalmentsOf, moveDays, waive } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

type Row = AgreementRow
type Columns = Promise<Partial<Row>>

const submitPapers = async (_tx: Tx, { now }: StepContext<Row>): Columns => ({ papers_at: now })

/** From the keys on the car is the applicant's to lose, so its insurance begins here and not with their confirmation. */
const deliver = async (tx: Tx, moved: StepContext<Row>): Promise<void> => {
  await refuseRented(tx, moved.row.car_id, moved.now)
  await beginWithDelivery(tx, moved)
}

const ofPapers = (tx: Tx, row: Row, title: string, now: Date): Promise<void> =>
  writeOfPapers(tx, {
    carId: row.car_id,
    ownerId: row.applicant_id,
    title,
    source: `agreement:${row.id}`,
    now,
  })

/** The car is the applicant's, and the first instalment is due in a month. */
const beginRepaying = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, now } = moved
  // A dispute of a car on its way that is settled for its owner counts as the delivery.
  await beginWithDelivery(tx, moved)
  const { car_id: carId, owner_id: sellerId, applicant_id: buyerId, months } = row
  await markSold(tx, carId, now)
  await moveToBuyer(tx, { carId, sellerId, buyerId, now })
  await ofPapers(tx, row, 'Financed: we hold the papers of title until the loan is repaid', now)
  const startedOn = lagosDayOf(now)
  const firstOn = dueOn(startedOn, 2)
  const loan = { financedKobo: kobo(row.loan_kobo), yearlyBps: row.yearly_bps!, months }
  const schedule = reducingSchedule(loan).map(each => ({ ...each, dueOn: dueOn(firstOn, each.number) }))
  await insertInstalments(tx, row.id, schedule)
  return { started_on: startedOn, first_on: firstOn, next_at: slotTime(firstOn) }
}

/** Relists the car and ends the applicant's insurance for it. */
export const endUnwound = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  await releaseLender(tx, row.id)
  await relistCar(tx, row.car_id, now)
  await enqueueCarLost(tx, { holderId: row.applicant_id, carId: row.car_id })
}

/** Pays all that is owed on this day. Refuses INSUFFICIENT_FUNDS, and FIGURES_CHANGED where that is another amount. */
const payOff = async (
  tx: Tx,
  { row, input: { amountKobo }, now }: StepContext<Row> & { input: { amountKobo: Kobo } },
): Columns => {
  const instalments = await instalmentsOf(tx, row.id)
  const { payKobo, waived } = payOffOn(instalments, lagosDayOf(now), row.started_on!)
  if (amountKobo !== payKobo) fail('FIGURES_CHANGED')
  await waive(tx, row.id, waived)
  const about = await carTitle(tx, row.car_id)
  const { allotted } = allot(await instalmentsOf(tx, row.id), payKobo)
  const parts = partsOfAll(allotted)
  await payIn(tx, row, { way: 'paid-off', amountKobo: payKobo, allotted, parts, about, now })
  return { behind_since: null, short_since: null }
}

/** Nothing more is taken, and the papers of title are the applicant's. */
export const endRepaying = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  await releaseLender(tx, row.id)
  await ofPapers(tx, row, 'Loan repaid: papers of title released', now)
  await setNext(tx, agreement, row.id, { next_at: null, tries: 0, behind_since: null, short_since: null })
}
const writeOff = async (): Columns => ({ next_at: null })

/** How many months of pauses an agreement has left. */
export const pauseMonthsLeft = ({ paused_months: paused }: Pick<Row, 'paused_months'>): number =>
  agreementTerms.pauseMonthsMax - paused

const askPause = async (
  _tx: Tx,
  { row, input: { months } }: StepContext<Row> & { input: { months: number } },
): Columns => {
  if (months > pauseMonthsLeft(row))
    fail('NOT_NOW', { message: `You can pause for ${monthsWords(pauseMonthsLeft(row))} more.` })
  return { asked_pause_months: months }
}

/** Moves future instalments by the requested months, free of charge. Due ones are still collected. */
const agreePause = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const today = lagosDayOf(now)
  const paused = row.paused_months + row.asked_pause_months!
  const instalments = await instalmentsOf(tx, row.id)
  const ahead = instalments.filter(each => each.dueOn > today)
  const moved = ahead.map(({ number }) => ({ number, dueOn: dueOn(row.first_on!, number + paused) }))
  await moveDays(tx, row.id, moved)
  return {
    paused_months: paused,
    asked_pause_months: null,
    ...(moved[0] && listDueBy(instalments, today).length === 0 && { next_at: slotTime(moved[0].dueOn) }),
  }
}

const refusePause = async (): Columns => ({ asked_pause_months: null })

export const repaymentSteps = {
  'submit-papers': submitPapers,
  deliver,
  confirm: beginRepaying,
  'looking-over': beginRepaying,
  release: beginRepaying,
  pay: payPart,
  'pay-off': payOff,
  'ask-pause': askPause,
  'agree-pause': agreePause,
  'refuse-pause': refusePause,
  'write-off': writeOff,
}

const pauseAsked = (row: Row): string | undefined =>
  row.asked_pause_months === null ? 'No pause has been requested.' : undefined

/** What stands in the way of such a step, in words. */
export const repaymentGuards = {
  'ask-pause': (row: Row): string | undefined =>
    row.asked_pause_months !== null || pauseMonthsLeft(row) === 0
      ? 'You’ve already requested a pause, or have none left.'
      : undefined,
  'agree-pause': pauseAsked,
  'refuse-pause': pauseAsked,
}
