// Checks a draft against the contract's own schema, as the person types and before it is sent.
import type { FieldErrors, Resolver } from 'react-hook-form'
import { CarDraft } from '#contract/car-draft.ts'
import { isLocalGovernmentOf } from '#contract/local-governments.ts'
import type { State } from '#contract/places.ts'
import { type Draft, type Sendable, toSend } from './draft.ts'

export type Checked =
  | { sendable: Sendable; problems: Record<string, never> }
  | { sendable?: undefined; problems: Record<string, string> }

const placeProblem = ({ State: state, LocalGovernment: name }: Draft): Record<string, string> =>
  state !== '' && !isLocalGovernmentOf(state as State, name)
    ? { LocalGovernment: 'Choose the local government' }
    : {}

/** What would be sent, or one sentence for each field that is wrong. */
export function checkDraft(draft: Draft): Checked {
  const sent = toSend(draft)
  const { success, error } = CarDraft.safeParse(sent)
  const problems: Record<string, string> = placeProblem(draft)
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  if (!success || Object.keys(problems).length > 0) return { problems }
  return { sendable: sent as Sendable, problems: {} }
}

/** The same check for react-hook-form. */
export const draftResolver: Resolver<Draft> = draft => {
  const { problems } = checkDraft(draft)
  const entries = Object.entries(problems).map(([field, message]) => [field, { type: 'contract', message }])
  return entries.length === 0
    ? { values: draft, errors: {} }
    : { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Draft> }
}
