// By when AutoX decides a deal that waits for it: one rule for every kind.
import { type Deal, isTurnOf } from './deal.ts'

/** Hours from the moment of a dispute until a person at AutoX has decided it. */
export const decideHours = 72

/** The same in words, for what is said before a dispute. */
export const decideTime = `${decideHours / 24} days`

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Pick<Deal<any, any, any, any, any>, 'states'>

/** Whether AutoX owes a decision in this state; where a timer of the state says until when, that time counts. */
export const isDecided = (d: AnyDeal, state: string): boolean =>
  isTurnOf(d as Deal, state, 'operator') && !d.states[state]!.timers

/** By when AutoX decides what has waited for it since a moment. */
export const decideBy = (since: Date): Date => new Date(since.getTime() + decideHours * 3_600_000)

/**
 * By when AutoX decides a deal, from its history, oldest first; undefined where it owes no decision. What is added
 * while it waits, such as the claim of the other side, does not restart the clock.
 */
export const decidesAt = (
  d: AnyDeal,
  state: string,
  history: readonly { to: string; at: Date }[],
): Date | undefined => {
  if (!isDecided(d, state)) return undefined
  const before = history.findLastIndex(({ to }) => !isDecided(d, to))
  const since = history[before + 1]
  return since && decideBy(since.at)
}
