// Past deals of the demonstration: who sold, and how both sides rated them.
import { giveRating } from '../ratings/rate.ts'
import type { Chance } from './random.ts'
import type { Act } from './timeline.ts'

const hourMs = 3_600_000
export type Stars = 1 | 2 | 3 | 4 | 5
export type GivenRatings = { stars: Stars; words: string; back: { stars: number; words: string } }

const pickStars = (by: Chance): Stars =>
  by.weighted([
    [5, 54],
    [4, 29],
    [3, 10],
    [2, 4],
    [1, 3],
  ] as const)

/** What a buyer says, by stars, and what a seller says of a buyer. */
export type RatingWords = { ofSellers: Record<Stars, readonly string[]>; ofBuyers: readonly string[] }

export const pickRatings = (by: Chance, { ofSellers, ofBuyers }: RatingWords): GivenRatings => {
  const stars = pickStars(by)
  const words = by.pick(ofSellers[stars])
  return { stars, words, back: { stars: by.whole(4, 5), words: by.pick(ofBuyers) } }
}

/** Sellers with the most to sell, `first` before them. */
export function busySellers(
  placed: readonly { ownerId: string }[],
  first: readonly string[],
  sellersMax: number,
): string[] {
  const counts = new Map<string, number>()
  for (const { ownerId } of placed) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1)
  const busiest = [...counts].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
  return [...new Set([...first, ...busiest])].slice(0, sellersMax)
}

type Rated = GivenRatings & {
  kind: 'purchase' | 'part-order'
  thing: 'car' | 'part'
  /** Known once the deal was opened. */
  dealId: () => string
  buyerId: string
  sellerId: string
  endedAt: Date
}

/** The buyer rates thing and seller after ten hours, the seller the buyer after twenty. */
export function rateBothSides(deal: Rated): Act[] {
  const { kind, thing, dealId, buyerId, sellerId, endedAt, stars, words, back } = deal
  const after = (hours: number) => new Date(endedAt.getTime() + hours * hourMs)
  return [
    {
      at: after(10),
      act: async tx => {
        const ofBuyer = { userId: buyerId, kind, id: dealId(), stars, now: after(10) } as const
        await giveRating(tx, { ...ofBuyer, about: thing, words: '' })
        await giveRating(tx, { ...ofBuyer, about: 'seller', words })
      },
    },
    {
      at: after(20),
      act: tx =>
        giveRating(tx, { userId: sellerId, kind, id: dealId(), ...back, about: 'buyer', now: after(20) }),
    },
  ]
}
