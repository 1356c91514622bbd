// Searches an account's history by filter, newest first, within a bounded scan.
import { fail } from '#contract/core/errors.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { AccountCode } from './accounts.ts'
import { firstEntryFrom } from './entry-by-time.ts'
import { type Entry, entryColumns, entryTables, ownHold as own } from './statement.ts'

/** How many entries one question looks at; a longer history is read on with `before`. */
export const entriesLookedAtMax = 20_000

export type KindFilter = {
  /** A kind, or its beginning with `%`. */
  like: string
  direction?: 'in' | 'out'
  /** Whether the other side is a hold of the account's own owner. */
  ownHold?: boolean
}

export type WordFilter = {
  /** Folded as `fold` does. */
  words: string
  /** The facts of a transaction that are looked through. */
  facts: readonly string[]
  /** Owners of the wallets on the other side. */
  owners: readonly string[]
  /** Also what moved between the account and the house. */
  house: boolean
}

export type Filter = {
  kinds?: readonly KindFilter[] | undefined
  direction?: 'in' | 'out' | undefined
  /** At or after. */
  from?: Date | undefined
  /** Before. */
  until?: Date | undefined
  minKobo?: number | undefined
  maxKobo?: number | undefined
  text?: WordFilter | undefined
}

export type EntryPage = {
  entries: Entry[]
  /** Number of matches in the searched range. */
  total: number
  /** True if the history continues beyond the searched range. */
  atLeast: boolean
  /** Where to read on; undefined at the end. */
  before: number | undefined
}

/** Words as they are compared: small letters without their marks, so that "ade" finds "Adé". */
export const fold = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

// Most words are plain ASCII, as long in bytes as in letters, and need no taking apart.
const folded = (facts: readonly string[]): Sql => {
  const words = join(
    facts.map(name => sql`t.meta ->> ${name}::text`),
    ', ',
  )
  return sql`(
    select lower(case when octet_length(said) = length(said) then said
      else regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g') end)
    from (select concat_ws(E'\n', ${words}) as said offset 0) words)`
}

const escaped = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

const kindIs = ({ like, direction, ownHold }: KindFilter): Sql =>
  sql`(${join(
    [
      sql`t.kind like ${like}`,
      ...(direction ? [directionIs(direction)] : []),
      ...(ownHold === undefined ? [] : [ownHold ? own : sql`not ${own}`]),
    ],
    ' and ',
  )})`
const directionIs = (direction: 'in' | 'out'): Sql =>
  direction === 'in' ? sql`p.amount_kobo > 0` : sql`p.amount_kobo < 0`

const wordsAre = ({ words, facts, owners, house }: WordFilter): Sql =>
  join(
    [
      sql`${folded(facts)} like ${escaped(words)}`,
      sql`(other.kind = 'wallet' and other.owner_id = any(${owners}::uuid[]))`,
      ...(house ? [sql`other.kind not in ('wallet', 'savings', 'hold', 'outside')`] : []),
      ...(/^\d{1,15}$/.test(words) ? [sql`p.txn_id = ${Number(words)}`] : []),
    ],
    ' or ',
  )

const conditionsOf = (f: Filter): Sql[] => [
  ...(f.kinds ? [f.kinds.length > 0 ? sql`(${join(f.kinds.map(kindIs), ' or ')})` : sql`false`] : []),
  ...(f.direction ? [directionIs(f.direction)] : []),
  ...(f.from ? [sql`t.at >= ${f.from}`] : []),
  ...(f.until ? [sql`t.at < ${f.until}`] : []),
  ...(f.minKobo === undefined ? [] : [sql`abs(p.amount_kobo) >= ${f.minKobo}`]),
  ...(f.maxKobo === undefined ? [] : [sql`abs(p.amount_kobo) <= ${f.maxKobo}`]),
  ...(f.text ? [sql`(${wordsAre(f.text)})`] : []),
]

export type Window = { accountId: number; low: number; high: number; cut: boolean }

const dayMs = 24 * 3_600_000
/** The piece of the history to look at: its newest part before `before` and within the times. */
export const windowOf = async (
  query: Query,
  code: AccountCode,
  { before, from, until }: { before?: number | undefined; from?: Date | undefined; until?: Date | undefined },
): Promise<Window> => {
  const account =
    (await query.maybe<{ id: number; version: number }>`
      select id, version from ledger_account where code = ${code}`) ?? fail('NO_SUCH_ACCOUNT')
  const [first, end] = await Promise.all([
    from ? firstEntryFrom(query, account.id, new Date(from.getTime() - dayMs)) : 1,
    until ? firstEntryFrom(query, account.id, new Date(until.getTime() + dayMs)) : account.version + 1,
  ])
  const high = Math.min(end, before ?? Infinity) - 1
  const low = Math.max(first, high - entriesLookedAtMax + 1)
  return { accountId: account.id, low, high, cut: low > first }
}

/** The owners of the wallets on the other side of a piece of history. */
export const findCounterpartyOwners = async (
  query: Query,
  { accountId, low, high }: Window,
): Promise<string[]> => {
  const rows = await query.rows<{ id: string }>`
    select distinct other.owner_id as id
    from ledger_posting p join ledger_account other on other.id = p.other_account_id
    where p.account_id = ${accountId} and p.version between ${low} and ${high} and other.kind = 'wallet'
      and other.owner_id is not null`
  return rows.map(row => row.id)
}

/** A page of the matching entries in a range, newest first. */
export const findEntries = async (
  query: Query,
  window: Window,
  filter: Filter,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<EntryPage> => {
  const hits = join(
    [
      sql`select p.version from ${entryTables}
        where p.account_id = ${window.accountId} and p.version between ${window.low} and ${window.high}`,
      ...conditionsOf(filter),
    ],
    ' and ',
  )
  const offset = (pageNumber - 1) * pageSize
  const { total, numbers } = await query.one<{ total: number; numbers: string[] }>`
    with hit as materialized (${hits})
    select (select count(*) from hit) as total,
      array(select version from hit order by version desc offset ${offset} limit ${pageSize}) as numbers`
  const entries =
    numbers.length === 0
      ? []
      : await query.rows<Entry>`
          select ${entryColumns} from ${entryTables}
          where p.account_id = ${window.accountId} and p.version = any(${numbers}) order by p.version desc`
  const more = offset + entries.length < total
  return {
    entries,
    total,
    atLeast: window.cut,
    before: more ? entries.at(-1)?.number : window.cut ? window.low : undefined,
  }
}
