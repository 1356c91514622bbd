// Validates what a call sends: unknown fields are refused, and every problem names its field.
import { z } from 'zod'
import { fail, type FieldProblem } from '#contract/core/errors.ts'

export type Validate = (value: unknown) => unknown

// The whole value is not an object: a list, a text or a number.
const wholeWords = 'Send an object with named fields.'

// Several rules may say the same of one field.
const eachOnce = (problems: FieldProblem[]): FieldProblem[] => [
  ...new Map(problems.map(problem => [`${problem.field}\n${problem.message}`, problem])).values(),
]

const problemsOf = (error: z.ZodError, prefix: string): FieldProblem[] =>
  eachOnce(
    error.issues.flatMap(issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, 20).map(key => ({
            field: `${prefix}${[...issue.path, key.slice(0, 60)].join('.')}`,
            message: 'This field does not exist here',
          }))
        : [
            {
              field: `${prefix}${issue.path.join('.')}`.replace(/\.$/, ''),
              message: issue.path.length === 0 ? wholeWords : issue.message,
            },
          ],
    ),
  )

const nothing = z.object({})
const compiled = new WeakMap<z.ZodObject, z.ZodObject>()
/** Compiles each schema once in a process, however many servers it makes. */
const compiledOf = (schema: z.ZodObject): z.ZodObject => {
  const known = compiled.get(schema) ?? z.compile(schema.strict())
  compiled.set(schema, known)
  return known
}

/** `?ForRent=&State=` asks for nothing: forms in a page send every field they have. */
const withoutEmpty = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Null is as if the field were not sent, unless the field has a use for it. */
const withoutNull = ({ shape }: z.ZodObject) => {
  const nullable = new Set(Object.keys(shape).filter(name => shape[name].safeParse(null).success))
  return (body: unknown): unknown => {
    if (body === undefined || body === null) return {}
    if (typeof body !== 'object' || Array.isArray(body)) return body
    return Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== null || nullable.has(name)),
    )
  }
}

/**
 * Compiles the check of one schema. `prefix` precedes field names: `query.` or nothing. The check returns the parsed
 * value, or refuses BAD_INPUT with a problem per field.
 */
export const inputValidator = (schema: z.ZodObject | undefined, prefix: '' | 'query.'): Validate => {
  const check = compiledOf(schema ?? nothing)
  const normalise = prefix === 'query.' ? withoutEmpty : withoutNull(schema ?? nothing)
  return value => {
    const parsed = check.safeParse(normalise(value))
    if (parsed.success) return parsed.data
    const problems = problemsOf(parsed.error, prefix)
    return fail('BAD_INPUT', { message: problems.length === 1 ? problems[0]!.message : undefined, problems })
  }
}
