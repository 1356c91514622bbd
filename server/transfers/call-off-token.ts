// Sealed token that calls off a waiting transfer without sign-in or storage.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { failField } from '#contract/core/errors.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'

/** The key with which links that call off are sealed. */
export const callOffKey = (pepper: Uint8Array): Buffer => keyFor(pepper, 'call off')

const sealOf = (key: Buffer, id: string): string => createHmac('sha256', key).update(id).digest('base64url')
export const callOffToken = (key: Buffer, id: string): string => `${id}.${sealOf(key, id)}`

const wrong = 'This link is incomplete. Open it again from the email, or cancel the transfer in your wallet.'
/** The transfer that a token cancels. Refuses WRONG_CODE for a foreign token. */
export const readCallOff = (key: Buffer, token: string): string => {
  const [id = '', seal = ''] = token.split('.')
  const right = Buffer.from(sealOf(key, id))
  const bytes = Buffer.from(seal)
  return bytes.length === right.length && timingSafeEqual(bytes, right)
    ? id
    : failField('token', wrong, 'WRONG_CODE')
}
