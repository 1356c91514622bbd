// A form checked by its call's schema and the contract's rules.
import type { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import type { FieldProblem } from '#contract/core/errors.ts'
import type { contract } from '#contract/index.ts'

type Contract = typeof contract
export type CallName = {
  [G in keyof Contract]: `${G}.${Extract<keyof Contract[G], string>}`
}[keyof Contract]
type CallOf<Name> = Name extends `${infer G}.${infer M}`
  ? G extends keyof Contract
    ? M extends keyof Contract[G]
      ? Contract[G][M]
      : never
    : never
  : never
/** The body that a call takes. */
export type BodyOf<Name> = CallOf<Name> extends { body: infer S extends z.ZodType } ? z.input<S> : never

/** One sentence for each field that is wrong, by the form's own names. */
export type Problems = Readonly<Partial<Record<string, string>>>

type FormTerms<Name extends CallName, Draft extends object, Facts, Body> = {
  /** Such as `savings.create`. */
  call: Name
  /** The schema of the call's body. */
  schema: z.ZodType
  /** The draft as the call takes it, as far as it is filled in. `facts` are what is known beside the form. */
  body: (draft: Draft, facts: Facts) => Body
  /** The contract's rules between fields, which the server asks as well. */
  rules?: (body: Body, facts: Facts) => readonly FieldProblem[]
  /** What no call can know: money that is not there, a car that is still loading. */
  own?: (draft: Draft, facts: Facts) => Problems
  /** Fields that the call names otherwise. */
  fields?: Readonly<Record<string, keyof Draft & string>>
  /** What an empty field that is wrong asks for; `*` stands for a place in a list. */
  blanks?: Problems
  /** Refusals that belong to a field. */
  places?: Readonly<Partial<Record<CallError['name'], keyof Draft & string>>>
}

type RefusedFields = { named: Problems; others: readonly string[] }
export type ContractForm<Name extends CallName, Draft extends object, Facts> = {
  call: Name
  schema: z.ZodType
  body: (draft: Draft, facts: Facts) => BodyOf<Name>
  /** Everything that is wrong with a draft. */
  check: (draft: Draft, facts: Facts) => Problems
  /** The field of the form that the call means; undefined where the form has none. */
  fieldOf: (draft: Draft, path: string) => string | undefined
  /** What the server refused: the words at each field that the form has, and all others. */
  refusedFields: (draft: Draft, error: CallError) => RefusedFields
}

/** The field without its place in a list: `drivers` of `drivers.0.name`. */
const topOf = (path: string): string => path.split('.')[0]!

const valueAt = (draft: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      draft,
    )
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A form that is checked by its call; it stands in a file that a page loads once somebody fills it in. */
export function contractForm<const Name extends CallName, Draft extends object, Facts, Body>(
  terms: FormTerms<Name, Draft, Facts, Body>,
): ContractForm<Name, Draft, Facts> {
  const { call, schema, fields = {}, blanks = {}, places = {} } = terms
  const fieldOf = (draft: Draft, path: string): string | undefined => {
    const name = path.replace(/^body\./, '')
    const field = fields[name] ?? fields[topOf(name)] ?? name
    return topOf(field) in draft ? field : undefined
  }
  const check = (draft: Draft, facts: Facts): Problems => {
    const body = terms.body(draft, facts)
    const issues = schema.safeParse(body).error?.issues ?? []
    const wrong: FieldProblem[] = [
      ...(terms.rules?.(body, facts) ?? []),
      ...issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    ]
    const problems: Record<string, string | undefined> = { ...terms.own?.(draft, facts) }
    for (const { field: path, message } of wrong) {
      const field = fieldOf(draft, path) ?? path
      const blank = isBlank(valueAt(draft, field)) && blanks[field.replaceAll(/\d+/g, '*')]
      problems[field] ??= blank || message
    }
    return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== undefined))
  }
  const refusedFields = (draft: Draft, error: CallError): RefusedFields => {
    const named: Record<string, string> = {}
    const others: string[] = []
    for (const { field: path, message } of error.problems) {
      const field = fieldOf(draft, path)
      if (field === undefined) others.push(message)
      else named[field] ??= message
    }
    const place = places[error.name]
    if (place !== undefined && error.problems.length === 0) named[place] = error.message
    return { named, others }
  }
  const body = (draft: Draft, facts: Facts) => terms.body(draft, facts) as unknown as BodyOf<Name>
  return { call, schema, body, check, fieldOf, refusedFields }
}
