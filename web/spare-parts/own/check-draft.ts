// Checks a part draft against the contract's schema while typing.
import { wholeOf } from '#contract/core/read-number.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import type { State } from '#contract/reference/places.ts'
import { PartDraft } from '#contract/spare-parts/part-shapes.ts'
import type { Checked } from '../../forms/form-steps.ts'
import { type Draft, type Fit, type Sendable, toSend } from './draft.ts'

const yearProblem = ({ make, fromYear, toYear }: Fit): string | undefined => {
  const name = make || 'A vehicle'
  for (const typed of [fromYear, toYear].filter(each => each.trim() !== '')) {
    const year = wholeOf(typed) ?? 0
    if (year < 1950 || year > 2100) return `${name}: enter a year from 1950 to 2100, or leave it empty`
  }
  return (wholeOf(fromYear) ?? 0) > (wholeOf(toYear) ?? Infinity)
    ? `${name}: the last year must not be before the first`
    : undefined
}

/** Problems beyond the contract: open choices and empty lines. */
function ownProblems(draft: Draft): Record<string, string> {
  const problems: Record<string, string> = {}
  const { State: state, LocalGovernment: name, Fits, Fitments } = draft
  if (Fits === '') problems['Fits'] = 'Choose whether it fits every vehicle or certain ones'
  if (Fits === 'some') {
    const wrong = Fitments.map(yearProblem).find(problem => problem !== undefined)
    if (Fitments.length === 0) problems['Fitments'] = 'Add a vehicle it fits'
    else if (Fitments.some(({ make }) => !make.trim())) problems['Fitments'] = 'Choose a make'
    else if (wrong) problems['Fitments'] = wrong
  }
  if (state !== '' && !isLocalGovernmentOf(state as State, name))
    problems['LocalGovernment'] = 'Choose a local government'
  return problems
}

/** What would be sent, or one sentence for each field that is wrong. */
export function checkDraft(draft: Draft): Checked<Sendable> {
  const sendable = toSend(draft)
  const { error } = PartDraft.safeParse(sendable)
  const problems = ownProblems(draft)
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message
  return Object.keys(problems).length > 0 ? { problems } : { sendable, problems: {} }
}
