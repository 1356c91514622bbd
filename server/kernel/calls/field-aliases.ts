// Maps alternative field names to the fields they mean.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Call, OtherName } from '#contract/core/call.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { isEmptyRefused } from '#contract/core/fields.ts'

type Fields = Record<string, unknown>
type RawInput = { query: unknown; body: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
/** Boxes of a form that nobody typed in, such as those of a PIN, are not given. Boxes hold no boxes. */
const isGiven = (value: unknown): boolean => (Array.isArray(value) ? !value.every(isEmpty) : !isEmpty(value))

const fieldOf = (place: string, name: string) => (place === 'query' ? `query.${name}` : name)

/** Where a value belongs, as `query.pin` or `body.amountKobo` says it. */
const placeOf = (means: NonNullable<OtherName['means']>): [place: 'query' | 'body', name: string] => [
  means.startsWith('query.') ? 'query' : 'body',
  means.slice(means.indexOf('.') + 1),
]

const problemsOf = (field: string, error: z.ZodError): FieldProblem[] => [
  { field, message: error.issues[0]!.message },
]

type RequestFields = { query: Fields; body: Fields }
type Named = Pick<Call, 'otherNames' | 'query' | 'body'>

/** A form sends numbers as text. */
const isSameText = (value: unknown, data: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') &&
  String(value).trim() === String(data)

/** The problem of the field itself, or of the alias that says something else; a field may have several spellings. */
const compare = (
  { own, schema, before }: { own: string; schema: z.ZodType | undefined; before: unknown },
  { field, data }: { field: string; data: unknown },
): FieldProblem[] => {
  if (isSameText(before, data)) return []
  const [was, is] = [schema?.safeParse(before), schema?.safeParse(data)]
  if (was?.error) return problemsOf(own, was.error)
  return is?.success && isDeepStrictEqual(was?.data, is.data)
    ? []
    : [{ field, message: `This does not say the same as ${own}` }]
}

/** Moves the value of an alias to the field it means. Returns the problem, if any. */
const move = (
  request: RequestFields,
  call: Named,
  name: string,
  { in: place, means, read }: OtherName,
): FieldProblem[] => {
  const { [name]: value, ...rest } = request[place]
  request[place] = rest
  const [home, own] = means === undefined ? [place, ''] : placeOf(means)
  const schema = call[home]?.shape[own] as z.ZodType | undefined
  const isRefused = value === '' && place === 'body' && schema !== undefined && isEmptyRefused(schema)
  if (!isGiven(value) && !isRefused) return []
  const field = fieldOf(place, name)
  const parsed = read.safeParse(value)
  if (!parsed.success) return problemsOf(field, parsed.error)
  if (means === undefined) return []
  const before = request[home][own]
  const problems = isGiven(before)
    ? compare({ own: fieldOf(home, own), schema, before }, { field, data: parsed.data })
    : []
  if (problems.length === 0) request[home] = { ...request[home], [own]: parsed.data }
  return problems
}

/**
 * Creates the reader of a call's field aliases for query and body; other values stay as they are. Refuses BAD_INPUT,
 * under the name that was sent, if a value is wrong or two aliases disagree.
 */
export const ownNames = (call: Named): ((input: RawInput) => RawInput) => {
  const names = Object.entries(call.otherNames ?? {})
  return input => {
    if (names.length === 0) return input
    const parts = {
      query: isFields(input.query) ? input.query : {},
      body: isFields(input.body) ? input.body : {},
    }
    const problems = names.flatMap(([name, alias]) => move(parts, call, name, alias))
    if (problems.length > 0)
      fail('BAD_INPUT', { message: problems.length === 1 ? problems[0]!.message : undefined, problems })
    const { query, body } = parts
    return {
      query: isFields(input.query) ? query : input.query,
      body: isFields(input.body) ? body : input.body,
    }
  }
}
