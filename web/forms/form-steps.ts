// Steps of a long form: their fields, reachability and faults.

export type FormStep<Name extends string> = {
  name: Name
  title: string
  /** In the list from which a person who changes something chooses. */
  short: string
  fields: readonly string[]
  /** Under which other names the server speaks of it. */
  requestFields?: readonly string[]
}
/** What a draft came to: what is sent, or one sentence for each field that is wrong. */
export type Checked<Sendable> =
  | { sendable: Sendable; problems: Record<string, never> }
  | { sendable?: undefined; problems: Record<string, string> }

/** A form that is filled step by step; the last step looks over all others. */
export type StepsOf<Draft, Name extends string, Sendable> = {
  steps: readonly FormStep<Name>[]
  /** The contract's schema is as large as the rest of a form: it arrives while the first field is being filled. */
  loadCheck: () => Promise<{ checkDraft: (draft: Draft) => Checked<Sendable> }>
}

type FieldsOfStep<Name extends string> = Pick<FormStep<Name>, 'name' | 'fields' | 'requestFields'>

export const stepOf = <Name extends string>(
  steps: readonly FieldsOfStep<Name>[],
  field: string,
): Name | undefined =>
  steps.find(({ fields, requestFields = [] }) => fields.includes(field) || requestFields.includes(field))
    ?.name

/** The last step a person may stand on: no further than the first one with something wrong. */
export function reachable<Name extends string>(
  steps: readonly FieldsOfStep<Name>[],
  stepName: string | null,
  problems: Iterable<string>,
): Name {
  const stepIndex = steps.findIndex(step => step.name === stepName)
  const wrong = new Set([...problems].map(field => stepOf(steps, field)))
  const firstWrong = steps.findIndex(step => wrong.has(step.name))
  const place = firstWrong < 0 ? stepIndex : Math.min(stepIndex, firstWrong)
  return steps[Math.max(0, place)]!.name
}
