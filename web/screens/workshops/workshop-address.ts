// Reads a search for workshops from an address and writes it back; pure, so that links, form and server agree.
import { valueIn } from '../../public-pages/values-in.ts'
import { workshopKeys, type WorkshopSearch } from './workshop-keys.ts'

const path = '/marketplace/workshops'

/** What an address asks for; empty and unknown keys are left out. */
export function searchOf(search: URLSearchParams): WorkshopSearch {
  const asked: WorkshopSearch = {}
  for (const key of workshopKeys) {
    const value = valueIn(search, key)
    if (value) asked[key] = value
  }
  return asked
}

/** The address of one page of a search; page 1 is not written. */
export function searchAddress(asked: WorkshopSearch, pageNumber = 1): string {
  const search = new URLSearchParams(asked)
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `${path}?${search}` : path
}

export const workshopAddress = (id: string): string => `${path}/${id}`
