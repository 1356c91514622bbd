// Decides an insurer order's next step from the answer.
import { backoffMs, graceLeftMs, later } from '../retry-rule.ts'
import type { OrderLookup, Issued } from './insurer-port.ts'

const minuteMs = 60_000
/** So soon after a try began, "never seen" may only mean "not yet seen". */
export const graceMs = 3 * minuteMs
export const firstAskMs = 20_000
/** Days to watch an issued policy, because the insurer may withdraw it. */
const watchDays = 3
const dayMs = 24 * 60 * minuteMs

/** `open`: the premium waits. `issued`: it was paid out. `ended`: it went back, or the policy is over. */
export type OrderSoFar = {
  stands: 'open' | 'issued' | 'ended'
  /** When the newest try to send began; null: none did. */
  sentAt: Date | null
  asks: number
  openedAt: Date
}

/** `issue`, `refuse` and `take-back` are moves of the policy; the others are due at `at`. */
export type Step =
  | { do: 'issue'; policyNumber: string; watchAt: Date | null }
  | { do: 'refuse'; words: string }
  | { do: 'take-back'; words: string }
  | { do: 'ask'; at: Date; unknown: boolean }
  | { do: 'send'; at: Date }
  | { do: 'watch'; at: Date }
  /** Issued after its premium was refunded: the insurer must cancel it. */
  | { do: 'cancel'; at: Date }
  | { do: 'nothing' }

const askLater = ({ asks }: OrderSoFar, now: Date, unknown: boolean): Step => ({
  do: 'ask',
  at: later(now, backoffMs(firstAskMs, asks)),
  unknown,
})
const watch = ({ openedAt }: OrderSoFar, now: Date): Date | null =>
  now.getTime() - openedAt.getTime() < watchDays * dayMs ? later(now, dayMs) : null
const watching = (order: OrderSoFar, now: Date): Step => {
  const at = watch(order, now)
  return at ? { do: 'watch', at } : { do: 'nothing' }
}

/** The step after a send or an ask was answered, at `now`. The same answer twice is one step. */
export const nextStep = (answer: Issued | OrderLookup, order: OrderSoFar, now: Date): Step => {
  const { stands, sentAt } = order
  switch (answer.kind) {
    case 'issued':
      if (stands === 'open')
        return { do: 'issue', policyNumber: answer.policyNumber, watchAt: watch(order, now) }
      return stands === 'issued' ? watching(order, now) : { do: 'cancel', at: now }
    case 'refused':
      return stands === 'open' ? { do: 'refuse', words: answer.words } : { do: 'nothing' }
    case 'taken-back':
      if (stands === 'open') return { do: 'refuse', words: answer.words }
      return stands === 'issued' ? { do: 'take-back', words: answer.words } : { do: 'nothing' }
    case 'pending':
      if (stands === 'ended') return { do: 'nothing' }
      return stands === 'open' ? askLater(order, now, false) : watching(order, now)
    case 'never-seen': {
      if (stands !== 'open') return { do: 'nothing' }
      const leftMs = graceLeftMs(sentAt, graceMs, now)
      return leftMs > 0 ? { do: 'ask', at: later(now, leftMs), unknown: true } : { do: 'send', at: now }
    }
    case 'unknown':
      if (stands === 'ended') return { do: 'nothing' }
      return stands === 'open' ? askLater(order, now, true) : watching(order, now)
  }
}
