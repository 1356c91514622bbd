// Words and scale position of an asking price among similar cars.
import type { PriceCheck } from '#contract/cars/facts.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'

const roundKobo = 1_000_000
/** Derived amounts are rounded to ten thousand naira. */
export const roundedNaira = (amount: Kobo): string =>
  formatNaira(kobo(Math.round(amount / roundKobo) * roundKobo)).replace(/\.00$/, '')

export type LabelWords = Record<NonNullable<PriceCheck['label']>, string>
const sellerWords: LabelWords = {
  low: 'Lower than most like it. Buyers may ask what is wrong; say it in your words.',
  good: 'A good price: most like it ask more.',
  fair: 'A usual price for a car like this.',
  high: 'Higher than most like it. Say what makes it worth that.',
}

export type PriceWords = { title: string; words: string; hasScale: boolean }

/** Addressed to the seller, unless `labels` say otherwise. */
export function priceAdviceWords(check: PriceCheck, labels: LabelWords = sellerWords): PriceWords {
  const { label, comparables, middleKobo } = check
  if (comparables < limits.comparablesMin || middleKobo === null)
    return {
      title: 'Not enough like cars to compare with',
      words:
        comparables === 0
          ? 'No other seller offers one like it now.'
          : `${comparables === 1 ? 'One other seller offers' : `${comparables} other sellers offer`} one like it; below ${limits.comparablesMin} we do not guess.`,
      hasScale: false,
    }
  return {
    title: `Half of ${comparables} like it ask less than about ${roundedNaira(middleKobo)}`,
    words: label ? labels[label] : 'Type your price to see where it stands.',
    hasScale: true,
  }
}

/** Shares of the width, 0 to 1, for the middle half of the prices and for one's own; nothing falls off the edge. */
export function scaleOf(
  { lowKobo, middleKobo, highKobo }: Pick<PriceCheck, 'lowKobo' | 'middleKobo' | 'highKobo'>,
  priceKobo: Kobo | undefined,
): { low: number; middle: number; high: number; own: number | undefined } | undefined {
  if (lowKobo === null || middleKobo === null || highKobo === null) return undefined
  const spread = Math.max(highKobo - lowKobo, middleKobo * 0.1)
  const from = Math.max(0, lowKobo - spread)
  const to = highKobo + spread
  const share = (amount: number) => Math.min(1, Math.max(0, (amount - from) / (to - from)))
  return {
    low: share(lowKobo),
    middle: share(middleKobo),
    high: share(highKobo),
    own: priceKobo === undefined ? undefined : share(priceKobo),
  }
}
