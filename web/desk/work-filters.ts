// Filters of a worklist in its address, without what is typed.
import { type WorkView, workViewNames } from '#contract/desk/worklists.ts'
import { pageIn } from './desk-words.ts'

export type WorkAddress = { view: WorkView; partyId: string; dueFrom: string; dueTo: string; page: number }

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^20\d\d-\d\d-\d\d$/
export const isDay = (text: string): boolean => day.test(text)
const known = (form: RegExp, value: string | null): string =>
  value !== null && form.test(value) ? value : ''

/** What an address asks for; what it says and nobody knows is left out. */
export const filtersIn = (url: string): WorkAddress => {
  const { searchParams } = new URL(url)
  const view = searchParams.get('view')
  return {
    view: workViewNames.find(name => name === view) ?? 'open',
    partyId: known(id, searchParams.get('of')),
    dueFrom: known(day, searchParams.get('from')),
    dueTo: known(day, searchParams.get('to')),
    page: pageIn(url),
  }
}

export const addressOf = (
  name: string,
  { view, partyId, dueFrom, dueTo, page }: Partial<WorkAddress>,
): string => {
  const query = new URLSearchParams({
    ...(view && view !== 'open' && { view }),
    ...(partyId && { of: partyId }),
    ...(dueFrom && { from: dueFrom }),
    ...(dueTo && { to: dueTo }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/desk/worklists/${name}?${query}` : `/desk/worklists/${name}`
}

export type Typed = { typed: string; dueFrom: string; dueTo: string }
/** What is wrong with a search before it is sent, by field. */
export const problemsOf = ({ typed, dueFrom, dueTo }: Typed): Partial<Record<keyof Typed, string>> => ({
  ...(typed !== '' && typed.length < 4 && { typed: 'Enter at least four characters' }),
  ...(dueFrom !== '' &&
    dueTo !== '' &&
    dueTo < dueFrom && { dueTo: 'Choose a day that is not before the first' }),
})
