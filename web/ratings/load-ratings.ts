import type { PageMeta } from '#contract/core/call.ts'
import type { RatedKind, RatingShown } from '#contract/ratings/ratings.ts'
import type { AutoxApi } from '../client/api.ts'
import { isDealKind } from './dealt-words.ts'
import { pack, unpack } from '../public-pages/pack-rows.ts'

export type RatingsSummary = {
  average: number | null
  count: number
  /** How many gave one star, two, … five. */
  stars: number[]
  /** Packed ratings. */
  ratings: string
  meta: PageMeta
}
export type ListedRating = Omit<RatingShown, 'about'>

// Each may be two thousand letters with its answer. A page has room for three of those, beside the cars of a seller for two.
const pageSize = 3
const sellersPageSize = 2

const packRatings = (ratings: readonly ListedRating[]): string =>
  pack(
    ratings.map(({ id, stars, words, byName, by, kind, subject, at, reply }) => [
      id,
      String(stars),
      byName,
      by,
      // Most are of cars: those cost no letter.
      kind === 'purchase' ? '' : kind,
      subject,
      at,
      reply?.at ?? '',
      // lines of their own are kept: packing takes a line for a row
      JSON.stringify([words, reply?.words ?? '']),
    ]),
  )

export const unpackRatings = (text: string): ListedRating[] =>
  unpack(text).map(
    ([id = '', stars, byName = '', by, kind, subject = '', at = '', repliedAt = '', texts = '["",""]']) => {
      const [words, replyWords] = JSON.parse(texts) as [string, string]
      return {
        id,
        stars: Number(stars),
        byName,
        by: by === 'seller' ? 'seller' : 'buyer',
        kind: isDealKind(kind) ? kind : 'purchase',
        subject,
        at,
        words,
        reply: repliedAt ? { words: replyWords, at: repliedAt } : null,
      }
    },
  )

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
  return { ...summary.data, ratings: packRatings(list.data), meta: list.pageMeta }
}
