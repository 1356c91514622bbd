// Lines of a return, and how a contest of them splits the money.
import { formatNaira, type Kobo, kobo, minus, plus, ZERO } from '../core/money.ts'
import type { Charge, ClaimLine, FeeLine } from './fields.ts'
import { rentalCommission } from './terms/fee-terms.ts'

type Charged = { fees: readonly FeeLine[]; claims: readonly ClaimLine[] }
export type ChargeLine = Pick<Charge, 'line' | 'words' | 'amountKobo'>

/** The name of a line: its fee or catalogue item, or damage with its point. */
export const lineName = ({ what, point = '' }: { what: string; point?: string }): string =>
  point === '' ? what : `${what}-${point}`

/** Everything that is asked of the deposit, fees first; nothing that is zero. */
export const chargeLines = ({ fees, claims }: Charged): ChargeLine[] =>
  [...fees, ...claims]
    .filter(({ amountKobo }) => amountKobo > ZERO)
    .map(each => ({ line: lineName(each), words: each.words, amountKobo: each.amountKobo }))

const sumOf = (lines: readonly { amountKobo: Kobo }[]): number =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
const atMost = (amount: number, most: Kobo): Kobo => kobo(Math.min(amount, most))

type Contested = {
  rentKobo: Kobo
  unusedKobo: Kobo
  cautionKobo: Kobo
  bookedAt: Date
  charges: readonly ChargeLine[]
  /** The names of the contested lines. */
  contested: ReadonlySet<string>
}

/** Where every kobo of rent and deposit goes once these lines are contested. */
export type ContestSplit = {
  /** Lines that nobody contests, out of the deposit. */
  acceptedKobo: Kobo
  /** Contested lines, as far as the deposit reaches: that stays in escrow. */
  frozenKobo: Kobo
  commissionKobo: Kobo
  toOwnerKobo: Kobo
  toRenterKobo: Kobo
}

/** Accepted lines are paid before contested ones are kept back, so that nothing accepted is lost to a quarrel. */
export const splitContest = ({
  rentKobo,
  unusedKobo,
  cautionKobo,
  bookedAt,
  charges,
  contested,
}: Contested): ContestSplit => {
  const acceptedKobo = atMost(sumOf(charges.filter(({ line }) => !contested.has(line))), cautionKobo)
  const leftKobo = minus(cautionKobo, acceptedKobo)
  const frozenKobo = atMost(sumOf(charges.filter(({ line }) => contested.has(line))), leftKobo)
  const usedKobo = minus(rentKobo, unusedKobo)
  const commissionKobo = rentalCommission(usedKobo, bookedAt)
  return {
    acceptedKobo,
    frozenKobo,
    commissionKobo,
    toOwnerKobo: plus(minus(usedKobo, commissionKobo), acceptedKobo),
    toRenterKobo: plus(unusedKobo, minus(leftKobo, frozenKobo)),
  }
}

/** The owner's part of what is frozen, once these amounts are awarded. */
export const awardOf = (awards: readonly (Kobo | null)[], frozenKobo: Kobo): Kobo =>
  atMost(
    awards.reduce<number>((sum, award) => sum + (award ?? 0), 0),
    frozenKobo,
  )

/** What is decided of a contested line, in words. */
export const chargeOutcome = ({
  amountKobo,
  awardedKobo,
  state,
}: Pick<Charge, 'amountKobo' | 'awardedKobo' | 'state'>): string => {
  if (state !== 'decided' || awardedKobo === null) return 'Contested'
  if (awardedKobo === amountKobo) return 'Decided: owed in full'
  return awardedKobo === 0 ? 'Decided: nothing is owed' : `Decided: ${formatNaira(awardedKobo)} is owed`
}
