// Validates operator forms and reports every fault beside its field.
import { Failure, fail, type FieldProblem } from '#contract/core/errors.ts'
import { isDay } from '#contract/core/in-force.ts'
import { parseChoice, refuse } from './arguments.ts'
import { percentWords } from '#contract/core/money.ts'
import { readPercent, wholeOf } from '#contract/core/read-number.ts'

export type TypedField<T> = {
  words: string
  hint: string
  kind: 'text' | 'day' | 'choice' | 'percent'
  choices: readonly string[]
  /** Refuses in words that say what would be right. */
  read: (typed: string | undefined) => T
}
export type TypedFields = Readonly<Record<string, TypedField<unknown>>>
export type Typed = Readonly<Record<string, string | undefined>>
type Filled<F extends TypedFields> = { [N in keyof F]: ReturnType<F[N]['read']> }

/** Reads every field; refuses BAD_INPUT by the name of each that is wrong, and of each that the form does not have. */
export const readFields = <F extends TypedFields>(fields: F, typed: Typed): Filled<F> => {
  const unknown = Object.keys(typed).filter(field => !Object.hasOwn(fields, field))
  const problems: FieldProblem[] = unknown.map(field => ({
    field: field.slice(0, 80),
    message: 'We can’t find that field.',
  }))
  const filled: Record<string, unknown> = {}
  for (const [field, { read }] of Object.entries(fields))
    try {
      filled[field] = read(typed[field])
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      problems.push({ field, message: error.message })
    }
  if (problems.length > 0)
    fail('BAD_INPUT', { message: problems.map(({ message }) => message).join(' '), problems })
  return filled as Filled<F>
}

type FieldLabel = { words: string; hint?: string }

export const textField = (
  { words, hint = '' }: FieldLabel,
  what: string,
  most: number,
): TypedField<string> => ({
  words,
  hint,
  kind: 'text',
  choices: [],
  read: typed => {
    const written = typed?.trim() ?? ''
    return written.length >= 2 && written.length <= most
      ? written
      : refuse(`Enter the ${what}, 2 to ${most} characters.`)
  },
})

export const wholeField = (
  { words, hint = '' }: FieldLabel,
  what: string,
  [least, most]: readonly [number, number],
): TypedField<number> => ({
  words,
  hint,
  kind: 'text',
  choices: [],
  read: typed => {
    const n = wholeOf(typed ?? '')
    return n !== undefined && n >= least && n <= most
      ? n
      : refuse(`Enter the ${what} as a whole number from ${least} to ${most}.`)
  },
})

/** A share, in hundredths of a percent where a command has it, and in percent with its sign. */
export const percentField = (
  { words, hint }: FieldLabel,
  what: string,
  [least, most]: readonly [number, number],
): TypedField<number> => ({
  words,
  hint: hint ?? `From ${percentWords(least)} to ${percentWords(most)}`,
  kind: 'percent',
  choices: [],
  read: (typed = '') => {
    const n = typed.includes('%') ? readPercent(typed).value : wholeOf(typed)
    return n !== undefined && n >= least && n <= most
      ? n
      : refuse(
          // Pages send the sign.
          `Enter the ${what}, from ${percentWords(least)} to ${percentWords(most)}.${typed.includes('%') ? '' : ' A number without % is in hundredths of a percent.'}`,
        )
  },
})

/** What a page sends of a field: its percentages have no sign. */
export const asTyped = ({ kind }: Pick<TypedField<unknown>, 'kind'>, typed: string): string =>
  kind === 'percent' && !typed.includes('%') ? `${typed}%` : typed

export const dayField = ({ words, hint = '' }: FieldLabel, what: string): TypedField<string> => ({
  words,
  hint,
  kind: 'day',
  choices: [],
  read: typed =>
    typed !== undefined && isDay(typed)
      ? typed
      : refuse(`Enter the date of the ${what}, such as 2026-01-05.`),
})

export const choiceField = <const W extends string>(
  { words, hint = '' }: FieldLabel,
  choices: readonly W[],
): TypedField<W> => ({ words, hint, kind: 'choice', choices, read: typed => parseChoice(typed, choices) })
