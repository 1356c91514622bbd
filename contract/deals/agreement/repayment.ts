// How an agreement is paid back: what is owed on a day, how a payment is allotted, and what pays it off. Pure, in kobo.
import { type Kobo, kobo, minus, plus, ZERO } from '../../core/money.ts'
import type { AgreedInstalment, Agreement } from './fields.ts'
import { agreementTerms } from './terms.ts'

const parts = ['feeKobo', 'interestKobo', 'principalKobo'] as const
export type Part = (typeof parts)[number]
export type PartsKobo = Readonly<Record<Part, Kobo>>

/** One instalment as it stands: what it asks for by part, and what of each has been paid. */
export type OwedInstalment = {
  number: number
  /** A Lagos day. */
  dueOn: string
  asked: PartsKobo
  paid: PartsKobo
}

const sumOf = (of: PartsKobo): Kobo => parts.reduce<Kobo>((sum, part) => plus(sum, of[part]), ZERO)
export const askedKobo = ({ asked }: OwedInstalment): Kobo => sumOf(asked)
export const paidKobo = ({ paid }: OwedInstalment): Kobo => sumOf(paid)
export const leftKobo = (it: OwedInstalment): Kobo => minus(askedKobo(it), paidKobo(it))

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)
const total = (all: readonly Kobo[]): Kobo => all.reduce<Kobo>((sum, each) => plus(sum, each), ZERO)

/** What of a payment goes where in one instalment. */
export type Allotted = { number: number; parts: PartsKobo }

/**
 * Allots a payment: the oldest instalment first, and of each in the order that the terms name. What is more than all of
 * them ask for is in `restKobo`.
 */
export const allot = (
  all: readonly OwedInstalment[],
  amountKobo: Kobo,
): { allotted: Allotted[]; restKobo: Kobo } => {
  let restKobo = amountKobo
  const allotted: Allotted[] = []
  for (const { number, asked, paid } of all.toSorted((a, b) => a.number - b.number)) {
    const given: Record<Part, Kobo> = { feeKobo: ZERO, interestKobo: ZERO, principalKobo: ZERO }
    for (const part of agreementTerms.allotted) {
      given[part] = smaller(restKobo, minus(asked[part], paid[part]))
      restKobo = minus(restKobo, given[part])
    }
    if (sumOf(given) > ZERO) allotted.push({ number, parts: given })
  }
  return { allotted, restKobo }
}

/** Of each part, over all instalments of a payment. */
export const partsOfAll = (allotted: readonly Allotted[]): PartsKobo => ({
  feeKobo: total(allotted.map(each => each.parts.feeKobo)),
  interestKobo: total(allotted.map(each => each.parts.interestKobo)),
  principalKobo: total(allotted.map(each => each.parts.principalKobo)),
})

/** Those that are due by a day and not wholly paid, the oldest first. */
export const dueBy = (all: readonly OwedInstalment[], day: string): OwedInstalment[] =>
  all.filter(each => each.dueOn <= day && leftKobo(each) > ZERO).toSorted((a, b) => a.number - b.number)

/** Those that a day has passed without their money. */
export const lateOn = (all: readonly OwedInstalment[], day: string): OwedInstalment[] =>
  dueBy(all, day).filter(each => each.dueOn < day)

export const owedOn = (all: readonly OwedInstalment[], day: string) => {
  const next = all.filter(each => leftKobo(each) > ZERO).toSorted((a, b) => a.number - b.number)[0]
  return {
    leftKobo: total(all.map(leftKobo)),
    lateKobo: total(lateOn(all, day).map(leftKobo)),
    nextOn: next?.dueOn ?? null,
    nextKobo: next ? leftKobo(next) : ZERO,
  }
}

/**
 * What pays everything off on a day: the interest of a month that has begun counts whole, that of later months is waived
 * where it is not paid already. `startedOn` is the day from which the first month counts. `waived` is by number.
 */
export const payOffOn = (
  all: readonly OwedInstalment[],
  day: string,
  startedOn: string,
): { payKobo: Kobo; savedKobo: Kobo; waived: ReadonlyMap<number, Kobo> } => {
  const ordered = all.toSorted((a, b) => a.number - b.number)
  const waived = new Map<number, Kobo>()
  for (const [place, { number, asked, paid }] of ordered.entries()) {
    const begins = place === 0 ? startedOn : ordered[place - 1]!.dueOn
    const unpaid = minus(asked.interestKobo, paid.interestKobo)
    if (begins >= day && unpaid > ZERO) waived.set(number, unpaid)
  }
  const savedKobo = total([...waived.values()])
  return { payKobo: minus(total(all.map(leftKobo)), savedKobo), savedKobo, waived }
}

/** The late fee of an instalment, once: of what it asks for without one, and never more than the bound. */
export const lateFeeOf = (
  { asked }: OwedInstalment,
  { feeBps, feeMaxKobo }: { feeBps: number; feeMaxKobo: Kobo },
): Kobo =>
  smaller(
    kobo(Number((BigInt(plus(asked.interestKobo, asked.principalKobo)) * BigInt(feeBps) + 5_000n) / 10_000n)),
    feeMaxKobo,
  )

const withDay = (each: AgreedInstalment): OwedInstalment[] =>
  each.dueOn === null ? [] : [{ ...each, dueOn: each.dueOn }]

/** What an agreement owes on a day, and what would pay it off then; undefined until the car is handed over. */
export const owedIn = (
  { instalments, startedOn }: Pick<Agreement, 'instalments' | 'startedOn'>,
  day: string,
) => {
  const all = instalments.flatMap(withDay)
  if (startedOn === null || all.length === 0) return undefined
  const { payKobo: payOffKobo, savedKobo: payOffSavesKobo } = payOffOn(all, day, startedOn)
  return { ...owedOn(all, day), payOffKobo, payOffSavesKobo }
}

export type InstalmentState = 'ahead' | 'due' | 'late' | 'part-paid' | 'paid' | 'waived'
/** How an instalment stands on a day. */
export const stateOf = (it: AgreedInstalment, day: string): InstalmentState => {
  const [standing] = withDay(it)
  if (!standing) return 'ahead'
  if (leftKobo(standing) === ZERO) return it.waivedKobo > ZERO ? 'waived' : 'paid'
  if (standing.dueOn < day) return 'late'
  if (paidKobo(standing) > ZERO) return 'part-paid'
  return standing.dueOn === day ? 'due' : 'ahead'
}
