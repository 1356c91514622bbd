// Builds the envelope of refusals, and maps every error to a refusal by name.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/core/error-table.ts'
import { Failure, type ErrorName, type FieldProblem } from '#contract/core/errors.ts'
import { areWritesPaused } from '../db/commit-guard.ts'
import { isAway } from '../db/db.ts'
import { isOutcomeUnknown } from '../db/outcome-unknown.ts'
import { isFull } from '../files/disk-space.ts'

export const refusal = (
  name: ErrorName,
  message: string = errors[name].message,
  problems: readonly FieldProblem[] = [],
) => ({
  code: errors[name].code,
  data: null,
  errors: problems,
  message,
  succeeded: false as const,
})

// What Fastify itself refuses, in the words of our own table.
const ofFastify: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_INPUT',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_INPUT',
}

/** Any error as a named refusal; an unforeseen error becomes UNEXPECTED without its cause. */
export const toFailure = (error: Error & Partial<FastifyError>): Failure => {
  if (error instanceof Failure) return error
  const known = ofFastify[error.code ?? '']
  if (known)
    return new Failure(known, known === 'BAD_INPUT' ? { message: 'The body is not valid JSON.' } : {})
  if (isOutcomeUnknown(error)) return new Failure('OUTCOME_UNKNOWN')
  if (areWritesPaused(error)) return new Failure('WRITES_PAUSED')
  if (isAway(error)) return new Failure('BUSY')
  if (isFull(error)) return new Failure('NO_ROOM')
  const { statusCode } = error
  if (statusCode === 429) return new Failure('TOO_MANY_REQUESTS')
  return statusCode && statusCode >= 400 && statusCode < 500
    ? new Failure('BAD_INPUT')
    : new Failure('UNEXPECTED')
}

const ofSecurity: readonly ErrorName[] = [
  'WRONG_CREDENTIALS', 'WRONG_CODE', 'WRONG_PIN', 'PIN_LOCKED', 'WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED',
  'TOO_MANY_REQUESTS', 'SUSPENDED', 'NEW_RECIPIENT',
] // prettier-ignore

/** Logs a refusal for brute-force detection: its name, address and account, never the input. */
const noteSecurity = ({ errorName, account }: Failure, request: FastifyRequest): void => {
  if (!ofSecurity.includes(errorName)) return
  const about = { refused: errorName, address: request.ip, account: account ?? request.userId }
  request.log.warn({ ...about, id: request.id, path: request.routeOptions.url }, 'security')
}

export const refuse = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error)
  // Reads and discards the rest of the request, because the sender reads no refusal before that.
  if (!request.raw.readableEnded) request.raw.resume()
  const { status } = errors[failure.errorName]
  noteSecurity(failure, request)
  if (failure.errorName === 'UNEXPECTED') request.log.error({ err: error, id: request.id }, 'unexpected')
  else if (failure !== error && status === 503)
    request.log.error({ err: error, id: request.id }, 'the database was away')
  else if (failure.errorName === 'OUTCOME_UNKNOWN')
    request.log.error({ err: error.cause ?? error, id: request.id }, 'the database went away during a commit')
  else if (status === 507) request.log.error({ err: error, id: request.id }, 'there is no room for files')
  if (status === 429 || status === 503 || status === 507)
    reply.header('retry-after', String(failure.waitSeconds ?? 30))
  const problems =
    failure.errorName === 'UNEXPECTED' ? [{ field: 'requestId', message: request.id }] : failure.problems
  return reply.code(status).send(refusal(failure.errorName, failure.message, problems))
}
