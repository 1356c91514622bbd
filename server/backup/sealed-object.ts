// Encrypts each object of a backup, and names what is wrong with it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { printOfKey } from './backup-key.ts'

/** What an object says of itself in plain text; the cipher vouches for it. */
export type Head = {
  /** PostgreSQL's identifier of the database it belongs to. */
  system: string
  name: string
  /** When its content was closed, in milliseconds. */
  at: number
  /** Bytes of the content. */
  bytes: number
}

// Mark (4) · print of the key (8) · length of the head (2) · head · nonce (12) · tag (16) · content.
const mark = Buffer.from('AXB1')
const [printBytes, lengthBytes, nonceBytes, tagBytes] = [8, 2, 12, 16]
const headFrom = mark.length + printBytes + lengthBytes
const cipher = 'aes-256-gcm'

export const sealObject = (key: Uint8Array, about: Omit<Head, 'bytes'>, content: Uint8Array): Buffer => {
  const head = Buffer.from(JSON.stringify({ ...about, bytes: content.byteLength }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt16BE(head.length)
  const opening = Buffer.concat([mark, printOfKey(key), length, head])
  const nonce = randomBytes(nonceBytes)
  const closing = createCipheriv(cipher, key, nonce).setAAD(opening)
  const closed = [closing.update(content), closing.final()]
  return Buffer.concat([opening, nonce, closing.getAuthTag(), ...closed])
}

const parseHead = (bytes: Uint8Array): Head | undefined => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Head
  } catch {
    return undefined
  }
}

/** Opens an object. Throws one sentence if it is torn, changed, sealed with another key, or not the one that was named. */
export const openObject = (
  key: Uint8Array,
  { name, system }: { name: string; system?: string | undefined },
  sealed: Buffer,
): { head: Head; content: Buffer } => {
  const refuse = (what: string): never => {
    throw new Error(`${name} in the backup ${what}`)
  }
  if (sealed.length < headFrom) return refuse(`is torn: only ${sealed.length} bytes of it are there.`)
  if (!sealed.subarray(0, mark.length).equals(mark)) return refuse('is foreign: AutoX did not write it.')
  if (!sealed.subarray(mark.length, mark.length + printBytes).equals(printOfKey(key)))
    return refuse('was encrypted with another backup key. Set BACKUP_KEY or BACKUP_KEY_FILE to that one.')
  const contentFrom = headFrom + sealed.readUInt16BE(mark.length + printBytes) + nonceBytes + tagBytes
  if (sealed.length < contentFrom) return refuse(`is torn: only ${sealed.length} bytes of it are there.`)
  const opening = sealed.subarray(0, contentFrom - nonceBytes - tagBytes)
  const head = parseHead(opening.subarray(headFrom)) ?? refuse('was changed since it was written.')
  if (sealed.length < contentFrom + head.bytes)
    return refuse(`is torn: ${sealed.length} of its ${contentFrom + head.bytes} bytes are there.`)
  if (system !== undefined && head.system !== system)
    return refuse(`is foreign: it belongs to another database (${head.system}, not ${system}).`)
  if (head.name !== name) return refuse(`is foreign: it was written as ${head.name}.`)
  const unlock = createDecipheriv(cipher, key, sealed.subarray(opening.length, opening.length + nonceBytes))
    .setAAD(opening)
    .setAuthTag(sealed.subarray(opening.length + nonceBytes, contentFrom))
  try {
    return { head, content: Buffer.concat([unlock.update(sealed.subarray(contentFrom)), unlock.final()]) }
  } catch {
    return refuse('was changed since it was written.')
  }
}
