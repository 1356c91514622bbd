// Columns that track a deal's next due instalment.
import type { AnyDeal } from '#server/deal-engine/kind.ts'
import { sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { InstalmentRow } from './instalment-kind.ts'

/** Table of a kind paid in instalments, spelled out so that each query can be checked. */
export const tableOf = ({ name }: AnyDeal): Sql => {
  if (name === 'rental_claim') return sql`rental_claim`
  return name === 'agreement' ? sql`agreement` : sql`instalment_sale`
}

/**
 * The next deal that meets a condition on `next_at`, locked; one at which another process is at work is passed over. Its
 * order is that of the index alone: with a second key all that is due at one moment would be sorted for each of them.
 */
const lockNext = <R extends InstalmentRow>(
  tx: Tx,
  deal: AnyDeal,
  where: Sql,
  passed: readonly string[],
): Promise<R | undefined> =>
  tx.maybe<R>`
    select * from ${tableOf(deal)} where ${where} and id <> all(${passed}::uuid[])
    order by next_at limit 1 for update skip locked`

/** Locks a deal for one of the works below; `passed` are those that this run has given up. */
export type LockDeal = <R extends InstalmentRow>(
  tx: Tx,
  deal: AnyDeal,
  now: Date,
  passed: readonly string[],
) => Promise<R | undefined>

/** Whose instalment is to be taken next. */
export const lockDue: LockDeal = (tx, deal, now, passed) => lockNext(tx, deal, sql`next_at <= ${now}`, passed)

const reminderDays = 3

/** Whose next instalment is due within three days and was not reminded of, the soonest first. */
export const lockUnreminded: LockDeal = (tx, deal, now, passed) =>
  lockNext(
    tx,
    deal,
    sql`next_at > ${now} and next_at <= ${now}::timestamptz + make_interval(days => ${reminderDays}) and tries = 0
      and reminded_on is distinct from (next_at at time zone 'Africa/Lagos')::date`,
    passed,
  )

type Next = Pick<InstalmentRow, 'next_at' | 'tries' | 'behind_since' | 'short_since'>
export const setNext = (tx: Tx, deal: AnyDeal, id: string, next: Next): Promise<number> =>
  tx.run`
    update ${tableOf(deal)}
    set next_at = ${next.next_at}, tries = ${next.tries}, behind_since = ${next.behind_since},
      short_since = ${next.short_since}
    where id = ${id}`

export const noteReminded = (tx: Tx, deal: AnyDeal, id: string, dueOn: string): Promise<number> =>
  tx.run`update ${tableOf(deal)} set reminded_on = ${dueOn} where id = ${id}`
