// Announces to every process, at commit, which public pages show something that changed.
import { announce } from '../kernel/db/announcements.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { Listener } from '../kernel/db/listen.ts'

const marketChannel = 'market_changed'

/** The lists of the market: a page that shows one may gain or lose what changed. */
export type MarketList = 'cars' | 'parts' | 'people' | 'workshops'

export type MarketChange = {
  /** What changed: cars, parts, people and ratings, by their ids. */
  ids: readonly string[]
  /** The list that contains it, or could. */
  list?: MarketList
}

// PostgreSQL refuses to tell 8,000 bytes or more.
const bytesMax = 7_000

/** Payload of the notification; empty if too much changed and every page is meant. */
const wordsOf = (change: MarketChange | undefined): string => {
  const words = change ? [change.list ?? '-', ...change.ids].join(' ') : ''
  return words.length > bytesMax ? '' : words
}

/** Parses a payload; undefined if every page is meant. */
const changeOf = (words: string): MarketChange | undefined => {
  if (words === '') return undefined
  const [list, ...ids] = words.split(' ')
  return list === '-' ? { ids } : { ids, list: list as MarketList }
}

/** Heard by every process that keeps rendered pages. Without a `change` all of them are out of date. */
export const marketChanged = (tx: Tx, change?: MarketChange): void =>
  announce(tx, marketChannel, wordsOf(change))

/**
 * Calls `changed` for each change, and without an argument when the connection is lost or restored, since changes may
 * have been missed.
 */
export const marketListener = (changed: (change: MarketChange | undefined) => void): Listener => {
  const missed = () => changed(undefined)
  return { channel: marketChannel, onMessage: words => changed(changeOf(words)), lost: missed, back: missed }
}
