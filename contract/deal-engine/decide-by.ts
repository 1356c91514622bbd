// By when AutoX decides a deal that waits for it: one rule for every kind.
import { type Deal, isTurnOf } from './deal.ts'

/** Hours from the moment of a dispute until a person at AutoX has decided it. */
export const decideHours = 72

/** The same in words, for what is said before a dispute. */
export const decideTime = `${decideHours / 24} days`

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Pick<Deal<any, any, any, any, any>, 'states'>

/** Hours between the answer to a question of AutoX, or its deadline, and the decision. */
export const afterAnswerHours = 24

/** Whether a timer of the state says until when, in every deal. */
export const isTimed = (d: AnyDeal, state: string): boolean =>
  (d as Deal).states[state]!.timers?.some(timer => !timer.sometimes) ?? false

/** Whether AutoX owes a decision in this state; where a timer of the state says until when, that time counts. */
export const isDecided = (d: AnyDeal, state: string): boolean =>
  isTurnOf(d as Deal, state, 'operator') && !isTimed(d, state)

/** Whether two sides stand against each other in this state until AutoX decides. */
export const isDisputed = (d: AnyDeal & Pick<Deal, 'sides'>, state: string): boolean =>
  d.sides.length > 1 && isDecided(d, state)

/** Whether a deal can come to such a state. */
export const canBeDisputed = (d: AnyDeal & Pick<Deal, 'sides'>): boolean =>
  Object.keys(d.states).some(state => isDisputed(d, state))

/** By when AutoX decides what has waited for it since a moment. */
export const decideBy = (since: Date): Date => new Date(since.getTime() + decideHours * 3_600_000)

/**
 * By when AutoX decides a deal, from its history, oldest first; undefined where it owes no decision. What is added
 * while it waits, such as the claim of the other side, does not restart the clock. A question of AutoX moves the day
 * where its answer, or the deadline of one that did not come, leaves less than a day.
 */
export const decidesAt = (
  d: AnyDeal,
  state: string,
  history: readonly { to: string; at: Date }[],
  askedUntil?: Date,
): Date | undefined => {
  if (!isDecided(d, state)) return undefined
  const before = history.findLastIndex(({ to }) => !isDecided(d, to))
  const since = history[before + 1]
  if (!since) return undefined
  const promised = decideBy(since.at)
  const afterAnswer = new Date((askedUntil?.getTime() ?? 0) + afterAnswerHours * 3_600_000)
  return afterAnswer > promised ? afterAnswer : promised
}
