// Effects of an early end after the keys: notice, figures, refund and the car.
import { dayInWords } from '#contract/core/day-words.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, percentWords } from '#contract/core/money.ts'
import {
  type EndingTerms,
  isForCourt,
  isOfferTooSoon,
  missedMinOf,
  type ReturnFigures,
  returnFigures,
} from '#contract/finance/instalment-sale/return-figures.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { returnToSeller } from '#server/cars/take-off-market.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { setNext } from '#server/finance/repayment/rows.ts'
import { moveBack, writeOfPapers } from '#server/garage/record.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { recordsOf } from './conditions-sql.ts'
import { moveUnpaid, partRows } from './instalments-sql.ts'
import type { SaleRow } from './sql.ts'

type Row = SaleRow
type Columns = Promise<Partial<Row>>
const dayMs = 86_400_000
const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

/** The terms of its day; guards keep sales without them away. */
const endingOf = ({ started_at: at }: Row): EndingTerms => saleTermsAt(at).ending ?? fail('NOT_NOW')

/** What would go back if it ended on this day. */
export const figuresOn = async (db: Query, row: Row, day: string): Promise<ReturnFigures> => {
  const paidSale = {
    priceKobo: kobo(row.price_kobo),
    keysOn: row.keys_on!,
    parts: await partRows(db, row.id),
  }
  return returnFigures(paidSale, day, endingOf(row))
}

/** Records of a return are found by its day, so a day has one return that was recorded. */
const refuseSecondOf = async (tx: Tx, row: Row, day: string): Promise<void> => {
  const { seller, buyer } = await recordsOf(tx, row.id, day)
  if (seller || buyer)
    fail('NOT_NOW', { message: 'A return of this car was decided today. Try again tomorrow.' })
}

/** Fixes the figures of today. Refuses FIGURES_CHANGED where the person saw others, and NOT_NOW a second return of today. */
const fixFigures = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { refundKobo: Kobo } },
): Columns => {
  const { on, useKobo, lateKobo, refundKobo } = await figuresOn(tx, row, lagosDayOf(now))
  await refuseSecondOf(tx, row, on)
  if (input.refundKobo !== refundKobo)
    fail('FIGURES_CHANGED', {
      message: `What goes back has changed to ${formatNaira(refundKobo)}, such as with a new day or a payment. Nothing was done. Look at the new figures first.`,
    })
  return { ended_on: on, use_kobo: useKobo, late_kobo: lateKobo, refund_kobo: refundKobo, next_at: null }
}

const giveNotice = async (_tx: Tx, { row, now }: StepContext<Row>): Columns => ({
  cure_by: daysFrom(now, endingOf(row).cureDays),
  notice_heard: false,
})
const endNotice = async (): Columns => ({ cure_by: null, notice_heard: false })
const cureOver = async (_tx: Tx, { row, now }: StepContext<Row>): Columns => ({
  step_by: daysFrom(now, endingOf(row).endDays),
})

const frozenDays = (row: Row, now: Date): number =>
  Math.round((Date.parse(lagosDayOf(now)) - Date.parse(row.frozen_on!)) / dayMs)

/** After an offer that was not funded, its days without a late fee run on after the dispute. */
const feesLater = ({ fees_from: day }: Row, days: number): Partial<Row> =>
  day === null ? {} : { fees_from: dayAfter(day, days) }

/** Days of a dispute, in which nothing is collected, are no days of grace after the first short try either. */
const shortLater = ({ short_since: day }: Row, days: number): Partial<Row> =>
  day === null ? {} : { short_since: dayAfter(day, days) }

/**
 * The notice stands. The days of the dispute are added to the time to pay, and to the due days of what was not due yet
 * or still had days of grace, so that no late fee comes from them.
 */
const uphold = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const days = frozenDays(row, now)
  const since = dayAfter(row.frozen_on!, -(saleTermsAt(row.started_at).late?.graceDays ?? 0))
  await moveUnpaid(tx, row.id, { days, keysOn: row.keys_on, since })
  const later = { ...feesLater(row, days), ...shortLater(row, days) }
  return { ...later, cure_by: daysFrom(row.cure_by!, days), notice_heard: true, next_at: now }
}
/** The notice falls away, and unpaid instalments move by the days of the dispute. */
const dismiss = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const days = frozenDays(row, now)
  await moveUnpaid(tx, row.id, { days, keysOn: row.keys_on })
  return {
    ...(await endNotice()),
    ...feesLater(row, days),
    behind_since: null,
    short_since: null,
    next_at: now,
    tries: 0,
  }
}

