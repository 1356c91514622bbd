// Validates what a call sends: unknown fields are refused, and every problem names its field.
import { z } from 'zod'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { isEmptyRefused } from '#contract/core/fields.ts'

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

type Normalise = (value: unknown) => unknown
const asSent: Normalise = value => value

const withoutNullIn = ({ shape }: z.ZodObject): Normalise => {
  const fields = new Map(
    Object.entries<z.ZodType>(shape).map(([name, schema]) => [
      name,
      {
        takesNull: schema.safeParse(null).success,
        takesEmpty:
          isEmptyRefused(schema) || schema.safeParse('').success || !schema.safeParse(undefined).success,
        normalise: withoutNull(schema),
      },
    ]),
  )
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, content]) => {
        const field = fields.get(name)
        if (content === null && !field?.takesNull) return []
        // A field that has a use for null refuses empty text.
        if (content === '' && field && !field.takesEmpty && !field.takesNull) return []
        return [[name, field ? field.normalise(content) : content]]
      }),
    )
  }
}

/**
 * Null is as if the field were not sent, unless the field has a use for it, and so is empty text in an optional field
 * that is not marked to refuse it; also in objects and lists within.
 */
const withoutNull = (schema: z.ZodType): Normalise => {
  if (schema instanceof z.ZodObject) return withoutNullIn(schema)
  if (schema instanceof z.ZodArray) {
    const normalise = withoutNull(schema.element as z.ZodType)
    return normalise === asSent
      ? asSent
      : value => (Array.isArray(value) ? value.map(each => normalise(each)) : value)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return withoutNull(schema.unwrap() as z.ZodType)
  return asSent
}

/**
 * Compiles the check of one schema. `prefix` precedes field names: `query.` or nothing. The check returns the parsed
 * value, or refuses BAD_INPUT with a problem per field.
 */
export const inputValidator = (schema: z.ZodObject | undefined, prefix: '' | 'query.'): Validate => {
  const check = compiledOf(schema ?? nothing)
  const normalise = prefix === 'query.' ? withoutEmpty : withoutNull(schema ?? nothing)
  return value => {
    const parsed = check.safeParse(normalise(value ?? {}))
    if (parsed.success) return parsed.data
    const problems = problemsOf(parsed.error, prefix)
    return fail('BAD_INPUT', { message: problems.length === 1 ? problems[0]!.message : undefined, problems })
  }
}
