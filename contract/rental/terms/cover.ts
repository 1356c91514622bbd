// Required daily cover: its line in the quote, and the total.
import { formatNaira, type Kobo, kobo, plus } from '../../core/money.ts'
import { lagosDayOf } from '../../core/lagos-days.ts'
import { daysWords } from './dates.ts'
import type { QuoteLine } from './quote.ts'

export type RequiredCover = { insurerName: string; sumInsuredKobo: Kobo; premiumKobo: Kobo }

type Priced = Pick<RequiredCover, 'insurerName' | 'premiumKobo'>

/** What a day of it costs, rounded up to the kobo. */
const dayOf = (premiumKobo: Kobo, days: number): Kobo => kobo(Math.ceil(premiumKobo / days))

const coverLine = (cover: Priced, days: number): QuoteLine => ({
  what: 'cover',
  words: `Daily cover by ${cover.insurerName}, ${daysWords(days)} at ${formatNaira(dayOf(cover.premiumKobo, days))}`,
  count: 1,
  eachKobo: cover.premiumKobo,
  amountKobo: cover.premiumKobo,
})

/** The same quote with the cover as a line before the deposit, and in the total. */
export const withCover = <L extends { what: string }, Q extends { lines: readonly L[]; totalKobo: Kobo }>(
  quote: Q & { lines: readonly L[] },
  cover: Priced | null,
  days: number,
): Omit<Q, 'lines'> & { lines: readonly (L | QuoteLine)[] } => {
  if (!cover) return quote
  const isDeposit = ({ what }: L) => what === 'caution'
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

/** Whether damage above the deposit is insured, its cover ended before the car was back, or an insurer refused it. */
export type CoverStatus = 'insured' | 'ended' | 'refused'

type Covered = {
  cover: { hasBegun: boolean; isRefused: boolean; until: string; coversReturn: boolean } | null
  outAt: string | null
  returnedAt: string | null
}

/** Of a booked rental at a moment; undefined where no cover is required. */
export const coverStatus = ({ cover, outAt, returnedAt }: Covered, now: Date): CoverStatus | undefined => {
  if (!cover) return undefined
  if (cover.isRefused || (outAt !== null && !cover.hasBegun)) return 'refused'
  const isInsured =
    returnedAt === null ? outAt === null || lagosDayOf(now) <= cover.until : cover.coversReturn
  return isInsured ? 'insured' : 'ended'
}
