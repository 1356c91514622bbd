// Part payments against an independent calculator in exact fractions.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, plus, ZERO } from '../../core/money.ts'
import { type Allotted, leftKobo, listDueBy, allot, total } from '../repayment/repayment.ts'
import { annuityOf, dueOn, reducingSchedule } from '../schedule.ts'
import type { LoanInstalment } from './accrual.ts'
import { type PaymentChoice, paymentChoices, splitPayment } from './part-payment.ts'
import { payOffOn } from './repayment.ts'

const dayMs = 86_400_000
const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

type Terms = { financedKobo: number; yearlyBps: number; months: number; startedOn: string }

/** The product: rows as an agreement keeps them, moved by the functions that server and pages use. */
const agreementOf = ({ financedKobo, yearlyBps, months, startedOn }: Terms) => {
  const firstOn = dueOn(startedOn, 2)
  let rows = reducingSchedule({ financedKobo: kobo(financedKobo), yearlyBps, months }).map(
    ({ number, principalKobo, interestKobo }): LoanInstalment => ({
      number,
      dueOn: dueOn(firstOn, number),
      dueAmounts: { feeKobo: ZERO, interestKobo, principalKobo },
      paid: { feeKobo: ZERO, interestKobo: ZERO, principalKobo: ZERO },
      accrued: null,
    }),
  )
  const addPaid = (allotted: readonly Allotted[]) => {
    rows = rows.map(row => {
      const { parts } = allotted.find(({ number }) => number === row.number) ?? {}
      if (!parts) return row
      const { feeKobo, interestKobo, principalKobo } = row.paid
      return {
        ...row,
        paid: {
          feeKobo: plus(feeKobo, parts.feeKobo),
          interestKobo: plus(interestKobo, parts.interestKobo),
          principalKobo: plus(principalKobo, parts.principalKobo),
        },
      }
    })
  }
  return {
    rows: () => rows,
    collect: (day: string) => {
      for (const due of listDueBy(rows, day)) addPaid(allot([due], leftKobo(due)).allotted)
    },
    charge: (number: number, feeKobo: number) => {
      rows = rows.map(row =>
        row.number === number ? { ...row, dueAmounts: { ...row.dueAmounts, feeKobo: kobo(feeKobo) } } : row,
      )
    },
    payOff: (day: string) => payOffOn(rows, day, startedOn).payKobo,
    pay: (amountKobo: number, day: string, choice: PaymentChoice) => {
      const split = splitPayment(rows, kobo(amountKobo), day, { startedOn, yearlyBps })
      addPaid(split.allotted)
      const schedule = split.schedules?.[choice]
      if (schedule) {
        const [first] = schedule.instalments
        rows = [
          ...rows.filter(({ number }) => number < first!.number),
          ...schedule.instalments.map(({ number, dueOn: on, principalKobo, interestKobo, accrued }) => {
            const before = rows.find(row => row.number === number)!
            return {
              number,
              dueOn: on,
              dueAmounts: { ...before.dueAmounts, interestKobo, principalKobo },
              paid: { ...before.paid, principalKobo: ZERO },
              accrued,
            }
          }),
        ]
      }
      return split
    },
  }
}

/** A number as a fraction, exactly. */
type Fraction = readonly [over: bigint, under: bigint]
const rounded = ([over, under]: Fraction): number => Number((2n * over + under) / (2n * under))

type Owed = { interest: number; fee: number; principal: number; day: string }

/**
 * The calculator knows the rules alone: a twelfth of the year's rate for a month, in equal shares for its days, each rounded
 * half up; equal instalments from the exact sum of discounted months.
 */
type Calculator = {
  readonly rate: Fraction
  readonly days: readonly string[]
  /** Instalments that are due and not paid, the oldest first. */
  due: Owed[]
  /** Principal of instalments ahead. */
  balance: number
  each: number
  /** Interest of the running month: settled so far, paid so far, and from which day on the balance bears it. */
  month: { settled: number; paid: number; from: number }
  place: number
  end: number
}

const daysOf = ({ months, startedOn }: Terms): string[] => {
  const [year, month, date] = startedOn.split('-').map(Number) as [number, number, number]
  const onMonth = (count: number, day: number) => {
    const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10)
  }
  const firstDate = Number(onMonth(1, date).slice(8))
  return [startedOn, ...Array.from({ length: months }, (_, count) => onMonth(count + 1, firstDate))]
}

const lengthOf = ({ days, place }: Calculator): number =>
  Math.round((Date.parse(days[place + 1]!) - Date.parse(days[place]!)) / dayMs)
const passedOn = ({ days, place }: Calculator, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(days[place]!)) / dayMs)

/** Interest of a balance for some days of a month. */
const interestFor = ([over, under]: Fraction, balance: number, days: number, of: number): number =>
  rounded([BigInt(balance) * over * BigInt(days), under * BigInt(of)])

