// Part payments of an agreement: what one would do, and the new schedule.
import { dayInWords } from '#contract/core/day-words.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { PaymentQuote } from '#contract/finance/agreement/fields.ts'
import {
  choiceWords,
  figuresAhead,
  figuresOf,
  type NewSchedule,
  type PartPayment,
  type PaymentChoice,
  splitPayment,
} from '#contract/finance/agreement/part-payment.ts'
import { payOffOn } from '#contract/finance/agreement/repayment.ts'
import { allot, partsOfAll } from '#contract/finance/repayment/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { notifyPaidByHand } from '#server/finance/repayment/notify-paid.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { payIn } from './pay-in.ts'
import { type InstalmentStatus, instalmentsOf, reschedule, waive } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

type Row = AgreementRow

/** `field` names the amount where the caller gave it. Refuses BAD_INPUT for more than pays everything off. */
const splitOn = (
  row: Row,
  instalments: readonly InstalmentStatus[],
  { amountKobo, day, field }: { amountKobo: Kobo; day: string; field: string },
): { payment: PartPayment; waived: ReadonlyMap<number, Kobo>; isAll: boolean } => {
  const startedOn = row.started_on!
  const { payKobo, waived } = payOffOn(instalments, day, startedOn)
  if (amountKobo > payKobo)
    failField(field, `Enter at most what pays everything off today: ${formatNaira(payKobo)}`)
  const loan = { startedOn, yearlyBps: row.yearly_bps! }
  return {
    payment: splitPayment(instalments, amountKobo, day, loan),
    waived,
    isAll: amountKobo === payKobo,
  }
}

type QuoteInput = { row: Row; instalments: readonly InstalmentStatus[]; amountKobo: Kobo; day: string }
const quoteFrom = (
  { row, instalments, amountKobo, day }: QuoteInput,
  { parts, schedules }: PartPayment,
): PaymentQuote => {
  const figures = {
    on: day,
    amountKobo,
    ...parts,
    now: figuresAhead(instalments, day, row.started_on!) ?? null,
    choices: schedules
      ? {
          'lower-instalments': figuresOf(schedules['lower-instalments']),
          'earlier-end': figuresOf(schedules['earlier-end']),
        }
      : null,
  }
  return { ...figures, quote: sha256(JSON.stringify([row.id, figures])).toString('base64url') }
}

/** What a payment would do on a day. Refuses BAD_INPUT for more than pays everything off. */
export const quotePart = async (
  db: Query,
  row: Row,
  { amountKobo, day }: { amountKobo: Kobo; day: string },
): Promise<PaymentQuote> => {
  const instalments = await instalmentsOf(db, row.id)
  const { payment } = splitOn(row, instalments, { amountKobo, day, field: 'query.AmountKobo' })
  return quoteFrom({ row, instalments, amountKobo, day }, payment)
}

/** How the schedule goes on, for the lender. */
const changeWords = (choice: PaymentChoice, schedule: NewSchedule): string => {
  const { count, eachKobo, lastKobo, lastOn } = figuresOf(schedule)
  const left = count === 1 ? 'one instalment is' : `${count} instalments of ${formatNaira(eachKobo)} are`
  return `They chose “${choiceWords[choice]}”: ${left} left, the last ${formatNaira(lastKobo)} on ${dayInWords(lastOn)}.`
}

type PartInput = { amountKobo: Kobo; choice?: PaymentChoice | undefined; quote?: string | undefined }

/**
 * Pays part of the debt from the wallet. Refuses INSUFFICIENT_FUNDS, FIGURES_CHANGED where the quote no longer holds, and
 * BAD_INPUT for more than is owed or a choice that is missing.
 */
export const payPart = async (
  tx: Tx,
  { row, input: { amountKobo, choice, quote }, now }: StepContext<Row> & { input: PartInput },
): Promise<Partial<Row>> => {
  const day = lagosDayOf(now)
  const instalments = await instalmentsOf(tx, row.id)
  const { payment, waived, isAll } = splitOn(row, instalments, { amountKobo, day, field: 'amountKobo' })
  if (quote !== undefined && quote !== quoteFrom({ row, instalments, amountKobo, day }, payment).quote)
    fail('FIGURES_CHANGED')
  const way = row.state === 'written-off' ? 'recovered' : 'by-hand'
  const about = await carTitle(tx, row.car_id)
  if (isAll) {
    await waive(tx, row.id, waived)
    const { allotted } = allot(await instalmentsOf(tx, row.id), amountKobo)
    await payIn(tx, row, { way, amountKobo, allotted, parts: partsOfAll(allotted), about, now })
    return {}
  }
  const { allotted, parts, aheadKobo, schedules } = payment
  const chosen = schedules && (choice ?? failField('choice', 'Choose lower instalments or an earlier end'))
  await payIn(tx, row, { way, amountKobo, allotted, parts, choice: chosen, about, now })
  await notifyPaidByHand(tx, {
    payerId: row.applicant_id,
    payeeId: row.lender_id,
    about,
    amountKobo,
    change: schedules && chosen && changeWords(chosen, schedules[chosen]),
    link: `/bookings/finance/${row.id}`,
    now,
  })
  if (!schedules || !chosen) return {}
  const movedKobo = await reschedule(tx, row.id, schedules[chosen].instalments)
  return { ahead_kobo: row.ahead_kobo + aheadKobo + movedKobo }
}
