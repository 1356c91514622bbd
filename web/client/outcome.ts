// Call outcome: envelope or failure as `{ data }` or `{ error }`.
import type { CallError } from '#contract/core/call.ts'
import type { ErrorName, FieldProblem } from '#contract/core/errors.ts'
import { messages } from '#contract/core/messages.ts'

type Body = {
  code?: unknown
  data?: unknown
  errors?: unknown
  message?: unknown
  Message?: unknown
  pageMeta?: unknown
}
export type Outcome = {
  data?: unknown
  message?: string
  pageMeta?: unknown
  error?: CallError
}

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Reads a response's body, an envelope or a file; `names` turns the envelope's short code into the error's name. */
export function readAnswer(status: number, body: unknown, names: Record<string, ErrorName>): Outcome {
  if (body instanceof Blob) return { data: body, message: '' }
  const answer: Body = typeof body === 'object' && body !== null ? body : {}
  const message = words(answer.message) ?? words(answer.Message)
  if (status >= 200 && status < 300)
    return { data: answer.data, message: message ?? '', pageMeta: answer.pageMeta }
  const code = words(answer.code) ?? ''
  const problems = Array.isArray(answer.errors) ? (answer.errors as FieldProblem[]) : []
  return { error: { name: names[code] ?? 'UNEXPECTED', code, status, message: message ?? '', problems } }
}

export const offlineWords = 'We could not reach AutoX. Check your connection and try again.'

/** Reads what fetch or XMLHttpRequest threw: a timeout, an abort, or no connection. */
export function readFailure(thrown: unknown): Outcome {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (name === 'TimeoutError')
    return { error: { name: 'TIMEOUT', code: '', status: 0, message: messages.timeout, problems: [] } }
  const own = name === 'TypeError' ? offlineWords : message
  return { error: { name: 'OFFLINE', code: '', status: 0, message: own, problems: [] } }
}

/** Not sent: another user has signed in on this browser since the page loaded. */
export const foreignSession: Outcome = {
  error: {
    name: 'SESSION_CHANGED',
    code: '',
    status: 0,
    message: 'Another account has signed in on this browser. Nothing was sent.',
    problems: [],
  },
}

const unsureNames = new Set<CallError['name']>([
  'TIMEOUT',
  'OFFLINE',
  'UNEXPECTED',
  'OUTCOME_UNKNOWN',
  'KEY_REUSED',
])

/**
 * The answer got lost, the server failed halfway or cannot say itself, or an earlier try with this key was carried out
 * after all: ask for the outcome under the same key. Every other refusal is certain: this try did nothing.
 */
export const isOutcomeUnknown = ({ name }: Pick<CallError, 'name'>): boolean => unsureNames.has(name)

// Refusals that precede the idempotency check.
const beforeTheKey = new Set<CallError['name']>([
  ...([
    'BUSY',
    'WRITES_PAUSED',
    'TOO_MANY_REQUESTS',
    'NO_ROOM',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'NO_SUCH_CALL',
  ] as const),
  ...([
    'PLEASE_LOGIN',
    'SESSION_CHANGED',
    'SUSPENDED',
    'BAD_INPUT',
    'BAD_KEY',
    'WRONG_PIN',
    'PIN_LOCKED',
    'NO_WALLET',
  ] as const),
])

/** Certain also for earlier tries with the same key: the server has looked, and none of them was carried out. */
export const isFinalForKey = (error: Pick<CallError, 'name'>): boolean =>
  !isOutcomeUnknown(error) && !beforeTheKey.has(error.name)
