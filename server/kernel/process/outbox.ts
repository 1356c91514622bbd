// Outbox of calls to partners: noted before each, made outside transactions, asked about until answered.
import type { Db, Sql, Tx } from '../db/db.ts'
import { currentRequestId, withRequestId } from '../request-id/request-id.ts'

/** `sent_at`: when the newest try to send began. `asks`: calls since then that may be repeated. */
export type OrderRow = { next_do: string | null; next_at: Date | null; sent_at: Date | null; asks: number }

/** Writes a partner's answer. */
type Write = (tx: Tx) => Promise<unknown>

export type Outbox<R extends OrderRow> = {
  db: Db
  clock: () => Date
  table: Sql
  /** The column that names an order. */
  key: Sql
  /** Begins with `and`, where only some rows of the table are meant. */
  filter: Sql
  /** More columns that a try to send sets, as `column = value`; `try.at` is its moment. */
  sending: Sql
  idOf: (row: R) => string
  /** The request that began it, where the row names one: its calls and letters carry it. */
  requestIdOf?: (row: R) => string | undefined
  /** Whether the partner may get this call only once; where the order has states, this moves it to being sent. */
  isSend: (tx: Tx, row: R, now: Date) => boolean | Promise<boolean>
  /** Calls the partner, and gives what writes its answer. */
  call: (row: R, sends: boolean) => Promise<Write>
}
type Place = Pick<Outbox<OrderRow>, 'table' | 'key' | 'filter' | 'sending'>
type Due = { now: Date; id?: string | undefined; without?: readonly string[] }

/** The order that has been due longest, or `id` where it is due; those at which others are at work are passed over. */
const lockDue = <R extends OrderRow>(tx: Tx, place: Place, due: Due): Promise<R | undefined> =>
  tx.maybe<R>`
    select * from ${place.table}
    where next_at <= ${due.now} and (${due.id ?? null}::uuid is null or ${place.key} = ${due.id ?? null})
      and ${place.key} <> all(${due.without ?? []}::uuid[]) ${place.filter}
    order by next_at limit 1 for update skip locked`

/** A try that is cut off is asked about after the lease, and never sent again unseen. */
const noteSend = (tx: Tx, place: Place, id: string, now: Date): Promise<number> =>
  tx.run`
    update ${place.table} set sent_at = try.at, asks = 0, next_do = 'ask', next_at = ${leaseEnd(now)}, ${place.sending}
    from (select ${now}::timestamptz as at) as try where ${place.key} = ${id}`

const noteAsk = (tx: Tx, place: Place, id: string, now: Date): Promise<number> =>
  tx.run`update ${place.table} set asks = asks + 1, next_at = ${leaseEnd(now)} where ${place.key} = ${id}`

/** Longer than any partner's own time limit: after it another process asks, and a call that hangs is given up. */
const leaseMs = 60_000
const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs)

type Claimed<R> = { row: R; sends: boolean }

const claim = <R extends OrderRow>(
  outbox: Outbox<R>,
  due: Omit<Due, 'now'>,
): Promise<Claimed<R> | undefined> =>
  outbox.db.inTx(async tx => {
    const now = outbox.clock()
    const row = await lockDue<R>(tx, outbox, { now, ...due })
    if (!row) return undefined
    const sends = await outbox.isSend(tx, row, now)
    const id = outbox.idOf(row)
    if (sends) await noteSend(tx, outbox, id, now)
    else await noteAsk(tx, outbox, id, now)
    return { row, sends }
  })

const answerOf = (call: Promise<Write>): Promise<Write> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A partner did not answer within the lease')), leaseMs)
    call.then(resolve, reject).finally(() => clearTimeout(late))
  })

const perform = async <R extends OrderRow>(
  { db, call, requestIdOf = currentRequestId }: Outbox<R>,
  { row, sends }: Claimed<R>,
): Promise<void> =>
  withRequestId(requestIdOf(row), async () => {
    const write = await answerOf(call(row, sends))
    await db.inTx(write)
  })

/** Does what is due of one order, if anything is. */
export const dispatchOrder = async <R extends OrderRow>(outbox: Outbox<R>, id: string): Promise<void> => {
  const claimed = await claim(outbox, { id })
  if (claimed) await perform(outbox, claimed)
}

/**
 * Does whatever is due, one after the other, and returns how many orders were worked on. Several processes may run it at
 * once. A failure is reported, and its order asked about again after the lease.
 */
export const dispatchOrders = async <R extends OrderRow>(
  outbox: Outbox<R>,
  report: (error: unknown, order: { id: string }) => void,
): Promise<number> => {
  const failed: string[] = []
  for (let done = 0; ;) {
    const claimed = await claim(outbox, { without: failed })
    if (!claimed) return done
    const id = outbox.idOf(claimed.row)
    await perform(outbox, claimed).then(
      () => done++,
      (error: unknown) => {
        failed.push(id)
        report(error, { id })
      },
    )
  }
}
