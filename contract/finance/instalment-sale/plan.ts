// Instalment plan: down payment, equal months and the share that releases the keys.
import { formatNaira, type Kobo, kobo, minus, share, ZERO, percentWords } from '../../core/money.ts'
import { dueOn } from '../schedule.ts'
import { owedOn, type InstalmentLine } from '../repayment/repayment.ts'
import type { saleTermsAt } from './terms.ts'

export type PlanTerms = { firstKobo: Kobo; months: number; keysBps: number }
export type Plan = PlanTerms & { priceKobo: Kobo }
export type PlanPart = { number: number; amountKobo: Kobo }

/** The first part and equal monthly parts; the last one takes the rounding. They sum to the price. */
export const partsOf = ({ priceKobo, firstKobo, months }: Plan): PlanPart[] => {
  const rest = minus(priceKobo, firstKobo)
  const each = Number(BigInt(rest) / BigInt(months))
  const monthly = Array.from({ length: months }, (_, place) =>
    kobo(place === months - 1 ? rest - each * (months - 1) : each),
  )
  return [firstKobo, ...monthly].map((amountKobo, place) => ({ number: place + 1, amountKobo }))
}

/** What must be in escrow before the keys change hands, a part of a kobo upwards. */
export const keysKoboOf = ({ priceKobo, keysBps }: Pick<Plan, 'priceKobo' | 'keysBps'>): Kobo =>
  kobo(Number((BigInt(priceKobo) * BigInt(keysBps) + 9_999n) / 10_000n))

/** Due day in Lagos of a part for a given day of agreement: the first on that day, each other a month later. */
export const partDueOn = (startedOn: string, number: number): string => dueOn(startedOn, number)

/** Problems of a plan by the terms in force, by field. */
export const planProblems = (
  { priceKobo, firstKobo, months, keysBps }: Plan,
  terms: ReturnType<typeof saleTermsAt>,
): { field: string; message: string }[] => {
  const least = share(priceKobo, terms.firstMinBps)
  const { monthsMin, monthsMax, keysMinBps, keysMaxBps } = terms
  return [
    ...(months < monthsMin || months > monthsMax
      ? [{ field: 'months', message: `Enter ${monthsMin} to ${monthsMax} months` }]
      : []),
    ...(keysBps < keysMinBps || keysBps > keysMaxBps
      ? [
          {
            field: 'keysBps',
            message: `Enter ${percentWords(keysMinBps)} to ${percentWords(keysMaxBps)} of the price`,
          },
        ]
      : []),
    ...(firstKobo < least || firstKobo < 1
      ? [
          {
            field: 'firstKobo',
            message: `At least ${formatNaira(least)}: ${percentWords(terms.firstMinBps)} of the price`,
          },
        ]
      : []),
    // Each month has a kobo at least.
    ...(priceKobo - firstKobo < Math.max(1, months)
      ? [{ field: 'firstKobo', message: `Less than the price of ${formatNaira(priceKobo)}` }]
      : []),
  ]
}

type PaidPart = PlanPart & { dueOn: string; paidKobo: Kobo; feeKobo: Kobo; paidFeeKobo: Kobo }

/** A part as everything that is paid in instalments has it: without interest. */
export const toInstalment = <P extends Omit<PaidPart, 'dueOn'>>({
  amountKobo,
  paidKobo,
  feeKobo,
  paidFeeKobo,
  ...rest
}: P) => ({
  ...rest,
  dueAmounts: { feeKobo, interestKobo: ZERO, principalKobo: amountKobo },
  paid: { feeKobo: paidFeeKobo, interestKobo: ZERO, principalKobo: paidKobo },
})

/** Parts as they stand before a plan is agreed. */
export const partsAhead = (plan: Plan) =>
  partsOf(plan).map(each => ({
    ...each,
    dueOn: null,
    paidKobo: ZERO,
    feeKobo: ZERO,
    paidFeeKobo: ZERO,
  }))

/** The parts that a page shows: before it is agreed with the days that they would have if it were agreed on `today`. */
export const shownParts = (
  parts: readonly (Omit<PaidPart, 'dueOn'> & { dueOn: string | null })[],
  today: string,
): (InstalmentLine & { dueOn: string })[] =>
  parts.map(each => toInstalment({ ...each, dueOn: each.dueOn ?? partDueOn(today, each.number) }))

/** Debt on a day; undefined before the agreement. */
export const saleOwedOn = (
  { parts, startedOn }: { parts: Parameters<typeof shownParts>[0]; startedOn: string | null },
  day: string,
) => (startedOn === null ? undefined : owedOn(shownParts(parts, day), day))
