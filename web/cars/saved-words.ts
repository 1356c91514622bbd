// Words for a saved car: availability and price change.
import { formatNaira, type Kobo, minus } from '#contract/core/money.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import type { Tone } from '../ui/pill.tsx'

export const savedStates: Record<SavedCar['state'], readonly [words: string, tone: Tone]> = {
  listed: ['On the market', 'good'],
  reserved: ['Reserved', 'warn'],
  sold: ['Sold', 'plain'],
  withdrawn: ['No longer on the market', 'plain'],
}

const naira = (amount: Kobo): string => formatNaira(amount).replace(/\.00$/, '')

/** "₦200,000 less than when you saved it"; undefined without a change or for an unavailable car. */
export function priceMove({
  priceKobo,
  savedPriceKobo,
  state,
}: Pick<SavedCar, 'priceKobo' | 'savedPriceKobo' | 'state'>): { words: string; less: boolean } | undefined {
  const gone = state === 'sold' || state === 'withdrawn'
  if (gone || priceKobo === null || savedPriceKobo === null || priceKobo === savedPriceKobo) return undefined
  const less = priceKobo < savedPriceKobo
  const by = less ? minus(savedPriceKobo, priceKobo) : minus(priceKobo, savedPriceKobo)
  return { words: `${naira(by)} ${less ? 'less' : 'more'} than when you saved it`, less }
}
