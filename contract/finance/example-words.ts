// Words of the example month, on listings and wherever cars are compared.
import { type Kobo, kobo, percentWords, shortNaira } from '../core/money.ts'
import type { MonthExample } from './month-example.ts'

/** "with Demo Credit: 30% down, 36 months at 28% a year, fee 1% once". */
export const exampleWords = ({ lenderName, downPercent, months, yearlyBps, feeBps }: MonthExample): string =>
  `with ${lenderName}: ${downPercent}% down, ${months} months at ${percentWords(yearlyBps)} a year, fee ${percentWords(feeBps)} once`

/** "₦250,000": a yearly premium in whole naira, rounded up. */
export const premiumInNaira = (premiumKobo: Kobo): string =>
  shortNaira(kobo(Math.ceil(premiumKobo / 100) * 100))

/** " Required insurance: from ₦250,000 a year.", in whole naira, rounded up; nothing where none is required. */
export const exampleCoverWords = (premiumKobo: Kobo | undefined): string =>
  premiumKobo === undefined ? '' : ` Required insurance: from ${premiumInNaira(premiumKobo)} a year.`
