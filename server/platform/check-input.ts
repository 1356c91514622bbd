// Checks what a call sends against its schema: unknown fields are refused, and every problem names its field.
import { z } from 'zod'
import { fail, type FieldProblem } from '#contract/errors.ts'

export type Check = (value: unknown) => unknown

// What was sent as a whole is no set of fields at all: a list, a text, a number.
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
            message: 'There is no such field here',
          }))
        : [
            {
              field: `${prefix}${issue.path.join('.')}`.replace(/\.$/, ''),
              message: issue.path.length === 0 ? wholeWords : issue.message,
            },
          ],
    ),
  )

/**
 * Makes the check of one schema, compiled once. `prefix` is what field names start with: `query.` or nothing.
 * The check gives the parsed value, or refuses BAD_INPUT with a problem for each field.
 */
export const checker = (schema: z.ZodObject | undefined, prefix: '' | 'query.'): Check => {
  const compiled = z.compile((schema ?? z.object({})).strict())
  return value => {
    const parsed = compiled.safeParse(value ?? {})
    if (parsed.success) return parsed.data
    const problems = problemsOf(parsed.error, prefix)
    return fail('BAD_INPUT', { message: problems.length === 1 ? problems[0]!.message : undefined, problems })
  }
}
