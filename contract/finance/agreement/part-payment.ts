// Split of a part payment and the two schedules that may follow it.
import { type Kobo, minus, plus, ZERO } from '../../core/money.ts'
import { allot, type Allotted, listDueBy, partsOfAll, type PartsKobo, total } from '../repayment/repayment.ts'
import { annuityOf, type Instalment, interestOfAll, scheduleWith } from '../schedule.ts'
import { type Accrued, accruedBy, listAhead, type LoanInstalment, monthOf, restOf } from './accrual.ts'

/** What a borrower gets for principal paid ahead: the same number of lower instalments, or fewer of the same amount. */
export const paymentChoices = ['lower-instalments', 'earlier-end'] as const
export type PaymentChoice = (typeof paymentChoices)[number]
export const choiceWords: Record<PaymentChoice, string> = {
  'lower-instalments': 'Lower instalments',
  'earlier-end': 'Earlier end',
}

/** An instalment that is not due yet, as a part payment leaves it; `accrued` on the first alone. */
export type NewInstalment = {
  number: number
  dueOn: string
  principalKobo: Kobo
  interestKobo: Kobo
  accrued: Accrued | null
}
export type NewSchedule = {
  instalments: NewInstalment[]
  /** What each takes from the wallet; the last differs. */
  eachKobo: Kobo
  lastKobo: Kobo
  lastOn: string
  /** Interest not yet due. */
  interestKobo: Kobo
}

export type PartPayment = {
  parts: PartsKobo
  /** What due instalments and the running month take. */
  allotted: Allotted[]
  /** Principal paid before its day. */
  aheadKobo: Kobo
  /** Undefined where no principal is paid ahead, so that nothing is to be chosen. */
  schedules: Record<PaymentChoice, NewSchedule> | undefined
}

export type Loaned = { startedOn: string; yearlyBps: number }

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)
const larger = (a: Kobo, b: Kobo): Kobo => (a > b ? a : b)
const over = (a: Kobo, b: Kobo): Kobo => (a > b ? minus(a, b) : ZERO)
const principalLeft = ({ dueAmounts, paid }: LoanInstalment): Kobo =>
  minus(dueAmounts.principalKobo, paid.principalKobo)

/** The instalments of an agreement before a payment: those not due yet, and where the first of them stands. */
const runningOn = (all: readonly LoanInstalment[], day: string, startedOn: string) => {
  const ahead = listAhead(all, day)
  const [first] = ahead
  if (!first) return undefined
  const month = monthOf(all, first, startedOn)
  return { ahead, first, accruedKobo: accruedBy(first, month, day), rest: restOf(month, day) }
}
type Running = NonNullable<ReturnType<typeof runningOn>>

/** Interest for days that have passed and are not paid yet. */
const interestDue = ({ first, accruedKobo }: Running): Kobo => over(accruedKobo, first.paid.interestKobo)

/** Interest of days to come that is not paid yet, by the number of its instalment: what an early end saves. */
export const interestAhead = (
  all: readonly LoanInstalment[],
  day: string,
  startedOn: string,
): ReadonlyMap<number, Kobo> => {
  const running = runningOn(all, day, startedOn)
  const unpaid = (running?.ahead ?? []).map(({ number, dueAmounts, paid }): [number, Kobo] => {
    const past = number === running!.first.number ? running!.accruedKobo : ZERO
    return [number, minus(dueAmounts.interestKobo, larger(past, paid.interestKobo))]
  })
  return new Map(unpaid.filter(([, amountKobo]) => amountKobo > ZERO))
}

