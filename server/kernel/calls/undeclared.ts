// Detects refusals that a call does not declare.
import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import type { ErrorName } from '#contract/core/errors.ts'
import { refusalsOf } from '#contract/core/refusals.ts'
import { toFailure } from '../http/envelope.ts'

/** Receives a call by method and path, and the refusal that it does not declare. */
export type Undeclared = (call: string, refused: ErrorName) => void

/** Logs each as an error, once for its call; the caller is answered as always. */
export const logUndeclared = (log: FastifyBaseLogger): Undeclared => {
  const knownMessages = new Set<string>()
  return (call, refused) => {
    const about = `${call} refuses ${refused}, which its call does not name`
    if (knownMessages.has(about)) return
    knownMessages.add(about)
    log.error({ call, refused }, about)
  }
}

/** Creates the check that reports undeclared refusals of one call. */
export const watchUndeclared = (call: Call, tell: Undeclared): ((error: Error) => void) => {
  const named = new Set(refusalsOf(call))
  return error => {
    const { errorName } = toFailure(error)
    if (!named.has(errorName)) tell(`${call.method} ${call.path}`, errorName)
  }
}
