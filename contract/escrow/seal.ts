// Daily seal of the books and the exact text that is signed.
import { z } from 'zod'
import { Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { type Kobo as Amount, kobo } from '../core/money.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Seal = z.object({
  day: z.iso.date().describe('The day in Lagos'),
  transactions: z.int().describe('Number of transactions in the books of that day'),
  lastTransaction: z.int().describe('The last one that it covers; later ones belong to later days'),
  escrowKobo: Kobo.nullable().describe(
    'In escrow at its end, to the nearest million naira; null if too few people share it to publish',
  ),
  chain: hash.describe('The chain of hashes over all transactions, as it stood at the day’s end'),
  root: hash.describe('The root of the Merkle tree over the day’s entries (RFC 6962)'),
  previous: hash.describe('SHA-256 of the content of the previous seal; zeros in the first'),
  sealedAt: Moment,
  signature: z.string().describe('Ed25519 over the content, base64url, by the key of receipts'),
})
export type Seal = z.output<typeof Seal>
export type Sealed = Omit<Seal, 'signature'>

/** Below this many holds no total is shown, since it could reveal the price of one deal. */
export const escrowHoldsLeast = 10
const stepKobo = 1_000_000_00

/** Public total in escrow: to the nearest million naira; null with fewer than ten holds. */
export const publicEscrowTotal = (totalKobo: number, holds: number): Amount | null =>
  holds < escrowHoldsLeast ? null : kobo(Math.round(totalKobo / stepKobo) * stepKobo)

/** Signed text, as UTF-8. Its first words keep our other signatures from passing as a seal's. */
export const sealWords = (s: Sealed): string =>
  JSON.stringify([
    'AutoX seal', s.day, s.transactions, s.lastTransaction, s.escrowKobo, s.chain, s.root, s.previous, s.sealedAt,
  ]) // prettier-ignore

/** One entry of the books on one account: the leaf of the tree. `second`: of UTC since 1970. `blind` keeps neighbours from guessing it. */
export type SealedEntry = { transaction: number; second: number; amountKobo: number; blind: string }

export const entryWords = (e: SealedEntry): string =>
  JSON.stringify(['AutoX entry', e.transaction, e.second, e.amountKobo, e.blind])

const step = z.string().regex(/^[LR][0-9a-f]{64}$/)

/** What proves a receipt: its code, the seal of its day, and its owner’s entries with their ways up the tree. */
export const Proof = z.object({
  about: z.string(),
  code: z.string().describe('The receipt’s code'),
  key: z.string().describe('The public key that it is signed with; compare it with the escrow page'),
  seal: Seal,
  entries: z.array(
    z.object({
      amountKobo: z.int().describe('Below zero: left the account'),
      blind: z.string(),
      path: z.array(step).describe('Hashes to join on the left (L) or right (R), from the leaf to the root'),
    }),
  ),
})
export type Proof = z.output<typeof Proof>
