// Words for history filters, and for widening an empty result.
import { formatNaira } from '#contract/core/money.ts'
import { parseNaira } from '#contract/core/read-number.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { formatDay } from '../../ui/date.ts'
import { kindWords } from '../entry-words.ts'
import type { FilterQuery, FilterKey } from './filter-query.ts'

const naira = (typed: string): string => {
  const amount = parseNaira(typed)
  return amount === undefined ? typed : formatNaira(amount).replace('.00', '')
}

/** A kind where no direction is known: "Received or sent". */
export const kindChoice = (kind: Entry['kind']): string => {
  const [came, went] = [kindWords({ kind, direction: 'in' }), kindWords({ kind, direction: 'out' })]
  return came === went ? came : `${came} or ${went[0]!.toLowerCase()}${went.slice(1)}`
}

const words: Record<FilterKey, (value: string) => string> = {
  Search: value => `“${value}”`,
  Kind: value => kindChoice(value as Entry['kind']),
  Direction: value => (value === 'in' ? 'Money in' : 'Money out'),
  From: value => `From ${formatDay(value)}`,
  To: value => `Until ${formatDay(value)}`,
  Min: value => `At least ${naira(value)}`,
  Max: value => `At most ${naira(value)}`,
}

/** Active filters in the order of the form, in words. */
export const describeFilters = (filters: FilterQuery): [key: FilterKey, words: string][] =>
  (Object.keys(words) as FilterKey[]).flatMap(key => {
    const value = filters[key]
    return value ? [[key, words[key](value)] as [FilterKey, string]] : []
  })

/** The filters without one. */
export const without = (filters: FilterQuery, key: FilterKey): FilterQuery => {
  const { [key]: _, ...rest } = filters
  return rest
}
