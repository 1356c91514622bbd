// Verifies webhook signatures: HMAC-SHA512 over the raw bytes, in constant time, before parsing.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Headers, WebhookOutcome } from './rail.ts'

/** No rail announces anything so large. */
export const webhookBytesMax = 256 * 1024

export const sign = (key: string, body: Uint8Array): string =>
  createHmac('sha512', key).update(body).digest('hex')

/** Why the signature of a body is invalid; undefined if it is valid. A repeated header counts as missing. */
export const refusal = (
  key: string,
  header: string,
  body: Uint8Array,
  headers: Headers,
): Extract<WebhookOutcome, { kind: 'refused' }> | undefined => {
  if (body.byteLength > webhookBytesMax) return { kind: 'refused', why: 'too-large' }
  const signature = headers[header]
  if (typeof signature !== 'string' || signature === '') return { kind: 'refused', why: 'no-signature' }
  const right = Buffer.from(sign(key, body), 'hex')
  const bytes = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined
  return bytes && timingSafeEqual(bytes, right) ? undefined : { kind: 'refused', why: 'wrong-signature' }
}

/** The body as JSON; undefined if it is none. */
export const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    return undefined
  }
}
