// A refusal by name: how it is raised, and what of it reaches the caller.
import { errors } from './error-table.ts'

export type ErrorName = keyof typeof errors

/**
 * Problem with one field, in words for its reader; `field` is its path in the request, such as `query.pin` or
 * `ImageFiles.2`.
 */
export type FieldProblem = { field: string; message: string }

type Detail = {
  message?: string
  problems?: readonly FieldProblem[]
  /** When it is worth trying again, for programs; people read it in the message. */
  waitSeconds?: number
  /** The account concerned when nobody is signed in: for the log, never for the caller. */
  account?: string | undefined
}

/** A refusal by name. The work that throws it is rolled back whole. */
export class Failure extends Error {
  readonly errorName: ErrorName
  readonly problems: readonly FieldProblem[]
  readonly waitSeconds: number | undefined
  readonly account: string | undefined
  constructor(errorName: ErrorName, detail: Detail = {}) {
    super(detail.message ?? errors[errorName].message)
    this.errorName = errorName
    this.problems = detail.problems ?? []
    this.waitSeconds = detail.waitSeconds
    this.account = detail.account
  }
}

/** Refuses by name; `message` replaces the table's words where they can be more exact, `problems` names fields. */
export const fail = (name: ErrorName, detail?: Detail): never => {
  throw new Failure(name, detail)
}

/** Refuses because one field is wrong, and says what would be right. */
export const failField = (field: string, message: string, name: ErrorName = 'BAD_INPUT'): never =>
  fail(name, { message, problems: [{ field, message }] })
