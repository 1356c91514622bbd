// Effects of instalment sale steps before the keys change hands.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { keysKoboOf, type PlanTerms, partDueOn, partsOf } from '#contract/finance/instalment-sale/plan.ts'
import { escrowStates, instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { allot, leftKobo, type OwedInstalment, owedOn } from '#contract/finance/repayment/repayment.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { refuseRented } from '#server/rental/refuse-rented.ts'
import { notifyPaidByHand } from '#server/finance/repayment/notify-paid.ts'
import { setNext } from '#server/finance/repayment/rows.ts'
import { endOffer, endReservation, lockClaims } from '#server/reservation/price-for.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { carTitle } from '#server/cars/reads.ts'
import { relistCar, reserveCar } from '#server/cars/take-off-market.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { checkPlan } from './check-plan.ts'
import { payAfterKeys } from './pay-after-keys.ts'
import { addPaid, insertParts, instalmentsOf } from './instalments-sql.ts'
import { planOf } from './plan-of.ts'
import { insertPlan, type SaleRow } from './sql.ts'

type Row = SaleRow
type Columns = Promise<Partial<Row>>
const hourMs = 3_600_000

/** Another plan, within the terms of the day it began. Refuses BAD_INPUT beside its field. */
const counter = async (tx: Tx, { row, input, now }: StepContext<Row> & { input: PlanTerms }): Columns => {
  const { firstKobo, months, keysBps } = input
  checkPlan({ priceKobo: kobo(row.price_kobo), firstKobo, months, keysBps }, row.started_at)
  const number = row.plans + 1
  const by = row.state === 'proposed' ? 'seller' : 'buyer'
  await insertPlan(tx, { saleId: row.id, number, by, firstKobo, months, keysBps, now })
  return { first_kobo: firstKobo, months, keys_bps: keysBps, plans: number }
}

/**
 * Takes the car off the market at the plan's price, ends the buyer's other deals about it, and dates the instalments.
 */
const agree = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const { buyer_id: buyerId, seller_id: sellerId, car_id: carId } = row
  if (!(await hasWallet(tx, sellerId)))
    fail('CAR_NOT_FOR_SALE', {
      message: 'The seller has no wallet to receive the money. You were not charged.',
    })
  const claims = await lockClaims(tx, { carId, buyerId, now })
  const reservation = await reserveCar(tx, { carId, buyerId, held: claims.reservation !== undefined, now })
  if (reservation.sellerId !== sellerId) fail('CAR_NOT_FOR_SALE')
  await endOffer(tx, claims, now)
  const startedOn = lagosDayOf(now)
  const parts = partsOf(planOf(row)).map(({ number, amountKobo }) => ({
    number,
    amountKobo,
    dueOn: partDueOn(startedOn, number),
    paidKobo: number === 1 ? amountKobo : ZERO,
  }))
  await insertParts(tx, row.id, parts)
  await endReservation(tx, claims, now)
  return {
    started_on: startedOn,
    held_kobo: row.first_kobo,
    payments: 1,
    next_at: slotTime(partDueOn(startedOn, 2)),
  }
}

const intoEscrow = async (tx: Tx, row: Row, all: readonly OwedInstalment[], amountKobo: Kobo): Columns => {
  await addPaid(tx, row.id, allot(all, amountKobo).allotted)
  return { held_kobo: row.held_kobo + amountKobo, payments: row.payments + 1 }
}

/** A part by hand, from the wallet: into escrow before the keys, to the seller after them. Refuses BAD_INPUT for more than is owed. */
const pay = async (
  tx: Tx,
  { row, input: { amountKobo }, now }: StepContext<Row> & { input: { amountKobo: Kobo } },
): Promise<Partial<Row> | void> => {
  const all = await instalmentsOf(tx, row.id)
  const { leftKobo: left } = owedOn(all, lagosDayOf(now))
  if (amountKobo > left) failField('amountKobo', `Enter at most what you still owe: ${formatNaira(left)}`)
  if ((escrowStates as readonly string[]).includes(row.state)) return intoEscrow(tx, row, all, amountKobo)
  const way = row.state === 'written-off' ? 'recovered' : 'by-hand'
  await payAfterKeys(tx, row, { way, amountKobo, all, now })
  if (amountKobo === left) return
  await notifyPaidByHand(tx, {
    payerId: row.buyer_id,
    payeeId: row.seller_id,
    about: await carTitle(tx, row.car_id),
    amountKobo,
    link: `/bookings/in-parts/${row.id}`,
    now,
  })
}

/** The oldest unpaid instalment, in full. Refuses NOT_NOW if there is none. */
const takePart = async (tx: Tx, { row }: StepContext<Row>): Columns => {
  const all = await instalmentsOf(tx, row.id)
  const first = all.find(each => leftKobo(each) > ZERO) ?? fail('NOT_NOW')
  return intoEscrow(tx, row, all, leftKobo(first))
}

const submitPapers = async (_tx: Tx, { now }: StepContext<Row>): Columns => ({ papers_at: now })

type Step = keyof ReturnType<typeof saleTermsAt>['hours']
const within =
  (step: Step) =>
  async (_tx: Tx, { row, now }: StepContext<Row>): Columns => ({
    step_by: new Date(now.getTime() + saleTermsAt(row.started_at).hours[step] * hourMs),
  })
const reach = within('keys')
const setOff = within('way')

const handOver = async (tx: Tx, moved: StepContext<Row>): Columns => {
  await refuseRented(tx, moved.row.car_id, moved.now)
  return { ...(await within('look')(tx, moved)), keys_on: lagosDayOf(moved.now) }
}

/** Nothing is taken while it is in dispute. */
const dispute = async (_tx: Tx, { now }: StepContext<Row>): Columns => ({
  frozen_on: lagosDayOf(now),
  next_at: null,
})

/** Everything went back: nothing is taken any more, and the car is on the market again. */
export const unwind = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  await setNext(tx, instalmentSale, row.id, {
    next_at: null,
    tries: 0,
    behind_since: null,
    short_since: null,
  })
  await relistCar(tx, row.car_id, now)
  await enqueueCarLost(tx, { holderId: row.buyer_id, carId: row.car_id })
}

export const keysSteps = {
  counter,
  agree,
  pay,
  'take-part': takePart,
  'submit-papers': submitPapers,
  reach,
  'set-off': setOff,
  'hand-over': handOver,
  dispute,
}

/** What stands in the way of such a step, in words. */
export const keysGuards = {
  counter: (row: Row): string | undefined =>
    row.plans < saleTermsAt(row.started_at).plansMax
      ? undefined
      : `All ${saleTermsAt(row.started_at).plansMax} plans have been proposed. Accept this one, or end the request.`,
  reach: (row: Row): string | undefined =>
    row.held_kobo >= keysKoboOf(planOf(row)) ? undefined : 'The agreed share isn’t in escrow yet.',
  'set-off': (row: Row): string | undefined =>
    row.papers_at ? undefined : 'Submit the papers of title first.',
  pay: (row: Row): string | undefined =>
    (escrowStates as readonly string[]).includes(row.state) &&
    row.payments >= saleTermsAt(row.started_at).handMax
      ? 'You’ve reached the limit of payments in escrow. We collect the next instalments on their due dates.'
      : undefined,
}
