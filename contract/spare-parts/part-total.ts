// Calculates an order's total: pieces plus one delivery charge.
import { type Kobo, kobo } from '../core/money.ts'

type Priced = { priceKobo: Kobo; deliveryKobo: Kobo }

/** `sent` is false where the buyer collects: then nothing is paid for delivery. Undefined above every amount of money. */
export function partTotalKobo(
  { priceKobo, deliveryKobo }: Priced,
  quantity: number,
  isDelivery: boolean,
): Kobo | undefined {
  const total = priceKobo * quantity + (isDelivery ? deliveryKobo : 0)
  return Number.isSafeInteger(total) ? kobo(total) : undefined
}