const byReturn = (row: Row, now: Date): Partial<Row> => ({
  step_by: daysFrom(now, endingOf(row).returnDays),
})
const end = async (tx: Tx, moved: StepContext<Row> & { input: { refundKobo: Kobo } }): Columns => ({
  ...(await fixFigures(tx, moved)),
  ...byReturn(moved.row, moved.now),
})
const byFunding = (moved: StepContext<Row>): Partial<Row> => ({
  step_by: daysFrom(moved.now, endingOf(moved.row).endDays),
})
/** Nothing is collected during an offer, so a buyer who keeps offering would keep the car and pay nothing. */
const refuseSoonAfter = ({ give_back_from: from }: Row, now: Date): void => {
  if (from !== null && isOfferTooSoon(from, lagosDayOf(now)))
    fail('NOT_NOW', {
      message: `Your last offer ended without a return. You can offer the car again from ${dayInWords(from)}.`,
    })
}
const giveBack = async (tx: Tx, moved: StepContext<Row> & { input: { refundKobo: Kobo } }): Columns => {
  refuseSoonAfter(moved.row, moved.now)
  return { ...(await fixFigures(tx, moved)), ...byFunding(moved) }
}
const fundReturn = async (_tx: Tx, { row, now }: StepContext<Row>): Columns => byReturn(row, now)

/**
 * What fell due meanwhile is collected now. Its days do not move and a notice runs on, so that asking postpones neither.
 */
const keepCar = async (_tx: Tx, { now }: StepContext<Row>): Columns => ({
  ended_on: null,
  use_kobo: null,
  late_kobo: null,
  refund_kobo: null,
  step_by: null,
  next_at: now,
  tries: 0,
})
const offeredAgain = ({ row, now }: StepContext<Row>): Partial<Row> => ({
  give_back_from: dayAfter(lagosDayOf(now), endingOf(row).endDays),
})
/** The seller let the offer pass: a notice ends, and nothing costs a late fee for days on which nobody could pay. */
const notFunded = async (tx: Tx, moved: StepContext<Row>): Columns => ({
  ...(await keepCar(tx, moved)),
  ...offeredAgain(moved),
  ...(await endNotice()),
  fees_from: lagosDayOf(moved.now),
})
const carKept = async (tx: Tx, moved: StepContext<Row>): Columns => ({
  ...(await keepCar(tx, moved)),
  ...offeredAgain(moved),
})

/** The car is the seller's again, and not on the market before they say so. */
export const takeCarBack = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  const { car_id: carId, buyer_id: buyerId, seller_id: sellerId } = row
  await setNext(tx, instalmentSale, row.id, {
    next_at: null,
    tries: 0,
    behind_since: null,
    short_since: null,
  })
  await writeOfPapers(tx, {
    carId,
    ownerId: buyerId,
    title: 'Handed back: the papers of title stay with the seller',
    source: `instalment_sale:${row.id}`,
    now,
  })
  await returnToSeller(tx, carId, now)
  await moveBack(tx, { carId, sellerId, buyerId, now })
  await enqueueCarLost(tx, { holderId: buyerId, carId })
}

export const endingSteps = {
  'give-notice': giveNotice,
  'cure-over': cureOver,
  'notice-lapses': endNotice,
  'catch-up': endNotice,
  uphold,
  dismiss,
  end,
  'give-back': giveBack,
  'keep-car': keepCar,
  'not-funded': notFunded,
  'car-kept': carKept,
  'fund-return': fundReturn,
}

const beforeEnds = 'This sale was agreed before early ends were part of the terms.'
const forCourt = (row: Row, terms: EndingTerms): string | undefined =>
  isForCourt(row.paid_kobo, row.price_kobo, terms)
    ? `${percentWords(terms.courtBps)} of the price is paid: only a court can order the car back.`
    : undefined

/** Steps whose day has not come: a car is offered back only some days after an offer that led nowhere. */
export const laterSteps = ({ giveBackFrom }: { giveBackFrom: string | null }, now: Date) =>
  isOfferTooSoon(giveBackFrom, lagosDayOf(now)) ? (['give-back'] as const) : []

/** What stands in the way of such a step, in words. */
export const endingGuards = {
  'give-notice': (row: Row): string | undefined => {
    const { ending } = saleTermsAt(row.started_at)
    // A car handed over by an earlier version has no day of its keys.
    if (!ending || row.keys_on === null) return beforeEnds
    const least = missedMinOf(ending, row.months)
    if (row.missed < least)
      return `You can give notice once ${least} ${least === 1 ? 'instalment is' : 'instalments are'} overdue.`
    return forCourt(row, ending)
  },
  end: (row: Row): string | undefined => forCourt(row, endingOf(row)),
  'give-back': (row: Row): string | undefined =>
    saleTermsAt(row.started_at).ending && row.keys_on !== null ? undefined : beforeEnds,
  dispute: (row: Row): string | undefined =>
    row.state === 'on-notice' && row.notice_heard ? 'AutoX has decided about this notice.' : undefined,
}
