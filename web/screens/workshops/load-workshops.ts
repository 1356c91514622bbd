// What a search for workshops shows: a page of rows in the very words; a wish that makes no sense is left out and named.
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { WorkshopCard } from '#contract/workshops/workshop-shape.ts'
import type { AutoxApi } from '../../client/api.ts'
import { ratingWords } from '../../features/ratings/rating-words.ts'
import { pack, unpack } from '../../public-pages/pack-rows.ts'
import type { WorkshopKey, WorkshopSearch } from './workshop-keys.ts'
import { distanceWords, freeWords, servicesWords } from './workshop-words.ts'

export type Found = {
  asked: WorkshopSearch
  /** Packed rows. */
  rows: string
  meta: PageMeta
  ignored: string[]
}
export type WorkshopRow = {
  id: string
  name: string
  place: string
  services: string
  price: string
  free: string
  rating: string
  picture: string
  colour: string
}
type Query = NonNullable<NonNullable<Parameters<AutoxApi['workshops']['list']>[0]>['query']>

const placeOf = ({ city, state, distanceKm }: WorkshopCard): string =>
  [`${city}, ${state}`, distanceKm === null ? '' : distanceWords(distanceKm)].filter(Boolean).join(' · ')

const packRows = (cards: readonly WorkshopCard[]): string =>
  pack(
    cards.map(card => [
      card.id,
      card.name,
      placeOf(card),
      servicesWords(card.services),
      card.fromKobo === null ? '' : `From ${formatNaira(card.fromKobo)}`,
      freeWords(card.nextFreeAt),
      ratingWords(card.rating) ?? '',
      card.picture?.hash ?? '',
      card.picture?.colour ?? '',
    ]),
  )

/** The rows of a search. */
export const unpackWorkshops = (text: string): WorkshopRow[] =>
  unpack(text).map(
    ([
      id = '',
      name = '',
      place = '',
      services = '',
      price = '',
      free = '',
      rating = '',
      picture = '',
      colour = '',
    ]) => ({ id, name, place, services, price, free, rating, picture, colour }),
  )

/** Loads one page; gives an error only where the call fails. */
export async function loadWorkshops(
  api: AutoxApi,
  wish: WorkshopSearch,
  PageNumber: number,
): Promise<{ found: Found; error?: undefined } | { found?: undefined; error: CallError }> {
  let asked = wish
  let ignored: string[] = []
  let answer = await api.workshops.list({ query: { ...asked, PageNumber } as Query })
  if (answer.error?.name === 'BAD_INPUT') {
    const refused = answer.error.problems.map(({ field }) => field.replace(/^query\./, ''))
    ignored = answer.error.problems.map(({ message }) => message)
    const kept = Object.entries(wish).filter(([key]) => !refused.includes(key)) as [WorkshopKey, string][]
    asked = Object.fromEntries(kept)
    answer = await api.workshops.list({ query: { ...asked, PageNumber: 1 } as Query })
  }
  if (answer.error) return { error: answer.error }
  return { found: { asked, rows: packRows(answer.data), meta: answer.pageMeta, ignored } }
}
