// Money in suspense that waits for an operator, and how it ends outside of AutoX.
import { type Kobo, kobo } from '#contract/core/money.ts'
import { type QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { settledOutsideKey, suspended, type Suspended } from '#server/ledger/suspense.ts'
import { lockTopUp, topUpByReference } from './top-up/sql.ts'

export type SuspendedRow = Suspended & QueueRow

const lookHours = 24
const idPrefix = '00000000-0000-4000-8000-'

/** The movement of an id of the desk, which is made of its number; undefined for any other id. */
export const numberOfId = (id: string): number | undefined =>
  id.startsWith(idPrefix) && /^[0-9a-f]{12}$/.test(id.slice(idPrefix.length))
    ? Number.parseInt(id.slice(idPrefix.length), 16)
    : undefined

/** Everything that waits there. What was credited to whom it was paid for does not. */
export const suspenseWaiting: Sql = sql`
  select ${idPrefix} || lpad(to_hex(number), 12, '0') as id, number, key, kind, rail, amount_kobo, since, sender_name,
    reference, since + make_interval(hours => ${lookHours}) as due_at
  from (${suspended}) s
  where not exists (
    select from top_up u join ledger_txn c on c.key = 'top-up:' || u.id || ':credit'
    where u.reference = s.reference and s.key = 'deposit:' || u.rail || ':' || u.reference)`

export const findSuspended = (db: Query, number: number): Promise<SuspendedRow | undefined> =>
  db.maybe<SuspendedRow>`select * from (${suspenseWaiting}) as waits where number = ${number}`

/** Two decisions about the same money wait for each other, also where one credits the top-up that it was paid for. */
const lockSuspended = async (tx: Tx, { key, reference }: SuspendedRow): Promise<void> => {
  const topUp = await topUpByReference(tx, reference)
  if (topUp) await lockTopUp(tx, topUp.id)
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`suspense ${key}`}, 0))`
}

/**
 * The bank gave it back itself: takes it out of suspense, once. Returns the amount in kobo; undefined where it waits no
 * more.
 */
export const settleOutside = async (tx: Tx, row: SuspendedRow, now: Date): Promise<Kobo | undefined> => {
  await lockSuspended(tx, row)
  const waiting = await findSuspended(tx, row.number)
  if (!waiting) return undefined
  const amountKobo = kobo(waiting.amount_kobo)
  await post(tx, {
    key: settledOutsideKey(waiting.number),
    kind: 'suspense-settled',
    moves: [{ from: 'suspense', to: outside(waiting.rail), amountKobo }],
    meta: { suspended: waiting.number },
    at: now,
  })
  return amountKobo
}
