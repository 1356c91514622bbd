import type { Part, PartCard } from '#contract/spare-parts/part-shapes.ts'
import type { RatingView } from '#contract/ratings/ratings.ts'
import type { AutoxApi } from '../client/api.ts'
import { cardFields, type CardFields } from './part-card.tsx'

const othersMax = 3
const saidMax = 5

type PartData =
  | {
      part: Part
      others: CardFields[]
      /** The newest ratings by who bought it. */
      ratings: RatingView[]
      status?: undefined
    }
  | { part?: undefined; others?: undefined; ratings?: undefined; status: 404 | 503 }

/** `status` is what the page answers where there is nothing to show. Others that cannot be read are left out. */
export async function loadPart(api: AutoxApi, id: string): Promise<PartData> {
  const { data: part, error } = await api.accessories.byId({ query: { Id: id } })
  if (error) return { status: error.status >= 500 || error.status === 0 ? 503 : 404 }
  const [fits] = part.fitments
  const near = fits ? await othersOf(api, part, fits.make) : []
  const others = near.length > 0 ? near : await othersOf(api, part)
  const ratings = part.rating.count > 0 ? await ratingsOf(api, id) : []
  return { part, others: others.map(cardFields), ratings }
}

async function ratingsOf(api: AutoxApi, id: string): Promise<RatingView[]> {
  const { data } = await api.ratings.list({ query: { About: 'part', Id: id, PageSize: saidMax } })
  return data ?? []
}

async function othersOf(api: AutoxApi, { id, category }: Part, Make?: string): Promise<PartCard[]> {
  const { data } = await api.accessories.list({
    query: { Category: category, ...(Make && { Make }), InStock: true, PageSize: othersMax + 1 },
  })
  return (data ?? []).filter(part => part.id !== id).slice(0, othersMax)
}
