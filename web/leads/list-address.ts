// Search, filters and place of the list of leads in the address.
import type { z } from 'zod'
import type { leads } from '#contract/leads/leads.ts'
import { leadStates, leadStateWords } from '#contract/leads/words.ts'

export type LeadQuery = z.input<(typeof leads)['list']['query']>
type Owner = { id: string; name: string }

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const cursorForm = /^\d{1,16}\.[\da-f-]{36}\.[\da-f-]{36}$/
const fitting = (value: string | null, form: RegExp): string | undefined =>
  value !== null && form.test(value) ? value : undefined

/** What an address names; what it cannot mean is left out. */
export function readLeadQuery(search: URLSearchParams): LeadQuery {
  const words = search.get('Search')?.trim()
  const query: LeadQuery = {
    Search: words === '' ? undefined : words,
    State: leadStates.find(state => state === search.get('State')),
    Owner: search.get('Owner') === 'none' ? 'none' : fitting(search.get('Owner'), idForm),
    Due: search.get('Due') === 'due' ? 'due' : undefined,
    CarId: fitting(search.get('CarId'), idForm),
    After: fitting(search.get('After'), cursorForm),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The list from its beginning, or after a cursor. */
export function leadListAddress({ After: _after, ...query }: LeadQuery, after?: string): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string') search.set(name, value)
  if (after) search.set('After', after)
  return search.size > 0 ? `/leads?${search}` : '/leads'
}

export const isNarrowed = ({ Search, State, Owner, Due, CarId }: LeadQuery): boolean =>
  [Search, State, Owner, Due, CarId].some(value => value !== undefined)

export const ownerName = (owners: readonly Owner[], id: unknown): string =>
  id === 'none' ? 'No one’s' : (owners.find(owner => owner.id === id)?.name ?? 'Former staff')

type Tag = { id: string; words: string; address: string }

/** The filters in force besides the status, each with the list without it. */
export function leadTags(query: LeadQuery, owners: readonly Owner[], car: string | undefined): Tag[] {
  const named: [keyof LeadQuery, string | undefined | false][] = [
    ['Search', query.Search !== undefined && `“${query.Search}”`],
    ['Owner', query.Owner !== undefined && ownerName(owners, query.Owner)],
    ['Due', query.Due && 'Reminder due'],
    ['CarId', query.CarId !== undefined && (car ?? 'One car')],
  ]
  return named.flatMap(([id, words]) =>
    words ? [{ id, words, address: leadListAddress({ ...query, [id]: undefined }) }] : [],
  )
}

export const stateTabs = (counts: Partial<Record<string, number>>, query: LeadQuery) => {
  const all = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const tab = (state: LeadQuery['State'], words: string, count: number) => ({
    id: state ?? 'all',
    words,
    count,
    to: leadListAddress({ ...query, State: state }),
    isCurrent: query.State === state,
  })
  return [
    tab(undefined, 'All', all),
    ...leadStates.map(state => tab(state, leadStateWords[state], counts[state] ?? 0)),
  ]
}
