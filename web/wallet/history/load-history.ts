// Loads the history as far as read, caches it and appends pages.
import { redirect } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { tokenOf } from '../../session/keys.ts'
import { warn } from '../../ui/toast.ts'
import { joinEntries } from './days.ts'
import { historyAddress, problemsOf, queryOf, type FilterQuery } from './filter-query.ts'

export type Listed = {
  entries: Entry[]
  /** Where it goes on; undefined at its end. */
  before: number | undefined
}
type HistoryAnswer = Listed & { error?: undefined }
type Refused = { error: CallError }
const pageSize = 30

// In this tab's memory only, and only for the session that read it: what is private is not written anywhere.
let storedList: (Listed & { address: string; token: string | null }) | undefined

/** Keeps a list as it stands, so that coming back to its address shows it at the same place. */
export const keepList = (filters: FilterQuery, { entries, before }: Listed): void => {
  storedList = { entries, before, address: historyAddress(filters), token: tokenOf() }
}

const keptOf = (filters: FilterQuery): Listed | undefined =>
  storedList && storedList.address === historyAddress(filters) && storedList.token === tokenOf()
    ? storedList
    : undefined

/** One page: the newest, or what is older than entry `before`. A page may be short or empty and still not the last. */
export async function askPage(filters: FilterQuery, before?: number): Promise<HistoryAnswer | Refused> {
  const answer = await api.wallet.history({
    query: { ...queryOf(filters), PageNumber: 1, PageSize: pageSize, ...(before && { Before: before }) },
  })
  if (answer.error) return { error: answer.error }
  return { entries: answer.data, before: answer.pageMeta.before }
}

/** What the address asks for: what was read before with what is new above it, else the newest page. */
export async function loadList(filters: FilterQuery): Promise<HistoryAnswer | Refused> {
  if (Object.keys(problemsOf(filters)).length > 0) return { entries: [], before: undefined }
  const before = keptOf(filters)
  const newest = await askPage(filters)
  if (newest.error?.name === 'NO_WALLET') {
    warn(messages.noWallet)
    throw redirect('/account')
  }
  if (newest.error) return newest
  const entries = before && joinEntries(newest.entries, before.entries)
  return entries ? { entries, before: before.before } : newest
}
