// Decides a payout order's next step from the rail's answer.
import type { TransferLookup, NoMoney, SendOutcome, TransferFacts } from './rail.ts'
import { backoffMs, graceLeftMs, later } from './retry-rule.ts'

const second = 1_000
const minute = 60 * second

/** An order leaves this long after its try began, or not by that try: rails keep to it. */
export const leavesWithinMs = 30 * second
/** So soon after a try began, "never seen" may only mean "not yet seen". */
export const graceMs = leavesWithinMs + 2 * minute
const firstAskMs = 10 * second
/** After this long without a conclusive answer a person should look. */
export const alertAfterMs = 24 * 60 * minute

/** State of an order before the rail answers. */
export type OrderSoFar = {
  /** When the newest try to send began; null: none did. */
  sentAt: Date | null
  /** When the first began. */
  firstSentAt: Date | null
  /** How often the rail was asked since the newest try. */
  asks: number
  /** The rail has reported a transfer under this reference at least once. */
  acknowledged: boolean
  /** State in the books. */
  books: 'held' | 'settled' | 'voided' | 'reversed' | 'paid-twice'
}

/**
 * `ask` and `send` are due at `at`, never earlier. `settle`: capture the hold. `void`: give the hold back. `reverse`: book
 * the settled money back. `alert`: what the rail says contradicts the books; move nothing, tell the operator, and where
 * the money is still held ask again at `askAt`.
 */
export type Step =
  | { do: 'ask'; at: Date; alert: boolean }
  | { do: 'send'; at: Date; alert: boolean }
  | { do: 'settle'; facts: TransferFacts }
  | { do: 'void'; cause: NoMoney }
  | { do: 'reverse'; facts: TransferFacts }
  | { do: 'alert'; why: string; askAt: Date | null }
  | { do: 'nothing' }

const overdue = ({ firstSentAt }: OrderSoFar, now: Date): boolean =>
  firstSentAt !== null && now.getTime() - firstSentAt.getTime() >= alertAfterMs

/** When to ask again: first ten seconds after a try. */
export const askAgainMs = (asks: number): number => backoffMs(firstAskMs, asks)

// Keeps asking after settlement too: one bad answer must not hide a late reversal.
const askLater = (order: OrderSoFar, now: Date): Step => ({
  do: 'ask',
  at: later(now, askAgainMs(order.asks)),
  alert: order.books === 'held' && overdue(order, now),
})

const returned: NoMoney = { reason: 'bank-failed', words: 'The bank returned the money' }

const alertOf = (order: OrderSoFar, now: Date, why: string): Step => ({
  do: 'alert',
  why,
  askAt: order.books === 'held' ? later(now, askAgainMs(order.asks)) : null,
})

/** Paid to the receiver as far as the books know; `paid-twice` also to the owner, at the house's loss. */
const isPaid = ({ books }: OrderSoFar): boolean => books === 'settled' || books === 'paid-twice'

const onSettled = (order: OrderSoFar, facts: TransferFacts, now: Date): Step => {
  if (order.books === 'held') return { do: 'settle', facts }
  return isPaid(order)
    ? { do: 'nothing' }
    : alertOf(order, now, `settled at the rail, ${order.books} in the books`)
}

const onFailed = (order: OrderSoFar, cause: NoMoney, now: Date): Step => {
  if (order.books === 'held') return { do: 'void', cause }
  return isPaid(order)
    ? alertOf(order, now, `failed at the rail, ${order.books} in the books`)
    : { do: 'nothing' }
}

const onReversed = (order: OrderSoFar, facts: TransferFacts): Step => {
  if (order.books === 'held') return { do: 'void', cause: returned }
  return isPaid(order) ? { do: 'reverse', facts } : { do: 'nothing' }
}

const lost = 'the rail no longer knows a transfer it told of'

// Only a reference the rail never reported may be sent again, long after the latest attempt.
const onNeverSeen = (order: OrderSoFar, now: Date): Step => {
  if (order.books === 'voided') return { do: 'nothing' }
  if (order.books !== 'held') return alertOf(order, now, lost)
  const leftMs = graceLeftMs(order.sentAt, graceMs, now)
  if (leftMs > 0)
    return { do: 'ask', at: later(now, Math.max(leftMs, firstAskMs)), alert: overdue(order, now) }
  return order.acknowledged ? alertOf(order, now, lost) : { do: 'send', at: now, alert: overdue(order, now) }
}

const onRefused = (order: OrderSoFar, answer: Extract<SendOutcome, { kind: 'refused' }>, now: Date): Step => {
  if (order.books !== 'held') return alertOf(order, now, `sent while ${order.books} in the books`)
  if (answer.final && order.acknowledged) return alertOf(order, now, lost)
  return answer.final
    ? { do: 'void', cause: { reason: answer.reason, words: answer.words } }
    : { do: 'send', at: later(now, answer.afterSeconds * second), alert: overdue(order, now) }
}

/** The step after a send or an ask was answered, at `now`. */
export const nextStep = (answer: SendOutcome | TransferLookup, order: OrderSoFar, now: Date): Step => {
  switch (answer.kind) {
    case 'settled':
      return onSettled(order, answer, now)
    case 'failed':
      return onFailed(order, { reason: answer.reason, words: answer.words }, now)
    case 'reversed':
      return onReversed(order, answer)
    case 'pending':
      if (isPaid(order)) return { do: 'nothing' }
      return order.books === 'held'
        ? askLater(order, now)
        : alertOf(order, now, `on its way at the rail, ${order.books} in the books`)
    case 'never-seen':
      return onNeverSeen(order, now)
    case 'refused':
      return onRefused(order, answer, now)
    case 'unknown':
      return answer.why === 'mismatch'
        ? alertOf(order, now, 'the reference names another order at the rail')
        : askLater(order, now)
  }
}
