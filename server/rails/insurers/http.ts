// Insurer adapter over HTTP; malformed answers mean unknown, never refusal.
import type { Kobo } from '#contract/core/money.ts'
import { requestIdHeader } from '#server/kernel/request-id/request-id.ts'
import { readJson } from '../signature.ts'
import type {
  Begun,
  OrderLookup,
  Cancelled,
  ClaimDecision,
  InsurerPort,
  Issued,
  OrderState,
  Unknown,
} from './insurer-port.ts'

export type InsurerLine = {
  baseUrl: string
  key: string
  /** Creates a signal that ends one attempt. */
  timeout?: (ms: number) => AbortSignal
}

const tryMs = 15_000
const bytesMax = 256 * 1024
type Reply = { status: number; json: unknown }

const short = (words: unknown): string =>
  typeof words === 'string' ? words.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 200) : ''

const call = async (
  { baseUrl, key, timeout = ms => AbortSignal.timeout(ms) }: InsurerLine,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Reply | Unknown> => {
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...requestIdHeader(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Nowhere but there: a redirect would take the key along.
      redirect: 'error',
      signal: timeout(tryMs),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status >= 500 || response.status === 408 || response.status === 429)
      return { kind: 'unknown', why: 'insurer-error' }
    return { status: response.status, json: bytes.length > bytesMax ? undefined : readJson(bytes) }
  } catch {
    return { kind: 'unknown', why: 'no-answer' }
  }
}

const notUnderstood: Unknown = { kind: 'unknown', why: 'not-understood' }

/** An answer counts only with our reference; anything else is a proxy's page or another order. */
const stateIn = (json: unknown, reference: string): OrderState | Unknown => {
  if (typeof json !== 'object' || json === null) return notUnderstood
  const { reference: answerReference, status, policyNumber, reason } = json as Record<string, unknown>
  if (answerReference !== reference) return notUnderstood
  if (status === 'pending') return { kind: 'pending' }
  if (status === 'refused') return { kind: 'refused', words: short(reason) }
  if (status === 'taken-back') return { kind: 'taken-back', words: short(reason) }
  return status === 'issued' && typeof policyNumber === 'string' && policyNumber !== ''
    ? { kind: 'issued', policyNumber: policyNumber.slice(0, 60) }
    : notUnderstood
}

/** A refusal or question without words is useless to the claimant, so it counts as unreadable. */
const decisionIn = (json: unknown, reference: string): ClaimDecision | Unknown => {
  if (typeof json !== 'object' || json === null) return notUnderstood
  const { reference: answerReference, status, amountKobo, reason } = json as Record<string, unknown>
  if (answerReference !== reference) return notUnderstood
  if (status === 'pending' || status === 'read') return { kind: status }
  if (status === 'accepted')
    return Number.isSafeInteger(amountKobo) && (amountKobo as number) > 0
      ? { kind: 'accepted', amountKobo: amountKobo as Kobo }
      : notUnderstood
  const words = short(reason).trim()
  return (status === 'refused' || status === 'asks') && words !== '' ? { kind: status, words } : notUnderstood
}

/** Only its own word that there is none: a proxy says 404 too. */
const isNone = ({ status, json }: Reply, reference: string): boolean =>
  status === 404 && (json as { reference?: unknown } | null)?.reference === reference

/** Its word that something of ours is done. */
const isConfirmed = ({ json }: Reply, reference: string, status: string): boolean => {
  const answer = (json ?? {}) as Record<string, unknown>
  return answer['reference'] === reference && answer['status'] === status
}

/** Opens the line to a real insurer. Its key stays here. */
export const openHttpInsurer = (line: InsurerLine): InsurerPort => ({
  issue: async (order): Promise<Issued> => {
    const reply = await call(line, 'POST', '/policies', order)
    return 'kind' in reply ? reply : stateIn(reply.json, order.reference)
  },
  ask: async (reference): Promise<OrderLookup> => {
    const reply = await call(line, 'GET', `/policies/${encodeURIComponent(reference)}`)
    if ('kind' in reply) return reply
    return isNone(reply, reference) ? { kind: 'never-seen' } : stateIn(reply.json, reference)
  },
  begin: async ({ reference, from, until }): Promise<Begun> => {
    const path = `/policies/${encodeURIComponent(reference)}/begin`
    const reply = await call(line, 'POST', path, { from, until })
    if ('kind' in reply) return reply
    return isConfirmed(reply, reference, 'begun') ? { kind: 'begun' } : notUnderstood
  },
  cancel: async ({ reference, lastDay }): Promise<Cancelled> => {
    const path = `/policies/${encodeURIComponent(reference)}/cancel`
    const reply = await call(line, 'POST', path, { lastDay })
    if ('kind' in reply) return reply
    return isConfirmed(reply, reference, 'cancelled') ? { kind: 'cancelled' } : notUnderstood
  },
  claim: async file => {
    const reply = await call(line, 'POST', '/claims', file)
    return 'kind' in reply ? reply : decisionIn(reply.json, file.reference)
  },
  askClaim: async reference => {
    const reply = await call(line, 'GET', `/claims/${encodeURIComponent(reference)}`)
    if ('kind' in reply) return reply
    return isNone(reply, reference) ? { kind: 'never-seen' } : decisionIn(reply.json, reference)
  },
  withdrawClaim: async reference => {
    const reply = await call(line, 'POST', `/claims/${encodeURIComponent(reference)}/withdraw`, {})
    if ('kind' in reply) return reply
    if (isNone(reply, reference)) return { kind: 'never-seen' }
    return isConfirmed(reply, reference, 'withdrawn') ? { kind: 'withdrawn' } : notUnderstood
  },
})
