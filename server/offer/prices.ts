// Prices named in turn, and which may come next.
import { limits } from '#contract/core/limits.ts'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, kobo, type Kobo } from '#contract/core/money.ts'
import type { NamedPrice } from '#contract/offer/shape.ts'
import type { OfferRow } from './sql.ts'

type OfferPrices = Pick<OfferRow, 'offered_kobo' | 'countered_kobo' | 'final_kobo'>

/** The latest price, the one that can be accepted. */
export const priceOf = (row: OfferPrices): Kobo =>
  kobo(row.final_kobo ?? row.countered_kobo ?? row.offered_kobo)

/** Who answers the price named last. */
export const sideToAnswer = (row: OfferPrices): 'buyer' | 'seller' =>
  row.countered_kobo !== null && row.final_kobo === null ? 'buyer' : 'seller'

export const pricesOf = (row: OfferRow): NamedPrice[] => {
  const named = (by: NamedPrice['by'], amount: number | null, at: Date | null): NamedPrice[] =>
    amount === null || at === null ? [] : [{ by, priceKobo: kobo(amount), at: at.toISOString() }]
  return [
    ...named('buyer', row.offered_kobo, row.started_at),
    ...named('seller', row.countered_kobo, row.countered_at),
    ...named('buyer', row.final_kobo, row.final_at),
  ]
}

export const roundsLeft = (row: OfferRow): number => limits.offerPricesMax - pricesOf(row).length

const wrong = (message: string): never => fail('BAD_INPUT', { problems: [{ field: 'priceKobo', message }] })

/** The columns of a counter: nearer to the other side than what stands. Refuses BAD_INPUT by its field. */
export const counterOf = (
  row: OfferRow,
  { priceKobo, listedKobo, now }: { priceKobo: Kobo; listedKobo: Kobo; now: Date },
): Partial<OfferRow> => {
  const offered = kobo(row.offered_kobo)
  if (row.countered_kobo === null) {
    if (priceKobo <= offered) wrong(`Offer more than ${formatNaira(offered)}, which you can simply accept`)
    if (priceKobo >= listedKobo) wrong(`Offer less than ${formatNaira(listedKobo)}, the listed price`)
    return { countered_kobo: priceKobo, countered_at: now }
  }
  const countered = kobo(row.countered_kobo)
  if (priceKobo <= offered) wrong(`Offer more than ${formatNaira(offered)}, your last offer`)
  if (priceKobo >= countered) wrong(`Offer less than ${formatNaira(countered)}, which you can simply accept`)
  return { final_kobo: priceKobo, final_at: now }
}
