// Ratings in a test's world: given, read and summed by the calls.
import type { DealingRatings, RatingShown } from '#contract/ratings/ratings.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Kind = DealingRatings['kind']
export type Dealing = { kind: Kind; id: string }
type Given = { about: string; stars: number; words?: string }

export const rate = (world: World, { token }: Person, { kind, id }: Dealing, given: Given) =>
  world.ask<DealingRatings>({
    url: '/api/ratings/Add-Or-UpdateRating',
    body: { dealingKind: kind, dealingId: id, ...given },
    token,
  })

export const ratingsOfDealing = (world: World, { token }: Person, { kind, id }: Dealing) =>
  world.ask<DealingRatings>({ url: '/api/ratings/get-dealing-ratings', query: { Kind: kind, Id: id }, token })

export const ratingsAbout = (world: World, About: string, Id: string) =>
  world.ask<RatingShown[]>({ url: '/api/ratings/get-ratings', query: { About, Id } })

type Summary = { average: number | null; count: number; stars: number[] }
export const summaryOf = async (world: World, About: string, Id: string): Promise<Summary> =>
  (await world.ask<Summary>({ url: '/api/ratings/get-summary', query: { About, Id } })).data
