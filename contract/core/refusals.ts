// Derives the refusals of a call from its kind and its own names.
import type { ErrorName } from './errors.ts'

/** What of a call decides its refusals. */
type Refusing = {
  method: 'GET' | 'POST'
  auth: 'anyone' | 'bearer' | 'operator'
  query?: { shape: object }
  form?: true
  idempotent?: true
  refuses?: readonly ErrorName[]
}

/** Refusals that follow from the kind of a call, raised before or around its handler; calls do not list them. */
export const refusedByRule = {
  every: ['BAD_INPUT', 'TOO_MANY_REQUESTS', 'BUSY', 'WRITES_PAUSED', 'UNEXPECTED'],
  // Any POST may carry a body, wanted or not, and all of them commit.
  POST: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'OUTCOME_UNKNOWN'],
  signedIn: ['PLEASE_LOGIN'],
  // Of a caller who may say for which dealer they act.
  bearer: ['NOT_STAFF', 'NOT_FOR_STAFF'],
  // Each operator does what their roles allow.
  operator: ['NEEDS_ROLE'],
  pin: ['NO_WALLET', 'WRONG_PIN', 'PIN_LOCKED'],
  idempotent: ['BAD_KEY', 'KEY_REUSED', 'JUST_DONE'],
  form: ['NO_ROOM'],
} as const satisfies Record<string, readonly ErrorName[]>

type ByRule<R extends keyof typeof refusedByRule> = (typeof refusedByRule)[R][number]

/** The refusals of a call as a type; all names for an unknown call. */
export type RefusalOf<C extends Refusing> =
  | ByRule<'every'>
  | (C extends { method: 'POST' } ? ByRule<'POST'> : never)
  | (C extends { auth: 'bearer' | 'operator' } ? ByRule<'signedIn'> : never)
  | (C extends { auth: 'bearer' } ? ByRule<'bearer'> : never)
  | (C extends { auth: 'operator' } ? ByRule<'operator'> : never)
  | (C extends { query: { shape: { pin: unknown } } } ? ByRule<'pin'> : never)
  | (C extends { idempotent: true } ? ByRule<'idempotent'> : never)
  | (C extends { form: true } ? ByRule<'form'> : never)
  | ('refuses' extends keyof C ? NonNullable<C['refuses']>[number] : never)

/** The names that a call can be refused with: those by rule first, then its own. */
export const refusalsOf = (call: Refusing): readonly ErrorName[] => [
  ...refusedByRule.every,
  ...(call.method === 'POST' ? refusedByRule.POST : []),
  ...(call.auth === 'anyone' ? [] : refusedByRule.signedIn),
  ...(call.auth === 'bearer' ? refusedByRule.bearer : []),
  ...(call.auth === 'operator' ? refusedByRule.operator : []),
  ...(call.query && 'pin' in call.query.shape ? refusedByRule.pin : []),
  ...(call.idempotent ? refusedByRule.idempotent : []),
  ...(call.form ? refusedByRule.form : []),
  ...(call.refuses ?? []),
]
