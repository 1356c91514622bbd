// Merkle tree by RFC 6962, with separate leaf and node hashes.
import { createHash } from 'node:crypto'

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafMark = Uint8Array.of(0)
const knotMark = Uint8Array.of(1)

export const leafOf = (words: string): Buffer => sha256(leafMark, words)
const knotOf = (left: Buffer, right: Buffer): Buffer => sha256(knotMark, left, right)

/** The largest power of two below a count of two or more. */
const cutOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)

/** The root over hashes in their order; of none, the hash of nothing. */
export const rootOf = (hashes: readonly Buffer[]): Buffer => {
  if (hashes.length < 2) return hashes[0] ?? sha256()
  const cut = cutOf(hashes.length)
  return knotOf(rootOf(hashes.slice(0, cut)), rootOf(hashes.slice(cut)))
}

/** Merkle path from the hash at `index` to the root: siblings on the left (L) or right (R), in hex. */
export const pathOf = (hashes: readonly Buffer[], index: number): string[] => {
  if (hashes.length < 2) return []
  const cut = cutOf(hashes.length)
  return index < cut
    ? [...pathOf(hashes.slice(0, cut), index), `R${rootOf(hashes.slice(cut)).toString('hex')}`]
    : [...pathOf(hashes.slice(cut), index - cut), `L${rootOf(hashes.slice(0, cut)).toString('hex')}`]
}
