// Loads the ratings page of a car or part.
import type { CallError } from '#contract/core/call.ts'
import type { AutoxApi } from '../client/api.ts'
import { loadRatings, type RatingsSummary } from './load-ratings.ts'
import { partAddress } from '../spare-parts/words.ts'

type RatingSubject = { about: 'car' | 'part'; id: string }
type SubjectRatings = { thing: string; title: string; sellerName: string; summary: RatingsSummary }
type RatingsAnswer = { rated: SubjectRatings; status?: undefined } | { rated?: undefined; status: 404 | 503 }

const statusOf = ({ status }: CallError) => (status >= 500 || status === 0 ? 503 : 404)

/** `status` is what the page answers where there is nothing to show. */
export async function loadRated(
  api: AutoxApi,
  { about, id }: RatingSubject,
  page: number,
): Promise<RatingsAnswer> {
  const [{ data, error }, summary] = await Promise.all([
    about === 'car' ? api.cars.byId({ query: { Id: id } }) : api.accessories.byId({ query: { Id: id } }),
    loadRatings(api, { About: about, Id: id }, page),
  ])
  if (error) return { status: statusOf(error) }
  if (!summary) return { status: 503 }
  const thing = about === 'car' ? `/marketplace/${id}` : partAddress(id)
  return { rated: { thing, title: data.title, sellerName: data.seller.name, summary } }
}
