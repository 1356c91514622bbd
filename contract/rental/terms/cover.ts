// Required daily cover: its line in the quote, and the total.
import { formatNaira, type Kobo, kobo, plus } from '../../core/money.ts'
import { daysWords } from './dates.ts'
import type { Quote, QuoteLine } from './quote.ts'

export type RequiredCover = { insurerName: string; sumInsuredKobo: Kobo; premiumKobo: Kobo }

/** What a day of it costs, rounded up to the kobo. */
const dayOf = (premiumKobo: Kobo, days: number): Kobo => kobo(Math.ceil(premiumKobo / days))

export const coverLine = (
  cover: Pick<RequiredCover, 'insurerName' | 'premiumKobo'>,
  days: number,
): QuoteLine => ({
  what: 'cover',
  words: `Daily cover by ${cover.insurerName}, ${daysWords(days)} at ${formatNaira(dayOf(cover.premiumKobo, days))}`,
  count: 1,
  eachKobo: cover.premiumKobo,
  amountKobo: cover.premiumKobo,
})

/** The same quote with the cover as a line before the deposit, and in the total. */
export const withCover = (quote: Quote, cover: RequiredCover | null, days: number): Quote => {
  if (!cover) return quote
  const isDeposit = ({ what }: QuoteLine) => what === 'caution'
  return {
    ...quote,
    lines: [
      ...quote.lines.filter(line => !isDeposit(line)),
      coverLine(cover, days),
      ...quote.lines.filter(isDeposit),
    ],
    totalKobo: plus(quote.totalKobo, cover.premiumKobo),
  }
}
