// Reads and writes the history filters in an address.
import { parseNaira } from '#contract/core/read-number.ts'
import { type Entry, entryKinds } from '#contract/wallet/wallet.ts'

export const filterKeys = ['Search', 'Kind', 'Direction', 'From', 'To', 'Min', 'Max'] as const
export type FilterKey = (typeof filterKeys)[number]
/** Days as 2026-11-20, amounts in naira as a person reads them in an address. */
export type FilterQuery = Partial<Record<FilterKey, string>>

// A day that no month has becomes one of the next month, or none.
const isDay = (value: string): boolean => {
  const noon = new Date(`${value}T12:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(noon.getTime()) && noon.toJSON().startsWith(value)
}
const isAmount = (value: string): boolean => parseNaira(value) !== undefined
const readable: Record<FilterKey, (value: string) => boolean> = {
  Search: value => value.length <= 60,
  Kind: value => (entryKinds as readonly string[]).includes(value),
  Direction: value => value === 'in' || value === 'out',
  From: isDay,
  To: isDay,
  Min: isAmount,
  Max: isAmount,
}

/** Filters of an address; invalid ones are left out. */
export function filterQueryOf(search: URLSearchParams): FilterQuery {
  const filters: FilterQuery = {}
  for (const key of filterKeys) {
    const value = search.get(key)?.trim()
    if (value && readable[key](value)) filters[key] = value
  }
  return filters
}

/** The address that asks for this; the keys always in one order. */
export function historyAddress(filters: FilterQuery): string {
  const search = new URLSearchParams()
  for (const key of filterKeys) if (filters[key]) search.set(key, filters[key])
  return search.size > 0 ? `/account/history?${search}` : '/account/history'
}

/** The same for the call. */
export const queryOf = ({ Search, Kind, Direction, From, To, Min, Max }: FilterQuery) => ({
  Search,
  Kind: Kind as Entry['kind'] | undefined,
  Direction: Direction as Entry['direction'] | undefined,
  From,
  To,
  MinKobo: Min && parseNaira(Min),
  MaxKobo: Max && parseNaira(Max),
})

export type FilterProblems = { To?: string; Max?: string }

/** What cannot be together, by the field that must change. */
export function problemsOf({ From, To, Min, Max }: FilterQuery): FilterProblems {
  const [least, most] = [Min && parseNaira(Min), Max && parseNaira(Max)]
  return {
    ...(From && To && To < From && { To: 'Choose a day on or after the first' }),
    ...(least &&
      most !== undefined &&
      most !== '' &&
      most < least && { Max: 'Enter an amount not below the minimum' }),
  }
}
