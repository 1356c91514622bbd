// Puts what the server refused at the fields that it named.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { CallError } from '#contract/call.ts'

/** Marks the named fields of the form; gives false where no field was named and a notice must say it. */
export function markFields<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError'>,
  { problems }: CallError,
): boolean {
  for (const { field, message } of problems)
    form.setError(field.split('.')[0] as Path<V>, { message }, { shouldFocus: true })
  return problems.length > 0
}
