// Verifies webhook signatures: HMAC-SHA512 over the raw bytes, in constant time, before parsing.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Headers, WebhookOutcome } from './rail.ts'

/** No rail announces anything so large. */
export const webhookBytesMax = 256 * 1024

export const sign = (key: string, body: Uint8Array): string =>
  createHmac('sha512', key).update(body).digest('hex')

/** Why a body with these headers is not from whoever holds the key; undefined where it is. A header sent twice counts as none. */
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

/** The body as JSON; undefined where it is none. */
export const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    return undefined
  }
}
