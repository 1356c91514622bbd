// Signing key derived from the pepper for one purpose.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { keyFor } from './secrets.ts'

// An Ed25519 private key as PKCS #8 is this head and the 32 bytes of the key (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export type SigningKey = {
  /** Ed25519, raw, base64url. */
  publicKey: string
  sign: (bytes: Uint8Array) => Uint8Array
  verify: (bytes: Uint8Array, signature: Uint8Array) => boolean
}

/** The key is made of the pepper, so that every process of an installation signs alike and a restart changes nothing. */
export const signingKey = (pepper: Uint8Array, purpose: string): SigningKey => {
  const own = createPrivateKey({
    key: Buffer.concat([pkcs8Head, keyFor(pepper, purpose)]),
    format: 'der',
    type: 'pkcs8',
  })
  const open = createPublicKey(own)
  return {
    publicKey: open.export({ format: 'jwk' }).x!,
    sign: bytes => sign(null, bytes, own),
    verify: (bytes, signature) => verify(null, bytes, open, signature),
  }
}
