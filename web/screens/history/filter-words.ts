// Each filter as a few words, for what is chosen and for the way out of "nothing found".
import { formatNaira, parseNaira } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { formatDay } from '../../ui/date.ts'
import { kindWords } from '../../features/wallet/entry-words.ts'
import type { FilterQuery, WantedKey } from './filter-query.ts'

const naira = (typed: string): string => {
  const amount = parseNaira(typed)
  return amount === undefined ? typed : formatNaira(amount).replace('.00', '')
}

/** A kind where no direction is known: "Received or sent". */
export const kindChoice = (kind: Entry['kind']): string => {
  const [came, went] = [kindWords({ kind, direction: 'in' }), kindWords({ kind, direction: 'out' })]
  return came === went ? came : `${came} or ${went[0]!.toLowerCase()}${went.slice(1)}`
}

const words: Record<WantedKey, (value: string) => string> = {
  Search: value => `“${value}”`,
  Kind: value => kindChoice(value as Entry['kind']),
  Direction: value => (value === 'in' ? 'Money in' : 'Money out'),
  From: value => `From ${formatDay(value)}`,
  To: value => `Until ${formatDay(value)}`,
  Min: value => `At least ${naira(value)}`,
  Max: value => `At most ${naira(value)}`,
}

/** What is chosen, filter by filter, in the order of the form. */
export const chosenWords = (wanted: FilterQuery): [key: WantedKey, words: string][] =>
  (Object.keys(words) as WantedKey[]).flatMap(key => {
    const value = wanted[key]
    return value ? [[key, words[key](value)] as [WantedKey, string]] : []
  })

/** The same without one filter. */
export const without = (wanted: FilterQuery, key: WantedKey): FilterQuery => {
  const { [key]: _, ...rest } = wanted
  return rest
}
