// Note of an answer to the other side of a deal.
import { failField } from '#contract/core/errors.ts'
import { noReason, reasonProblem } from '#contract/core/reason.ts'

/**
 * Empty for a yes. A no carries its reason, or says that none was given: the specification's clients send none. Refuses
 * BAD_INPUT for a reason that is too short.
 */
export const answerNote = (isAccepted: boolean, reason = ''): string => {
  if (isAccepted) return ''
  const problem = reason && reasonProblem(reason)
  if (problem) failField('reason', problem)
  return reason || noReason
}