const toNew = (
  { ahead, first, accruedKobo }: Running,
  schedule: readonly Instalment[],
  day: string,
): NewSchedule => {
  const settledKobo = larger(accruedKobo, first.paid.interestKobo)
  // Older payments could take interest for days to come: it counts for the rest of the month.
  const creditKobo = over(first.paid.interestKobo, accruedKobo)
  const [opening, ...later] = schedule
  const openingInterest = over(opening!.interestKobo, creditKobo)
  const paidNext = [
    { ...opening!, interestKobo: openingInterest, amountKobo: plus(opening!.principalKobo, openingInterest) },
    ...later,
  ]
  const instalments = paidNext.map(({ principalKobo, interestKobo }, place): NewInstalment => {
    const { number, dueOn } = ahead[place]!
    return place === 0
      ? {
          number,
          dueOn,
          principalKobo,
          interestKobo: plus(settledKobo, interestKobo),
          accrued: { on: day, kobo: settledKobo },
        }
      : { number, dueOn, principalKobo, interestKobo, accrued: null }
  })
  return {
    instalments,
    eachKobo: paidNext[0]!.amountKobo,
    lastKobo: paidNext.at(-1)!.amountKobo,
    lastOn: instalments.at(-1)!.dueOn,
    interestKobo: interestOfAll(paidNext),
  }
}

/** What an instalment takes from the wallet: a part payment has settled some of its interest. */
const presentKobo = ({ dueAmounts, accrued }: LoanInstalment): Kobo =>
  minus(plus(dueAmounts.interestKobo, dueAmounts.principalKobo), accrued?.kobo ?? ZERO)

export type ScheduleFigures = Omit<NewSchedule, 'instalments'> & { count: number }
export const figuresOf = ({ instalments, ...figures }: NewSchedule): ScheduleFigures => ({
  count: instalments.length,
  ...figures,
})

/** Figures of the instalments that are not due yet, as they stand; undefined where none is ahead. */
export const figuresAhead = (
  all: readonly LoanInstalment[],
  day: string,
  startedOn: string,
): ScheduleFigures | undefined => {
  const ahead = listAhead(all, day)
  const [first, last] = [ahead[0], ahead.at(-1)]
  if (!first || !last) return undefined
  return {
    count: ahead.length,
    eachKobo: presentKobo(first),
    lastKobo: presentKobo(last),
    lastOn: last.dueOn,
    interestKobo: total([...interestAhead(all, day, startedOn).values()]),
  }
}

/** Fewer instalments: those after the one that ends the debt fall away. */
const untilPaid = (schedule: readonly Instalment[]): Instalment[] =>
  schedule.slice(0, schedule.findIndex(({ leftKobo }) => leftKobo === ZERO) + 1)

const schedulesAfter = (
  running: Running,
  financedKobo: Kobo,
  yearlyBps: number,
  day: string,
): PartPayment['schedules'] => {
  const { ahead, first, rest } = running
  const loan = { financedKobo, yearlyBps, months: ahead.length }
  const lowerKobo = annuityOf(loan, rest)
  return {
    'lower-instalments': toNew(running, scheduleWith(loan, lowerKobo, rest), day),
    'earlier-end': toNew(
      running,
      untilPaid(scheduleWith(loan, larger(lowerKobo, presentKobo(first)), rest)),
      day,
    ),
  }
}

/**
 * Splits a payment made on a Lagos day. What is due comes first, oldest instalment first, so that paying it ends arrears:
 * of each its interest, its late fee, its principal. Then the running month takes interest for the days that have passed
 * and no more; the rest is principal paid ahead. `amountKobo` is at most what pays everything off on that day.
 */
export const splitPayment = (
  all: readonly LoanInstalment[],
  amountKobo: Kobo,
  day: string,
  { startedOn, yearlyBps }: Loaned,
): PartPayment => {
  const due = allot(listDueBy(all, day), amountKobo)
  const running = runningOn(all, day, startedOn)
  const interestKobo = running ? smaller(due.restKobo, interestDue(running)) : ZERO
  const aheadKobo = minus(due.restKobo, interestKobo)
  const allotted = [
    ...due.allotted,
    ...(running && interestKobo > ZERO
      ? [{ number: running.first.number, parts: { feeKobo: ZERO, interestKobo, principalKobo: ZERO } }]
      : []),
  ]
  const paid = partsOfAll(allotted)
  const leftKobo = running ? minus(total(running.ahead.map(principalLeft)), aheadKobo) : ZERO
  return {
    parts: { ...paid, principalKobo: plus(paid.principalKobo, aheadKobo) },
    allotted,
    aheadKobo,
    schedules:
      running && aheadKobo > ZERO && leftKobo > ZERO
        ? schedulesAfter(running, leftKobo, yearlyBps, day)
        : undefined,
  }
}
