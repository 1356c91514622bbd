// Steps of a form on which something is wrong, in words.
import { type FormStep, stepOf } from './form-steps.ts'

type Wrong<Name> = { name: Name; title: string; fields: string[] }
/** The steps on which something is wrong, in their order, each with its fields. */
export function wrongSteps<Name extends string>(
  steps: readonly FormStep<Name>[],
  problems: Iterable<string>,
): Wrong<Name>[] {
  const fields = [...problems]
  return steps
    .map(({ name, title }) => ({
      name,
      title,
      fields: fields.filter(field => stepOf(steps, field) === name),
    }))
    .filter(step => step.fields.length > 0)
}

/** Where something is missing or wrong; what, stands beside each field. */
export const wrongWords = (wrong: readonly Wrong<string>[]): string =>
  `Please check what you entered under ${wrong.map(({ title }) => `“${title}”`).join(' and ')}.`
