// Checks a listing draft against the contract's schema while typing.
import { CarDraft, kilometresProblem } from '#contract/cars/draft.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import type { State } from '#contract/reference/places.ts'
import type { Checked } from '../../../forms/form-steps.ts'
import { type Draft, type Sendable, toSend } from './draft.ts'
import { wholeOf } from '#contract/core/read-number.ts'

const placeProblem = ({ State: state, LocalGovernment: name }: Draft): Record<string, string> =>
  state !== '' && !isLocalGovernmentOf(state as State, name)
    ? { LocalGovernment: 'Choose a local government' }
    : {}

const drivenProblem = ({ Condition, MileageKm }: Draft): Record<string, string> => {
  const problem = kilometresProblem(Condition, wholeOf(MileageKm) ?? 0)
  return problem ? { MileageKm: problem } : {}
}

// The contract asks for a picture only once all the rest is right; the step of the pictures must know at once.
const pictureProblem = ({ Pictures, OnTheWay }: Draft): Record<string, string> =>
  Pictures.length + OnTheWay === 0 ? { Pictures: 'Add at least one picture' } : {}

/** What would be sent, or one sentence for each field that is wrong. */
export function checkDraft(draft: Draft): Checked<Sendable> {
  const payload = toSend(draft)
  const { error } = CarDraft.safeParse(payload)
  const problems: Record<string, string> = {
    ...placeProblem(draft),
    ...pictureProblem(draft),
    ...drivenProblem(draft),
  }
  for (const { path, message } of error?.issues ?? [])
    if (path[0] !== 'ImageFiles') problems[String(path[0])] ??= message
  return Object.keys(problems).length > 0 ? { problems } : { sendable: payload as Sendable, problems: {} }
}
