// Keeps new passkeys, and lists those kept, for people and for operators.
import type { PasskeySummary } from '#contract/core/passkeys.ts'
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '../db/db.ts'
import { takeChallenge } from './challenges.ts'
import { type NewKey, refuseNewKey } from './verify-passkey.ts'

type Keeping = {
  challenge: NewKey['challenge']
  /** How many its owner has. */
  count: number
  max: number
  /** Returns zero if a passkey with that id exists. */
  insert: () => Promise<number>
}

/** Keeps a passkey whose attestation was verified. Refuses BAD_INPUT by `attestation`, and NOT_NOW. */
export const keepPasskey = async (tx: Tx, { challenge, count, max, insert }: Keeping): Promise<void> => {
  if (!(await takeChallenge(tx, challenge))) refuseNewKey()
  if (count >= max) fail('NOT_NOW', { message: `You have ${max} passkeys. Remove one of them first.` })
  if ((await insert()) === 0) fail('NOT_NOW', { message: 'This passkey was added already.' })
}

type Row = { id: string; name: string; created_at: Date; used_at: Date | null }
export const passkeyViewOf = ({ id, name, created_at: createdAt, used_at: usedAt }: Row): PasskeySummary => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

/** Descriptors by which a browser finds these passkeys. */
export const descriptorsOf = (rows: readonly { id: string; transports: string[] }[]) =>
  rows.map(({ id, transports }) => ({ id, transports }))
