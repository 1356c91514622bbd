// Maps alternative field names to the fields they mean.
import type { z } from 'zod'
import type { Call, OtherName } from '#contract/core/call.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'

type Fields = Record<string, unknown>
type RawInput = { query: unknown; body: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Boxes of a form that nobody typed in, such as those of a PIN, are not given. */
const isGiven = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isGiven) : value !== undefined && value !== null && value !== ''

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

/** Moves the value of an alias to the field it means. Returns the problem, if any. */
const move = (
  request: RequestFields,
  name: string,
  { in: place, means, read }: OtherName,
): FieldProblem[] => {
  const { [name]: value, ...rest } = request[place]
  request[place] = rest
  if (!isGiven(value)) return []
  const field = fieldOf(place, name)
  const parsed = read.safeParse(value)
  if (!parsed.success) return problemsOf(field, parsed.error)
  if (means === undefined) return []
  const [home, own] = placeOf(means)
  const before = request[home][own]
  // A form sends numbers as text.
  if (isGiven(before) && String(before).trim() !== String(parsed.data))
    return [{ field, message: `This does not say the same as ${own}` }]
  request[home] = { ...request[home], [own]: parsed.data }
  return []
}

/**
 * Creates the reader of a call's field aliases for query and body; other values stay as they are. Refuses BAD_INPUT,
 * under the name that was sent, if a value is wrong or two aliases disagree.
 */
export const ownNames = ({ otherNames }: Pick<Call, 'otherNames'>): ((input: RawInput) => RawInput) => {
  const names = Object.entries(otherNames ?? {})
  return input => {
    if (names.length === 0) return input
    const parts = {
      query: isFields(input.query) ? input.query : {},
      body: isFields(input.body) ? input.body : {},
    }
    const problems = names.flatMap(([name, alias]) => move(parts, name, alias))
    if (problems.length > 0)
      fail('BAD_INPUT', { message: problems.length === 1 ? problems[0]!.message : undefined, problems })
    const { query, body } = parts
    return {
      query: isFields(input.query) ? query : input.query,
      body: isFields(input.body) ? body : input.body,
    }
  }
}
