// Words of the example month, on listings and wherever cars are compared.
import { percentWords } from '../core/money.ts'
import type { MonthExample } from './month-example.ts'

/** "with Demo Credit: 30% down, 36 months at 28% a year, fee 1% once". */
export const exampleWords = ({ lenderName, downPercent, months, yearlyBps, feeBps }: MonthExample): string =>
  `with ${lenderName}: ${downPercent}% down, ${months} months at ${percentWords(yearlyBps)} a year, fee ${percentWords(feeBps)} once`
