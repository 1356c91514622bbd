// Quantity available for one order, and the quantity in the address.
import { limits } from '#contract/core/limits.ts'
import { KOBO_MAX } from '#contract/core/money.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'

/** At most the stock, the limit per order, and the largest amount. */
export const maxQuantityOf = ({
  stock,
  priceKobo,
  deliveryKobo,
}: Pick<Part, 'stock' | 'priceKobo' | 'deliveryKobo'>) =>
  Math.min(
    stock,
    limits.partQuantityMax,
    priceKobo > 0 ? Math.floor((KOBO_MAX - deliveryKobo) / priceKobo) : limits.partQuantityMax,
  )

/** A quantity; one for invalid text. */
export const quantityIn = (text: string | null): number => {
  const pieces = Number(text ?? 1)
  return Number.isSafeInteger(pieces) ? Math.max(1, pieces) : 1
}
