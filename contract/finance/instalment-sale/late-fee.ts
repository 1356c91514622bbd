// Late fee of an instalment sale: once per instalment, after the handover, within two bounds.
import {
  formatNaira,
  type Kobo,
  minus,
  percentWords,
  plus,
  share,
  shortNaira,
  ZERO,
} from '../../core/money.ts'
import { dayAfter } from '../../core/lagos-days.ts'
import { lateFeeOf, type LateFeeTerms } from '../repayment/repayment.ts'

/** `totalMaxBps` bounds all late fees of a sale, as a share of the price. */
export type SaleLateTerms = LateFeeTerms & { totalMaxBps: number }

const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/** The fee of one late instalment, less what would exceed the bound of the sale. */
export const saleLateFee = (
  partKobo: Kobo,
  { priceKobo, chargedKobo }: { priceKobo: Kobo; chargedKobo: Kobo },
  late: SaleLateTerms,
): Kobo => {
  const left = minus(share(priceKobo, late.totalMaxBps), chargedKobo)
  const dueAmounts = { feeKobo: ZERO, interestKobo: ZERO, principalKobo: partKobo }
  return smaller(lateFeeOf({ dueAmounts }, late), left)
}

/** Last day on which an instalment can be paid without a late fee; what fell due before `feesFrom` counts from that day. */
export const lastFreeDay = (dueOn: string, feesFrom: string, { graceDays }: LateFeeTerms): string =>
  dayAfter(dueOn > feesFrom ? dueOn : feesFrom, graceDays)

/** Most that late fees of a plan can come to: every instalment after the first paid late. */
export const lateFeesMost = (priceKobo: Kobo, partsKobo: readonly Kobo[], late: SaleLateTerms): Kobo =>
  partsKobo
    .slice(1)
    .reduce<Kobo>(
      (chargedKobo, partKobo) => plus(chargedKobo, saleLateFee(partKobo, { priceKobo, chargedKobo }, late)),
      ZERO,
    )

/** In a sentence, for pages, letters and the contract. */
export const lateFeeWords = (late: SaleLateTerms | null): string =>
  late === null
    ? 'There is no late fee.'
    : `After the handover, an instalment that is unpaid for more than ${late.graceDays} days costs one late fee: ${percentWords(late.feeBps)} of it, at most ${shortNaira(late.feeMaxKobo)}. All late fees together are at most ${percentWords(late.totalMaxBps)} of the price. They go to the seller.`

/** The same with the figures of a plan, before somebody agrees to it. */
export const lateFeeFigures = (
  priceKobo: Kobo,
  partsKobo: readonly Kobo[],
  late: SaleLateTerms | null,
): string =>
  late === null
    ? lateFeeWords(late)
    : `${lateFeeWords(late)} In this plan that is ${formatNaira(saleLateFee(partsKobo[1]!, { priceKobo, chargedKobo: ZERO }, late))} for a late monthly instalment, and never more than ${formatNaira(lateFeesMost(priceKobo, partsKobo, late))} in total.`
