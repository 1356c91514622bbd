// Keyed hash that identifies a BVN or NIN.
import { createHmac } from 'node:crypto'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import type { IdentityKind } from './identity-sql.ts'

export type HashNumber = (kind: IdentityKind, number: string) => Buffer

/** Makes the hash with a key for this one purpose, derived from the pepper of the installation. */
export const numberHasher = (pepper: Uint8Array): HashNumber => {
  const key = keyFor(pepper, 'identity number')
  return (kind, number) => createHmac('sha256', key).update(`${kind}:${number}`).digest()
}
