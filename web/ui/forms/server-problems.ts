// Puts what the server refused at the fields that it named.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '#contract/core/call.ts'

/**
 * Marks the named fields of the form; gives false where none of them stands in it and a notice must say it. `shown` are
 * fields that the form shows without keeping their values. The button that was pressed leads to the first of them.
 */
export function markFields<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  { problems }: CallError,
  extraFields: readonly string[] = [],
): boolean {
  const fields = new Set([...Object.keys(form.getValues()), ...extraFields])
  const known = problems
    .map(({ field, message }) => ({ name: field.split('.')[0] ?? '', message }))
    .filter(({ name }) => fields.has(name))
  for (const { name, message } of known) form.setError(name as Path<V>, { message })
  return known.length > 0
}
