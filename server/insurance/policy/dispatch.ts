// Sends due orders to insurers and moves policies by the answer.
import type { OrderLookup, Insurers, Issued } from '#server/rails/insurers/insurer-port.ts'
import { nextStep, type OrderSoFar, type Step } from '#server/rails/insurers/next-step.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { type Db, none, sql, type Tx } from '#server/kernel/db/db.ts'
import { dispatchOrder, dispatchOrders, type Outbox } from '#server/kernel/process/outbox.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { policyKind } from './kind.ts'
import { findOrder, type OrderRow, setNext, setNextAfter } from './order-sql.ts'
import { beginsLater, findPolicy, type PolicyRow } from './sql.ts'

export type DispatchDeps = { db: Db; insurers: Insurers; clock: () => Date }

const orderStatusOf = (state: PolicyRow['state']): OrderSoFar['stands'] => {
  if (state === 'paid' || state === 'unclear') return 'open'
  return ['bound', 'active', 'expiring', 'renewing', 'renewed', 'succeeded', 'suspended', 'lapsed'].includes(
    state,
  )
    ? 'issued'
    : 'ended'
}

const takeStep = async (tx: Tx, row: PolicyRow, step: Step, now: Date): Promise<void> => {
  const { id } = row
  const move = (event: string, note: string, input: object) =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, note, input, now })
  switch (step.do) {
    case 'issue':
      await setNext(tx, id, step.watchAt && { do: 'watch', at: step.watchAt }, false)
      return move(beginsLater(row) ? 'bind' : 'issue', '', { policyNumber: step.policyNumber })
    case 'refuse':
      await setNext(tx, id, null, false)
      return move('refuse', step.words, { words: step.words })
    case 'take-back':
      await setNext(tx, id, null, false)
      // What has not begun was never paid to the insurer: its premium goes back from escrow.
      return move(row.state === 'bound' ? 'refuse' : 'take-back', step.words, { words: step.words })
    case 'ask':
      return void (await setNext(tx, id, { do: 'ask', at: step.at }, step.unknown))
    case 'send':
      return void (await setNext(tx, id, { do: 'issue', at: step.at }, true))
    case 'watch':
      return void (await setNext(tx, id, { do: 'watch', at: step.at }, false))
    case 'cancel':
      return void (await setNext(tx, id, { do: 'cancel', at: step.at }, false))
    case 'nothing':
      return void (await setNext(tx, id, null, false))
  }
}

/** Moves a policy by what its insurer answered. The policy is locked first, as every step of it does. */
const apply = async (tx: Tx, id: string, answer: Issued | OrderLookup, now: Date): Promise<void> => {
  const row = (await lockRow<PolicyRow>(tx, policy, id))!
  const order = (await findOrder(tx, id))!
  const stands = orderStatusOf(row.state)
  // What is over has nothing to be taken back of; what was cancelled meanwhile is told so, and keeps its step, as what has begun does.
  if (order.next_do === 'cancel' || order.next_do === 'begin') return
  const so: OrderSoFar = { stands, sentAt: order.sent_at, asks: order.asks, openedAt: order.opened_at }
  const step = nextStep(answer, so, now)
  const over = step.do === 'take-back' && ['renewed', 'succeeded', 'lapsed'].includes(row.state)
  await takeStep(tx, row, over ? { do: 'nothing' } : step, now)
}

const callInsurer = async ({ db, insurers, clock }: DispatchDeps, order: OrderRow) => {
  const { policy_id: id, reference } = order
  const port = insurers(order.adapter)
  if (order.next_do === 'cancel') {
    const row = (await findPolicy(db, id))!
    const answer = await port.cancel({ reference, lastDay: row.ended_on ?? lagosDayOf(clock()) })
    // What was not heard is told again after the lease.
    return async (tx: Tx) => answer.kind === 'cancelled' && setNext(tx, id, null, false)
  }
  if (order.next_do === 'begin') {
    const { starts_on: from, until_on: until } = (await findPolicy(db, id))!
    const answer = await port.begin({ reference, from, until })
    const watch = { do: 'watch', at: clock() } as const
    return async (tx: Tx) => answer.kind === 'begun' && setNextAfter(tx, id, 'begin', watch)
  }
  const answer = order.next_do === 'issue' ? await port.issue(order.order_sent) : await port.ask(reference)
  return (tx: Tx) => apply(tx, id, answer, clock())
}

const orders = (deps: DispatchDeps): Outbox<OrderRow> => ({
  db: deps.db,
  clock: deps.clock,
  table: sql`policy_order`,
  key: sql`policy_id`,
  filter: none,
  sending: sql`tries = tries + 1, unknown = true`,
  idOf: order => order.policy_id,
  isSend: (_, order) => order.next_do === 'issue',
  call: order => callInsurer(deps, order),
})

/** The job that is left with a paid policy, so that it is asked for at once. */
export const askInsurer = (deps: DispatchDeps) => (payload: unknown) =>
  dispatchOrder(orders(deps), (payload as { id: string }).id)

/** Does whatever is due and returns how many; a failure is reported. */
export const dispatchDue = (
  deps: DispatchDeps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => dispatchOrders(orders(deps), report)
