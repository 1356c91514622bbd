// Table of pending orders to insurers.
import type { PolicyOrder } from '#server/rails/insurers/insurer-port.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

type OrderStep = 'issue' | 'ask' | 'watch' | 'begin' | 'cancel'
export type OrderRow = {
  policy_id: string
  reference: string
  adapter: 'sandbox' | 'http'
  order_sent: PolicyOrder
  next_do: OrderStep | null
  next_at: Date | null
  sent_at: Date | null
  tries: number
  asks: number
  unknown: boolean
  opened_at: Date
}

export const insertOrder = (
  tx: Tx,
  o: Pick<OrderRow, 'policy_id' | 'adapter' | 'order_sent'>,
  now: Date,
): Promise<number> =>
  tx.run`
    insert into policy_order (policy_id, reference, adapter, order_sent, next_do, next_at, opened_at)
    values (${o.policy_id}, ${o.order_sent.reference}, ${o.adapter}, ${JSON.stringify(o.order_sent)}, 'issue', ${now}, ${now})`

export const findOrder = (db: Query, policyId: string): Promise<OrderRow | undefined> =>
  db.maybe<OrderRow>`
    select policy_id, reference, adapter, order_sent, next_do, next_at, sent_at, tries, asks, unknown, opened_at
    from policy_order where policy_id = ${policyId}`

export const setNext = (
  tx: Tx,
  id: string,
  next: { do: OrderStep; at: Date } | null,
  unknown: boolean,
): Promise<number> =>
  tx.run`
    update policy_order set next_do = ${next?.do ?? null}, next_at = ${next?.at ?? null}, unknown = ${unknown}
    where policy_id = ${id}`

/** The step after one that was done, unless another took its place meanwhile. */
export const setNextAfter = (
  tx: Tx,
  id: string,
  done: OrderStep,
  next: { do: OrderStep; at: Date } | null,
): Promise<number> =>
  tx.run`
    update policy_order set next_do = ${next?.do ?? null}, next_at = ${next?.at ?? null}, unknown = false
    where policy_id = ${id} and next_do = ${done}`