/** The instalment that pays the balance where the first month bears interest for some of its days. */
const equalOf = ({ rate, balance, end, place }: Calculator, days: number, of: number): number => {
  const count = end - place
  const [over, under] = rate
  const grown = under + over
  let worth = 0n
  for (let month = 0; month < count; month++)
    worth += under ** BigInt(month) * grown ** BigInt(count - 1 - month)
  const owed = BigInt(balance) * (under * BigInt(of) + over * BigInt(days))
  return rounded([owed * grown ** BigInt(count - 1), under * BigInt(of) * worth])
}

const calculatorOf = (terms: Terms): Calculator => {
  const by: Calculator = {
    rate: [BigInt(terms.yearlyBps), 120_000n],
    days: daysOf(terms),
    due: [],
    balance: terms.financedKobo,
    each: 0,
    month: { settled: 0, paid: 0, from: 0 },
    place: 0,
    end: terms.months,
  }
  return { ...by, each: equalOf(by, 1, 1) }
}

/** Interest of the whole running month. */
const wholeMonthOf = (by: Calculator): number =>
  by.month.settled + interestFor(by.rate, by.balance, lengthOf(by) - by.month.from, lengthOf(by))

const accruedOn = (by: Calculator, day: string): number => {
  const { settled, from } = by.month
  const [span, passed] = [lengthOf(by) - from, passedOn(by, day) - from]
  if (span === 0) return wholeMonthOf(by)
  return settled + rounded([BigInt(wholeMonthOf(by) - settled) * BigInt(passed), BigInt(span)])
}

/** A due day comes: what it takes becomes due, and the next month begins. */
const turn = (by: Calculator): void => {
  const interest = wholeMonthOf(by) - by.month.settled
  const isLast = by.place === by.end - 1
  const principal = isLast ? by.balance : Math.min(by.each - interest, by.balance)
  by.due.push({ interest: wholeMonthOf(by) - by.month.paid, fee: 0, principal, day: by.days[by.place + 1]! })
  by.balance -= principal
  by.place++
  by.month = { settled: 0, paid: 0, from: 0 }
  if (by.balance === 0) by.end = by.place
}

/** The month after which instalments of the present amount have paid the balance. */
const shortenedEnd = (by: Calculator): number => {
  let [left, month] = [by.balance, by.place]
  let share = [lengthOf(by) - by.month.from, lengthOf(by)] as const
  while (left > 0 && month < by.end) {
    left -= Math.min(left, by.each - interestFor(by.rate, left, ...share))
    share = [1, 1]
    month++
  }
  return month
}

const payOffBy = (by: Calculator, day: string): number => {
  const due = by.due.reduce((sum, each) => sum + each.interest + each.fee + each.principal, 0)
  return due + (by.place < by.end ? by.balance + accruedOn(by, day) - by.month.paid : 0)
}

type Parts = { interest: number; fee: number; principal: number }
const payBy = (by: Calculator, amount: number, day: string, choice: PaymentChoice): Parts => {
  let rest = amount
  const parts = { interest: 0, fee: 0, principal: 0 }
  const take = (most: number, part: keyof Parts): number => {
    const shareKobo = Math.min(rest, most)
    rest -= shareKobo
    parts[part] += shareKobo
    return shareKobo
  }
  for (const each of by.due)
    for (const part of ['interest', 'fee', 'principal'] as const) each[part] -= take(each[part], part)
  by.due = by.due.filter(each => each.interest + each.fee + each.principal > 0)
  if (by.place === by.end) return parts
  const accrued = accruedOn(by, day)
  by.month.paid += take(accrued - by.month.paid, 'interest')
  if (rest === 0) return parts
  by.balance -= take(by.balance, 'principal')
  by.month = { settled: accrued, paid: accrued, from: passedOn(by, day) }
  if (by.balance === 0) by.end = by.place
  else if (choice === 'lower-instalments') by.each = equalOf(by, lengthOf(by) - by.month.from, lengthOf(by))
  else by.end = shortenedEnd(by)
  return parts
}

