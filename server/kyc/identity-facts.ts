// Seals the number and date of birth of a check that waits.
import { z } from 'zod'
import { seal, unseal } from '#server/kernel/files/sealed.ts'
import type { IdentityKind } from './identity-sql.ts'

const Facts = z.object({ number: z.string(), birthDate: z.string() })
export type IdentityFacts = z.output<typeof Facts>

const placeOf = (userId: string, kind: IdentityKind) => `${kind} of ${userId}`

/** Sealed for one person and kind: in another row it does not open. */
export const sealFacts = (
  pepper: Uint8Array,
  { userId, kind, number, birthDate }: IdentityFacts & { userId: string; kind: IdentityKind },
): Buffer => seal(pepper, placeOf(userId, kind), Buffer.from(JSON.stringify({ number, birthDate })))

/** Undefined where nothing was kept: such checks are from before facts were. */
export const openFacts = (
  pepper: Uint8Array,
  { user_id: userId, kind, facts }: { user_id: string; kind: IdentityKind; facts: Buffer | null },
): IdentityFacts | undefined =>
  facts ? Facts.parse(JSON.parse(unseal(pepper, placeOf(userId, kind), facts).toString())) : undefined
