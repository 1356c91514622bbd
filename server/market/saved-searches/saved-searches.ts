// Saves, changes and deletes searches, and counts their new cars.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { SavedSearch, searches } from '#contract/market/saved-searches/searches.ts'
import { checkRanges } from '#server/market/market.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { addressOf } from './rules.ts'
import {
  type SearchRow,
  countNewCars,
  countSearches,
  deleteAllSearches,
  deleteSearch,
  endAlerts,
  findByAddress,
  findOwn,
  insertSearch,
  searchesOf,
  updateSearch,
} from './sql.ts'

const newCarsMax = 100

const showSearches = async (db: Query, rows: readonly SearchRow[]): Promise<SavedSearch[]> => {
  const ids = rows.map(row => row.id)
  const counts = await countNewCars(db, ids, newCarsMax)
  const newCars = new Map(counts.map(row => [row.search_id, row.count]))
  return rows.map(({ id, name, address, alerts, saved_at: savedAt }) => ({
    id,
    name,
    address,
    alerts,
    newCars: newCars.get(id) ?? 0,
    savedAt: savedAt.toISOString(),
  }))
}
const showSearch = async (db: Query, row: SearchRow): Promise<SavedSearch> =>
  (await showSearches(db, [row]))[0]!

/** Refuses TOO_MANY_SEARCHES, and a range that no car can be in. */
export const saveSearch: Handler<typeof searches.save> = async ({ tx, user, now }, { body }) => {
  const { name, filters, alerts } = body
  checkRanges(filters, 'filters.')
  const address = addressOf(filters)
  const count = await countSearches(tx, user.id)
  const before = await findByAddress(tx, user.id, address)
  if (before) return showSearch(tx, await updateSearch(tx, before.id, { ...before, name, alerts }))
  if (count >= limits.savedSearchesMax) fail('TOO_MANY_SEARCHES')
  return showSearch(tx, await insertSearch(tx, { user_id: user.id, name, address, filters, alerts }, now))
}

export const listSearches: Handler<typeof searches.list> = async ({ db, user }) =>
  showSearches(db, await searchesOf(db, user.id, limits.savedSearchesMax))

const ownSearch = async (tx: Tx, userId: string, id: string): Promise<SearchRow> =>
  (await findOwn(tx, userId, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that saved search.' })

export const editSearch: Handler<typeof searches.edit> = async ({ tx, user }, { body }) => {
  const { id, name, alerts } = body
  const row = await ownSearch(tx, user.id, id)
  const changed = { name: name ?? row.name, alerts: alerts ?? row.alerts, seen_at: row.seen_at }
  return showSearch(tx, await updateSearch(tx, id, changed))
}

export const markSeen: Handler<typeof searches.markSeen> = async ({ tx, user, now }, { body: { id } }) => {
  const row = await ownSearch(tx, user.id, id)
  return showSearch(tx, await updateSearch(tx, id, { ...row, seen_at: now }))
}

export const removeSearch: Handler<typeof searches.remove> = async ({ tx, user }, { body: { id } }) => {
  await deleteSearch(tx, user.id, id)
  return { id }
}

/** Ends the letters of one search by the link in one of them; returns its name, or undefined if it is gone. */
export const endSearchLetters = async (
  tx: Tx,
  userId: string,
  address: string,
): Promise<string | undefined> => (await endAlerts(tx, userId, address))?.name

export const searchesHandlers = {
  save: saveSearch,
  list: listSearches,
  edit: editSearch,
  markSeen,
  remove: removeSearch,
}

/** A user's searches for their data export. */
export const exportSearches = async (db: Query, userId: string): Promise<object[]> =>
  (await searchesOf(db, userId, limits.savedSearchesMax)).map(row => ({
    name: row.name,
    address: row.address,
    alerts: row.alerts,
    savedAt: row.saved_at.toISOString(),
    lookedAt: row.seen_at.toISOString(),
  }))

export const eraseSearches = (tx: Tx, userId: string): Promise<number> => deleteAllSearches(tx, userId)
