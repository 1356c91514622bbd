import type { PageMeta } from '#contract/core/call.ts'
import type { RatedKind, RatingView } from '#contract/ratings/ratings.ts'
import type { AutoxApi } from '../client/api.ts'

export type RatingsSummary = {
  average: number | null
  count: number
  /** How many gave one star, two, … five. */
  stars: number[]
  ratings: ListedRating[]
  meta: PageMeta
}
export type ListedRating = Omit<RatingView, 'about'>

// Each may be two thousand letters with its answer. A page has room for three of those, beside the cars of a seller for two.
const pageSize = 3
const sellersPageSize = 2

/** Undefined where the ratings cannot be read: the page stands without them. */
export async function loadRatings(
  api: AutoxApi,
  about: { About: RatedKind; Id: string },
  PageNumber: number,
): Promise<RatingsSummary | undefined> {
  const [summary, list] = await Promise.all([
    api.ratings.summary({ query: about }),
    api.ratings.list({
      query: { ...about, PageNumber, PageSize: about.About === 'seller' ? sellersPageSize : pageSize },
    }),
  ])
  if (summary.error || list.error) return undefined
  return {
    ...summary.data,
    ratings: list.data.map(({ about: _about, ...rating }) => rating),
    meta: list.pageMeta,
  }
}
