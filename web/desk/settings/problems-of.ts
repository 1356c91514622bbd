// Maps a refused proposal's problems to fields or the form.
import type { CallError } from '#contract/core/call.ts'
import { messageOf } from '../../ui/message-of.ts'

export type Texts = Readonly<Partial<Record<string, string>>>

/** `sent` are the fields in the order in which they were sent, `own` those of the page beside them. */
export const problemsOf = (
  error: CallError,
  formFields: readonly { path: string }[],
  own: readonly string[],
): { beside: Texts; refusal: string | undefined } => {
  const named = error.problems.map(({ field, message }) => {
    const at = /^fields\.(\d+)\./.exec(field)?.[1]
    return [at ? (formFields[Number(at)]?.path ?? field) : field.replace(/^value\./, ''), message] as const
  })
  const nowhere = named.find(([field]) => !own.includes(field))
  return {
    beside: Object.fromEntries(named),
    refusal: named.length === 0 ? messageOf(error) : nowhere?.[1],
  }
}
