// Margin on spare parts: what the customer pays for them, less what the workshop paid.
import { formatNaira, kobo, KOBO_MAX, type Kobo, ZERO } from '../../core/money.ts'

export type CostedPart = { priceKobo: Kobo; count: number; grade: string; costKobo?: Kobo | null | undefined }
/** A loss is below zero, so it is no amount that moves. */
export type Margin = { soldKobo: Kobo; costKobo: Kobo; marginKobo: number; partsWithoutCost: number }

// While somebody types, a sum may exceed every amount.
const within = (sum: number): Kobo => kobo(Math.min(sum, KOBO_MAX))

/** Of the parts whose cost is known; parts that the customer brings are neither bought nor sold. */
export const marginOf = (all: readonly CostedPart[]): Margin => {
  const parts = all.filter(({ grade }) => grade !== 'brought')
  let [soldKobo, costKobo, partsWithoutCost]: [number, number, number] = [ZERO, ZERO, 0]
  for (const { priceKobo, count, costKobo: one } of parts) {
    if (one === null || one === undefined) {
      partsWithoutCost++
      continue
    }
    soldKobo += priceKobo * count
    costKobo += one * count
  }
  const [sold, cost] = [within(soldKobo), within(costKobo)]
  return { soldKobo: sold, costKobo: cost, marginKobo: sold - cost, partsWithoutCost }
}

/** "₦5,000.00 (25%)", or "loss of ₦500.00". */
export const marginWords = ({ soldKobo, marginKobo }: Pick<Margin, 'soldKobo' | 'marginKobo'>): string => {
  if (marginKobo < 0) return `loss of ${formatNaira(kobo(-marginKobo))}`
  const percent = soldKobo === 0 ? '' : ` (${Math.round((marginKobo / soldKobo) * 100)}%)`
  return `${formatNaira(kobo(marginKobo))}${percent}`
}
