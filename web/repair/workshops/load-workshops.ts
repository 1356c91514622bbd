// Loads the workshop search; names and drops invalid filters.
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { shortNaira } from '#contract/core/money.ts'
import type { WorkshopCard } from '#contract/repair/workshops/workshop-shape.ts'
import type { AutoxApi } from '../../client/api.ts'
import { shortRating } from '../../ratings/words.ts'
import type { Photo } from '../../ui/picture.tsx'
import type { WorkshopKey, WorkshopSearch } from './workshop-keys.ts'
import { distanceWords, freeWords, servicesWords } from './words.ts'

export type WorkshopList = {
  query: WorkshopSearch
  rows: WorkshopRow[]
  meta: PageMeta
  ignored: string[]
}
/** A workshop in the very words the list shows. */
export type WorkshopRow = {
  id: string
  name: string
  place: string
  services: string
  price: string
  free: string
  rating: string
  picture: Photo | null
}
type Query = NonNullable<NonNullable<Parameters<AutoxApi['workshops']['list']>[0]>['query']>

const placeOf = ({ city, state, distanceKm }: WorkshopCard): string =>
  [`${city}, ${state}`, distanceKm === null ? '' : distanceWords(distanceKm)].filter(Boolean).join(' · ')

const rowOf = (card: WorkshopCard): WorkshopRow => ({
  id: card.id,
  name: card.name,
  place: placeOf(card),
  services: servicesWords(card.services),
  price: card.fromKobo === null ? '' : `From ${shortNaira(card.fromKobo)}`,
  free: freeWords(card.nextFreeAt),
  rating: shortRating(card.rating) ?? '',
  picture: card.picture && { hash: card.picture.hash, colour: card.picture.colour },
})

const nowhere = 'To sort by distance, send a latitude and a longitude'

/** From where makes sense whole or not at all, and without it there is no order by distance. */
const isFromSomewhere = ({ Latitude, Longitude, Sort }: WorkshopSearch): boolean =>
  Latitude || Sort === 'distance' ? Boolean(Latitude && Longitude) : !Longitude

function withoutFrom({
  Latitude: _latitude,
  Longitude: _longitude,
  ...rest
}: WorkshopSearch): WorkshopSearch {
  const { Sort, ...unordered } = rest
  return Sort === 'distance' ? unordered : rest
}

const without = (wish: WorkshopSearch, refused: readonly string[]): WorkshopSearch => {
  const validEntries = Object.entries(wish).filter(([key]) => !refused.includes(key)) as [
    WorkshopKey,
    string,
  ][]
  const query: WorkshopSearch = Object.fromEntries(validEntries)
  return isFromSomewhere(query) ? query : withoutFrom(query)
}

/** Loads one page; gives an error only where the call fails. */
export async function loadWorkshops(
  api: AutoxApi,
  wish: WorkshopSearch,
  PageNumber: number,
): Promise<{ result: WorkshopList; error?: undefined } | { result?: undefined; error: CallError }> {
  let query = without(wish, [])
  let ignored = isFromSomewhere(wish) ? [] : [nowhere]
  let answer = await api.workshops.list({ query: { ...query, PageNumber } as Query })
  if (answer.error?.name === 'BAD_INPUT') {
    const refused = answer.error.problems.map(({ field }) => field.replace(/^query\./, ''))
    ignored = [...ignored, ...answer.error.problems.map(({ message }) => message)]
    query = without(query, refused)
    answer = await api.workshops.list({ query: { ...query, PageNumber: 1 } as Query })
  }
  if (answer.error) return { error: answer.error }
  return { result: { query, rows: answer.data.map(rowOf), meta: answer.pageMeta, ignored } }
}
