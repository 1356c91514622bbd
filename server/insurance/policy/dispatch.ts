// Sends due orders to insurers and moves policies by the answer.
import type { OrderLookup, Insurers, Issued, OrderSoFar, Step } from '#server/insurance/ask-insurers.ts'
import { nextStep } from '#server/insurance/ask-insurers.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { policyKind } from './kind.ts'
import { countAsk, findOrder, lockDue, type OrderRow, setNext, setSending } from './order-sql.ts'
import { findPolicy, type PolicyRow } from './sql.ts'

export type Ground = { db: Db; insurers: Insurers; clock: () => Date }

// Should this process end in the middle, another asks after so long: never sends.
const leaseMs = 60_000

const claim = async (
  tx: Tx,
  { clock }: Ground,
  due: { id?: string; without?: readonly string[] },
): Promise<OrderRow | undefined> => {
  const now = clock()
  const order = await lockDue(tx, { now, ...due })
  if (!order) return undefined
  const { policy_id: id } = order
  if (order.next_do === 'issue') await setSending(tx, id, now)
  else await countAsk(tx, id)
  const again = order.next_do === 'cancel' || order.next_do === 'watch' ? order.next_do : 'ask'
  await setNext(tx, id, { do: again, at: new Date(now.getTime() + leaseMs) }, order.unknown)
  return order
}

const standing = (state: PolicyRow['state']): OrderSoFar['stands'] => {
  if (state === 'paid' || state === 'unclear') return 'open'
  return ['active', 'expiring', 'renewing', 'renewed', 'succeeded', 'suspended', 'lapsed'].includes(state)
    ? 'issued'
    : 'ended'
}

const takeStep = async (tx: Tx, id: string, step: Step, now: Date): Promise<void> => {
  const move = (event: string, note: string, input: object) =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, note, input, now })
  switch (step.do) {
    case 'issue':
      await setNext(tx, id, step.watchAt && { do: 'watch', at: step.watchAt }, false)
      return move('issue', '', { policyNumber: step.policyNumber })
    case 'refuse':
      await setNext(tx, id, null, false)
      return move('refuse', step.words, { words: step.words })
    case 'take-back':
      await setNext(tx, id, null, false)
      return move('take-back', step.words, { words: step.words })
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
  const stands = standing(row.state)
  // What is over has nothing to be taken back of; what was cancelled meanwhile is told so, and keeps its step.
  if (order.next_do === 'cancel') return
  const so: OrderSoFar = { stands, sentAt: order.sent_at, asks: order.asks, openedAt: order.opened_at }
  const step = nextStep(answer, so, now)
  const over = step.do === 'take-back' && ['renewed', 'succeeded', 'lapsed'].includes(row.state)
  await takeStep(tx, id, over ? { do: 'nothing' } : step, now)
}

const moveOn = async ({ db, insurers, clock }: Ground, order: OrderRow): Promise<void> => {
  const { policy_id: id, reference } = order
  const port = insurers(order.adapter)
  if (order.next_do === 'cancel') {
    const row = (await findPolicy(db, id))!
    const answer = await port.cancel({ reference, lastDay: row.ended_on ?? lagosDayOf(clock()) })
    // What was not heard is told again after the lease.
    if (answer.kind === 'cancelled') await db.inTx(tx => setNext(tx, id, null, false))
    return
  }
  const answer = order.next_do === 'issue' ? await port.issue(order.order_sent) : await port.ask(reference)
  await db.inTx(tx => apply(tx, id, answer, clock()))
}

/** The job that is left with a paid policy, so that it is asked for at once. */
export const askInsurer = (ground: Ground) => async (payload: unknown) => {
  const { id } = payload as { id: string }
  const order = await ground.db.inTx(tx => claim(tx, ground, { id }))
  if (order) await moveOn(ground, order)
}

/** Does whatever is due, one after the other, and gives how many. A failure is reported, and asked about after the lease. */
export const dispatchDue = async (
  ground: Ground,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => {
  const failed: string[] = []
  for (let done = 0; ;) {
    const order = await ground.db.inTx(tx => claim(tx, ground, { without: failed }))
    if (!order) return done
    const { policy_id: id } = order
    await moveOn(ground, order).then(
      () => done++,
      (error: unknown) => {
        failed.push(id)
        report(error, { id })
      },
    )
  }
}
