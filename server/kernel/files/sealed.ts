// Encrypts each file under its own key, wrapped by the pepper.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor, partBytes, partsOf } from '../secrets/secrets.ts'

// Mark (4) · part of the pepper (1) · nonce (12), tag (16) and content (32) of the wrapped key · nonce (12), tag (16) and content of the file.
const mark = Buffer.from('AXD1')
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]
const cipher = 'aes-256-gcm'

// The newest part of the pepper wraps, and whichever wrapped a file opens it: a new part needs no old file to be touched.
const wrappingKey = (pepper: Uint8Array, part: number): Buffer =>
  keyFor(pepper.subarray((part - 1) * partBytes, part * partBytes), 'documents')

const close = (key: Uint8Array, content: Uint8Array, about: string): Buffer[] => {
  const nonce = randomBytes(nonceBytes)
  const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
  const closed = [closing.update(content), closing.final()]
  return [nonce, closing.getAuthTag(), ...closed]
}

const open = (key: Uint8Array, closed: Uint8Array, about: string): Buffer => {
  const opening = createDecipheriv(cipher, key, closed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(about))
    .setAuthTag(closed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(closed.subarray(nonceBytes + tagBytes)), opening.final()])
}

/** Seals content under the name it is kept by: under another name it does not open. */
export const seal = (pepper: Uint8Array, name: string, content: Uint8Array): Buffer => {
  const part = partsOf(pepper)
  const key = randomBytes(keyBytes)
  const wrapped = close(wrappingKey(pepper, part), key, `key of ${name}`)
  return Buffer.concat([mark, Buffer.of(part), ...wrapped, ...close(key, content, name)])
}

/** Whether these bytes are sealed. No PDF and no picture begins like that. */
export const isSealed = (bytes: Uint8Array): boolean => mark.equals(bytes.subarray(0, mark.length))

/** Decrypts the content. Throws if it was changed, renamed, or sealed with an unknown pepper. */
export const unseal = (pepper: Uint8Array, name: string, sealed: Uint8Array): Buffer => {
  const part = sealed[mark.length] ?? 0
  if (part < 1 || part > partsOf(pepper))
    throw new Error(`A document was sealed with part ${part} of the pepper, which is not here.`)
  const from = mark.length + 1
  const to = from + nonceBytes + tagBytes + keyBytes
  const key = open(wrappingKey(pepper, part), sealed.subarray(from, to), `key of ${name}`)
  return open(key, sealed.subarray(to), name)
}
