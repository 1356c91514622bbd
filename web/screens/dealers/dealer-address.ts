// Reading what is wanted of the directory from an address and writing it back; pure, so that links, form and server agree.
import { valueIn } from '../../public-pages/values-in.ts'
import { dealerKeys, type Wanted } from './dealer-keys.ts'

/** What an address asks for; empty and unknown keys are left out. */
export function filterQueryOf(search: URLSearchParams): Wanted {
  const wanted: Wanted = {}
  for (const key of dealerKeys) {
    const value = valueIn(search, key)
    if (value) wanted[key] = value
  }
  return wanted
}

/** The address of one page of the directory; page 1 is not written. */
export function directoryAddress(wanted: Wanted, pageNumber = 1): string {
  const search = new URLSearchParams(wanted)
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return search.size > 0 ? `/marketplace/dealers?${search}` : '/marketplace/dealers'
}
