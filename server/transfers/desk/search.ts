// Finds and lists transfers to banks and top-ups for the desk.
import { endOfDay, lagosMidnight } from '#contract/core/lagos-days.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { type AmountOnDay, readAmountOnDay } from '#server/desk/amount-on-day.ts'
import { type DeskList, isId, type DeskSubject, type SearchResult } from '#server/desk/desk-subject.ts'
import { ident, join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { TopUpRow } from '../top-up/sql.ts'
import type { WithdrawalRow } from '../reads.ts'

type Payment = WithdrawalRow | TopUpRow
type Source<R extends Payment> = { table: 'withdrawal' | 'top_up'; describe: (row: R) => string }

const onDay = ({ amountKobo, day }: AmountOnDay): Sql =>
  sql`(amount_kobo = ${amountKobo} and created_at >= ${lagosMidnight(day)} and created_at < ${endOfDay(day)})`

const pageWhere = async <R extends Payment>(
  db: Query,
  { table, describe }: Source<R>,
  where: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<SearchResult> => {
  const [rows, { total }] = await Promise.all([
    db.rows<R>`
      select * from ${ident(table)} where ${where} order by created_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from ${ident(table)} where ${where}`,
  ])
  const hits = rows.map(row => ({
    id: row.id,
    title: formatNaira(kobo(row.amount_kobo)),
    about: `${describe(row)}, ${lagosTime(row.created_at)}`,
  }))
  return { hits, total }
}

const sharedMarks = (typed: string, now: Date): Sql[] => {
  const amountOnDay = readAmountOnDay(typed, now)
  return [
    sql`reference = ${typed}`,
    ...(isId(typed) ? [sql`id = ${typed}`] : []),
    ...(amountOnDay ? [onDay(amountOnDay)] : []),
  ]
}

/** The account that a transfer went to: its number, however it is spaced, or its holder's name. */
const destinationMarks = (typed: string): Sql[] => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return [
    ...(/^\d{10}$/.test(digits) ? [sql`account_number = ${digits}`] : []),
    ...(/\p{L}{3}/u.test(typed) ? [sql`plain_name(account_name) like name_pattern(${typed})`] : []),
  ]
}

type Find = NonNullable<DeskSubject['find']>

/** By id, reference, amount on a day, and the account that it went to. */
export const searchWithdrawals =
  (source: Source<WithdrawalRow>): Find =>
  (db, typed, { now, ...slice }) =>
    pageWhere(db, source, join([...sharedMarks(typed, now), ...destinationMarks(typed)], ' or '), slice)

/** By id, reference, and amount on a day. */
export const searchTopUps =
  (source: Source<TopUpRow>): Find =>
  (db, typed, { now, ...slice }) =>
    pageWhere(db, source, join(sharedMarks(typed, now), ' or '), slice)

export const listOf =
  <R extends Payment>(source: Source<R>): DeskList['page'] =>
  (db, state, slice) =>
    pageWhere(db, source, state === undefined ? sql`true` : sql`state = ${state}`, slice)
