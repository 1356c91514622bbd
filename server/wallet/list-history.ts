// Lists a wallet's history, newest first, with filters.
import type { Input } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import { contactsOf } from '#server/user/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import {
  type Filter,
  findEntries,
  fold,
  findCounterpartyOwners,
  type Window,
  windowOf,
} from '#server/ledger/find-entries.ts'
import { statement } from '#server/ledger/statement.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import { kindFilters, readEntries } from './entries.ts'
import { findWallets } from './sql.ts'

type HistoryQuery = Input<typeof wallet.history>['query']

const dayMs = 24 * 3_600_000
const searched = ['narration', 'senderName', 'accountName', 'bankName', 'about', 'reference']

const wordsOf = async (db: Query, window: Window, search: string): Promise<Filter['text']> => {
  const words = fold(search)
  const people = await contactsOf(db, await findCounterpartyOwners(db, window))
  return {
    words,
    facts: searched,
    owners: [...people.values()].filter(({ name }) => fold(name).includes(words)).map(({ id }) => id),
    house: fold('AutoX').includes(words),
  }
}

const isFiltered = (q: HistoryQuery): boolean =>
  Boolean(q.Search || q.Kind || q.Direction || q.From || q.To) ||
  q.MinKobo !== undefined ||
  q.MaxKobo !== undefined

const filtered = async (db: Query, userId: string, q: HistoryQuery) => {
  const times = {
    from: q.From === undefined ? undefined : lagosMidnight(q.From),
    until: q.To === undefined ? undefined : new Date(lagosMidnight(q.To).getTime() + dayMs),
  }
  const window = await windowOf(db, walletOf(userId), { ...times, before: q.Before })
  const filter: Filter = {
    ...times,
    kinds: q.Kind && kindFilters(q.Kind),
    direction: q.Direction,
    minKobo: q.MinKobo,
    maxKobo: q.MaxKobo,
    text: q.Search ? await wordsOf(db, window, q.Search) : undefined,
  }
  return findEntries(db, window, filter, { pageNumber: q.PageNumber, pageSize: q.PageSize })
}

const whole = async (db: Query, userId: string, q: HistoryQuery) => {
  const page = { before: q.Before, pageNumber: q.PageNumber, pageSize: q.PageSize }
  const { entries, total } = await statement(db, walletOf(userId), page)
  const last = entries.at(-1)?.number
  return { entries, total, atLeast: false, before: last === undefined || last === 1 ? undefined : last }
}

export const listHistory: Handler<typeof wallet.history> = async ({ db, user }, { query }) => {
  if ((await findWallets(db, [user.id])).length === 0) fail('NO_WALLET')
  const page = await (isFiltered(query) ? filtered : whole)(db, user.id, query)
  return {
    page: await readEntries(db, page.entries),
    totalRecords: page.total,
    more: {
      ...(page.atLeast && { atLeast: true as const }),
      ...(page.before !== undefined && { before: page.before }),
    },
  }
}
