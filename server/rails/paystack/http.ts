// Makes one bounded HTTP call to Paystack; returns errors as values.
import { requestIdHeader } from '#server/kernel/request-id/request-id.ts'
import { readBody } from '../http-body.ts'
import { readJson } from '../signature.ts'
// Its limits are not published; 60 a minute for transfers and for look-ups were observed in 2026.
type PaceClass = 'transfers' | 'lookups'

const burst = 60
const everyMs = 1_000

/** Takes one token of a kind; returns the milliseconds to wait, zero if there was one. */
type Pace = { take: (kind: PaceClass) => number }

const paceOf = (clock: () => Date): Pace => {
  const buckets = new Map<PaceClass, { tokens: number; at: number }>()
  return {
    take: kind => {
      const now = clock().getTime()
      const { tokens, at } = buckets.get(kind) ?? { tokens: burst, at: now }
      const full = Math.min(burst, tokens + Math.max(0, now - at) / everyMs)
      if (full >= 1) {
        buckets.set(kind, { tokens: full - 1, at: now })
        return 0
      }
      buckets.set(kind, { tokens: full, at: now })
      return Math.ceil((1 - full) * everyMs)
    },
  }
}

export type Timing = {
  clock: () => Date
  /** Waits between tries. */
  sleep: (ms: number) => Promise<unknown>
  /** Creates a signal that ends one attempt. */
  timeout: (ms: number) => AbortSignal
  /** From 0 to 1, to spread the tries. */
  random: () => number
}

export type Line = Timing & { secretKey: string; baseUrl: string; pace: Pace }

export const lineTo = (parts: Timing & { secretKey: string; baseUrl: string }): Line => ({
  ...parts,
  pace: paceOf(parts.clock),
})

export type Request = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean>
  body?: Record<string, unknown>
  kind?: PaceClass
}

/**
 * `ok`: Paystack did it. `said`: it refused in its own words. `busy`: it did nothing, because of rate limits. `none`:
 * the outcome is unknown.
 */
export type Reply =
  | { kind: 'ok'; data: unknown; meta: unknown }
  | { kind: 'said'; status: number; words: string }
  | { kind: 'busy'; afterSeconds: number }
  | { kind: 'none'; why: 'no-answer' | 'rail-error' | 'not-understood' }

const tryMs = 10_000
const bytesMax = 1024 * 1024
const afterSecondsMax = 3_600

// What Paystack says may hold anything; what leaves here is short, on one line and without a key.
const cleaned = (message: unknown): string =>
  typeof message === 'string'
    ? message
        .replaceAll(/\b[sp]k_(live|test)_\w+/g, '…')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .slice(0, 160)
    : ''

const secondsOf = (header: string | null): number => {
  const seconds = Number(header ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), afterSecondsMax) : 1
}

const read = async (response: Response): Promise<Reply> => {
  const { status } = response
  if (status === 429) {
    await response.body?.cancel()
    return { kind: 'busy', afterSeconds: secondsOf(response.headers.get('retry-after')) }
  }
  if (status >= 500 || status === 408) {
    await response.body?.cancel()
    return { kind: 'none', why: 'rail-error' }
  }
  const body = await readBody(response, bytesMax)
  const json = body && readJson(body)
  // An answer that is not Paystack's own (a proxy's page, half an answer) says nothing about what Paystack did.
  if (typeof json !== 'object' || json === null || !('status' in json) || typeof json.status !== 'boolean')
    return { kind: 'none', why: 'not-understood' }
  const { data, meta, message } = json as { data?: unknown; meta?: unknown; message?: unknown }
  if (json.status && response.ok) return { kind: 'ok', data, meta }
  return { kind: 'said', status, words: cleaned(message) }
}

const addressOf = ({ baseUrl }: Line, { path, query = {} }: Request): URL => {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url
}

/** Calls once. Never again by itself: for what must not be done twice. */
export const callOnce = async (line: Line, request: Request, withinMs = tryMs): Promise<Reply> => {
  const earlyMs = line.pace.take(request.kind ?? 'lookups')
  if (earlyMs > 0) return { kind: 'busy', afterSeconds: Math.ceil(earlyMs / 1_000) }
  try {
    const response = await fetch(addressOf(line, request), {
      method: request.method,
      headers: {
        authorization: `Bearer ${line.secretKey}`,
        accept: 'application/json',
        ...requestIdHeader(),
        ...(request.body && { 'content-type': 'application/json' }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      // Nowhere but there: a redirect would take the key along.
      redirect: 'error',
      signal: line.timeout(withinMs),
    })
    return await read(response)
  } catch {
    return { kind: 'none', why: 'no-answer' }
  }
}

const triesMax = 4
const firstWaitMs = 250
const deadlineMs = 20_000

/**
 * Calls with retries after no answer or a rate limit: only for idempotent requests. The delay doubles each time, with
 * jitter down to half, and never passes the deadline.
 */
export const callAgain = async (line: Line, request: Request): Promise<Reply> => {
  const end = line.clock().getTime() + deadlineMs
  for (let tries = 1; ; tries++) {
    const reply = await callOnce(line, request, Math.min(tryMs, end - line.clock().getTime()))
    if (reply.kind === 'ok' || reply.kind === 'said' || tries === triesMax) return reply
    const backoffMs = firstWaitMs * 2 ** (tries - 1) * (0.5 + line.random() / 2)
    const waitMs = Math.max(backoffMs, reply.kind === 'busy' ? reply.afterSeconds * 1_000 : 0)
    if (line.clock().getTime() + waitMs >= end) return reply
    await line.sleep(waitMs)
  }
}
