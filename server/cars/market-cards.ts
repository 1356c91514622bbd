// Cards of the market: price label, papers and seller of a page of cars.
import type { MarketCard } from '#contract/cars/cars.ts'
import type { PaperKind } from '#contract/cars/paper-kinds.ts'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import { averageOf } from '#server/ratings/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { cardOf, type CarRow } from './card.ts'
import { likesOf, type LikesFound, ownLikesColumn } from './price/price-check.ts'
import { rank } from './price/price-rank.ts'

type WeighedRow = {
  id: string
  kinds: PaperKind[]
  seller_type: MarketCard['sellerType']
  seller_stars: number[] | null
  likes: LikesFound
}

/** The cards in the order of `rows`, by one more query for the page. */
export const marketCardsOf = async (db: Query, rows: readonly CarRow[], now: Date): Promise<MarketCard[]> => {
  if (rows.length === 0) return []
  // The array is hidden in a query of its own, so that pages of every length share one plan.
  const weighed = await db.rows<WeighedRow>`
    select id, array(select kind from car_paper where car_id = car.id) as kinds,
      (select account_type from app_user where id = car.owner_id) as seller_type,
      (select stars from rating_average where about = 'seller' and about_id = car.owner_id) as seller_stars,
      ${ownLikesColumn(now)} as likes
    from unnest((select ${rows.map(({ id }) => id)}::uuid[])) as page (car_id) join car on car.id = page.car_id`
  const byId = new Map(weighed.map(row => [row.id, row]))
  return rows.map(row => {
    const { kinds, seller_type: sellerType, seller_stars: stars, likes } = byId.get(row.id)!
    const needed = papersNeeded[row.condition]
    const figures = { year: row.year, mileageKm: row.mileage_km, priceKobo: row.price_kobo }
    return {
      ...cardOf(row),
      priceLabel: row.for_sale ? rank(likesOf(likes), figures).label : null,
      papersReady: needed.filter(kind => kinds.includes(kind)).length,
      papersNeeded: needed.length,
      sellerType,
      sellerRating: averageOf(stars),
    }
  })
}
