// Shared repayment arithmetic: amount owed, allocation of payments and instalment status.
import { type Kobo, minus, plus, share, ZERO } from '../../core/money.ts'

/** What of an instalment a payment meets first; the oldest instalment before the next. */
const parts = ['interestKobo', 'feeKobo', 'principalKobo'] as const
type Part = (typeof parts)[number]
export type PartsKobo = Readonly<Record<Part, Kobo>>

/** State of one instalment: amounts due and paid, by component. */
export type OwedInstalment = {
  number: number
  /** A Lagos day. */
  dueOn: string
  dueAmounts: PartsKobo
  paid: PartsKobo
}

const sumOf = (of: PartsKobo): Kobo => parts.reduce<Kobo>((sum, part) => plus(sum, of[part]), ZERO)
export const dueKobo = ({ dueAmounts: dueParts }: OwedInstalment): Kobo => sumOf(dueParts)
export const paidKobo = ({ paid }: OwedInstalment): Kobo => sumOf(paid)
export const leftKobo = (instalment: OwedInstalment): Kobo => minus(dueKobo(instalment), paidKobo(instalment))

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)
export const total = (all: readonly Kobo[]): Kobo => all.reduce<Kobo>((sum, each) => plus(sum, each), ZERO)

/** What of a payment goes where in one instalment. */
export type Allotted = { number: number; parts: PartsKobo }

/**
 * Allots a payment: oldest instalment first, and within it interest, late fee, principal. `restKobo` is what exceeds
 * all of them.
 */
export const allot = (
  all: readonly OwedInstalment[],
  amountKobo: Kobo,
): { allotted: Allotted[]; restKobo: Kobo } => {
  let restKobo = amountKobo
  const allotted: Allotted[] = []
  for (const { number, dueAmounts: dueParts, paid } of all.toSorted((a, b) => a.number - b.number)) {
    const allotment: Record<Part, Kobo> = { feeKobo: ZERO, interestKobo: ZERO, principalKobo: ZERO }
    for (const part of parts) {
      allotment[part] = smaller(restKobo, minus(dueParts[part], paid[part]))
      restKobo = minus(restKobo, allotment[part])
    }
    if (sumOf(allotment) > ZERO) allotted.push({ number, parts: allotment })
  }
  return { allotted, restKobo }
}

/** Of each part, over all instalments of a payment. */
export const partsOfAll = (allotted: readonly Allotted[]): PartsKobo => ({
  feeKobo: total(allotted.map(each => each.parts.feeKobo)),
  interestKobo: total(allotted.map(each => each.parts.interestKobo)),
  principalKobo: total(allotted.map(each => each.parts.principalKobo)),
})

/** Instalments due by a day and not fully paid, oldest first. */
export const listDueBy = (all: readonly OwedInstalment[], day: string): OwedInstalment[] =>
  all.filter(each => each.dueOn <= day && leftKobo(each) > ZERO).toSorted((a, b) => a.number - b.number)

/** Instalments that are unpaid after their due day. */
export const lateOn = (all: readonly OwedInstalment[], day: string): OwedInstalment[] =>
  listDueBy(all, day).filter(each => each.dueOn < day)

export const owedOn = (all: readonly OwedInstalment[], day: string) => {
  const next = all.filter(each => leftKobo(each) > ZERO).toSorted((a, b) => a.number - b.number)[0]
  return {
    leftKobo: total(all.map(leftKobo)),
    lateKobo: total(lateOn(all, day).map(leftKobo)),
    nextOn: next?.dueOn ?? null,
    nextKobo: next ? leftKobo(next) : ZERO,
  }
}

export type InstalmentState = 'ahead' | 'due' | 'late' | 'part-paid' | 'paid' | 'waived'
/** An instalment for display: without a day until the schedule is fixed, and with the waived amounts. */
export type InstalmentLine = Omit<OwedInstalment, 'dueOn'> & {
  dueOn: string | null
  waivedKobo?: Kobo | undefined
}

/** Those whose day is fixed. */
export const dated = <I extends InstalmentLine>(all: readonly I[]): (I & OwedInstalment)[] =>
  all.flatMap(each => (each.dueOn === null ? [] : [{ ...each, dueOn: each.dueOn }]))

/** State of an instalment on a day. */
export const stateOf = (instalment: InstalmentLine, day: string): InstalmentState => {
  const [standing] = dated([instalment])
  if (!standing) return 'ahead'
  if (leftKobo(standing) === ZERO) return (instalment.waivedKobo ?? ZERO) > ZERO ? 'waived' : 'paid'
  if (standing.dueOn < day) return 'late'
  if (paidKobo(standing) > ZERO) return 'part-paid'
  return standing.dueOn === day ? 'due' : 'ahead'
}

/** Bounds of a late fee, and the days after the due day that cost nothing. */
export type LateFeeTerms = { graceDays: number; feeBps: number; feeMaxKobo: Kobo }

/** The one-time late fee of an instalment: a share of its amount without fee, capped. */
export const lateFeeOf = (
  { dueAmounts: dueParts }: Pick<OwedInstalment, 'dueAmounts'>,
  { feeBps, feeMaxKobo }: Pick<LateFeeTerms, 'feeBps' | 'feeMaxKobo'>,
): Kobo => smaller(share(plus(dueParts.interestKobo, dueParts.principalKobo), feeBps), feeMaxKobo)
