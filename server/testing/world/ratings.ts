// Ratings in a test's world: given, read and summed by the calls.
import type { DealRatings, RatingView } from '#contract/ratings/ratings.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Kind = DealRatings['kind']
export type Deal = { kind: Kind; id: string }
type RatingInput = { about: string; stars: number; words?: string }

export const rate = (world: World, { token }: Person, { kind, id }: Deal, rating: RatingInput) =>
  world.ask<DealRatings>({
    url: '/api/ratings/Add-Or-UpdateRating',
    body: { dealKind: kind, dealId: id, ...rating },
    token,
  })

export const ratingsOfDeal = (world: World, { token }: Person, { kind, id }: Deal) =>
  world.ask<DealRatings>({ url: '/api/ratings/get-deal-ratings', query: { Kind: kind, Id: id }, token })

export const ratingsAbout = (world: World, About: string, Id: string) =>
  world.ask<RatingView[]>({ url: '/api/ratings/get-ratings', query: { About, Id } })

type Summary = { average: number | null; count: number; stars: number[] }
export const summaryOf = async (world: World, About: string, Id: string): Promise<Summary> =>
  (await world.ask<Summary>({ url: '/api/ratings/get-summary', query: { About, Id } })).data