type Event = { after: number; part: number; choice: PaymentChoice; skips: boolean; fee: number }
const loans = fc.record({
  financedKobo: fc.integer({ min: 100_000_00, max: 50_000_000_00 }),
  yearlyBps: fc.constantFrom(0, 900, 2_600, 2_800, 4_800),
  months: fc.integer({ min: 1, max: 60 }),
  startedOn: fc.integer({ min: 0, max: 1_500 }).map(count => dayAfter('2026-11-29', count)),
})
const events = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 200 }),
    /** Of what pays everything off, in thousandths; none is one kobo. */
    part: fc.integer({ min: 0, max: 400 }),
    choice: fc.constantFrom(...paymentChoices),
    skips: fc.boolean(),
    fee: fc.integer({ min: 0, max: 5_000_00 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Instalments come due until a day; they are paid on it, or stay unpaid where the borrower skips them. */
const pass = (
  product: ReturnType<typeof agreementOf>,
  by: Calculator,
  day: string,
  { skips, fee }: Event,
) => {
  while (by.place < by.end && by.days[by.place + 1]! <= day) {
    const on = by.days[by.place + 1]!
    turn(by)
    if (skips) {
      by.due.at(-1)!.fee = fee
      product.charge(by.place, fee)
    } else {
      by.due = []
      product.collect(on)
    }
  }
}

test('an independent calculator agrees on 200 random schedules with part payments, to the kobo and the day', () => {
  fc.assert(
    fc.property(loans, events, (terms, history) => {
      const [product, by] = [agreementOf(terms), calculatorOf(terms)]
      let day = terms.startedOn
      for (const event of history) {
        day = dayAfter(day, event.after)
        pass(product, by, day, event)
        const payOff = payOffBy(by, day)
        expect(product.payOff(day)).toBe(payOff)
        const amount = Math.max(1, Math.floor((payOff * event.part) / 1_000))
        if (payOff <= 1) return
        const { parts } = product.pay(amount, day, event.choice)
        const split = payBy(by, amount, day, event.choice)
        expect([parts.interestKobo, parts.feeKobo, parts.principalKobo]).toEqual([
          split.interest,
          split.fee,
          split.principal,
        ])
        expect(product.payOff(day)).toBe(payOffBy(by, day))
      }
      // Every instalment that is left, on its day.
      while (by.place < by.end) {
        turn(by)
        const { interest, principal, day: on } = by.due.pop()!
        const row = product.rows().find(each => each.number === by.place)!
        expect([row.dueOn, leftKobo(row)]).toEqual([on, interest + principal])
      }
      expect(product.rows().filter(row => row.number > by.end)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

const vector: Terms = { financedKobo: 2_550_000_00, yearlyBps: 2_600, months: 24, startedOn: '2026-12-01' }

test('₦100,000 on the day of delivery is principal alone, and ₦2,450,000 pays the rest off', () => {
  for (const choice of paymentChoices) {
    const loan = agreementOf(vector)
    const { parts, schedules } = loan.pay(100_000_00, '2026-12-01', choice)
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 0, principalKobo: 100_000_00 })
    expect(loan.payOff('2026-12-01')).toBe(2_450_000_00)
    const { 'lower-instalments': lower, 'earlier-end': earlier } = schedules!
    const terms = { financedKobo: kobo(2_450_000_00), yearlyBps: 2_600, months: 24 }
    expect(lower).toMatchObject({ eachKobo: annuityOf(terms), lastOn: '2028-12-01' })
    expect(earlier).toMatchObject({
      eachKobo: annuityOf({ ...terms, financedKobo: kobo(2_550_000_00) }),
      lastOn: '2028-11-01',
    })
    expect(earlier.interestKobo).toBeLessThan(lower.interestKobo)
  }
})

test('ten days of a month of thirty-one take ten thirty-firsts of its interest, and the instalment then owes the rest', () => {
  const loan = agreementOf(vector)
  const month = 55_250_00
  const passed = Math.round((month * 10) / 31)
  expect(loan.payOff('2026-12-11')).toBe(2_550_000_00 + passed)
  const { parts } = loan.pay(300_000_00, '2026-12-11', 'lower-instalments')
  expect(parts).toEqual({ feeKobo: 0, interestKobo: passed, principalKobo: 300_000_00 - passed })
  const rest = 2_550_000_00 - parts.principalKobo
  const [first] = loan.rows()
  expect(first!.dueAmounts.interestKobo).toBe(passed + Math.round((rest * 0.26 * 21) / 12 / 31))
  expect(loan.payOff('2026-12-11')).toBe(rest)
})

test('one kobo is interest where a day has passed, moves no schedule, and twice is two', () => {
  const loan = agreementOf(vector)
  const before = loan.rows()
  for (const paid of [1, 2]) {
    const { parts, schedules } = loan.pay(1, '2026-12-02', 'earlier-end')
    expect(parts).toEqual({ feeKobo: 0, interestKobo: 1, principalKobo: 0 })
    expect(schedules).toBeUndefined()
    expect(loan.rows()[0]!.paid.interestKobo).toBe(paid)
    expect(total(loan.rows().map(leftKobo))).toBe(total(before.map(leftKobo)) - paid)
  }
})

test('what is due comes before what is not: paying an overdue instalment leaves nothing overdue', () => {
  const loan = agreementOf(vector)
  loan.charge(1, 1_363_35)
  const [first] = loan.rows()
  const amount = leftKobo(first!)
  const { parts, schedules } = loan.pay(amount, '2027-01-12', 'lower-instalments')
  expect(parts).toEqual({
    feeKobo: 1_363_35,
    interestKobo: 55_250_00,
    principalKobo: first!.dueAmounts.principalKobo,
  })
  expect(schedules).toBeUndefined()
  expect(listDueBy(loan.rows(), '2027-01-12')).toEqual([])
})

test('days of a pause bear no interest', () => {
  const loan = agreementOf(vector)
  // The first instalment waits two months more.
  const paused = loan.rows().map(row => ({ ...row, dueOn: dueOn('2027-01-01', row.number + 2) }))
  const payOff = (day: string): Kobo => payOffOn(paused, day, vector.startedOn).payKobo
  expect(payOff('2027-01-01')).toBe(2_550_000_00 + 55_250_00)
  expect(payOff('2027-02-20')).toBe(payOff('2027-01-01'))
})
