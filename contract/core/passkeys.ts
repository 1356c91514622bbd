// What the calls of passkeys share, for people and for operators.
import { z } from 'zod'
import { Moment } from './fields.ts'
import { limits } from './limits.ts'
import { line } from './names.ts'

const bytesWords = 'Bytes as base64url, as the browser gives them'
export const bytes = (most: number) =>
  z
    .string(bytesWords)
    .max(most, bytesWords)
    .regex(/^[\w-]+$/, bytesWords)

export const CredentialId = bytes(1_400)
export const PasskeyName = line(2, 60).describe('A name to recognise it by')

export const PasskeySummary = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Moment,
  usedAt: Moment.nullable(),
})
export type PasskeySummary = z.output<typeof PasskeySummary>

export const Challenge = z.object({
  challenge: z.string().describe(`Valid once, for ${limits.passkeyChallengeMinutes} minutes`),
  rpId: z.string(),
})

const KnownPasskey = z.object({ id: z.string(), transports: z.array(z.string()) })
/** A challenge that only these passkeys can answer. */
export const ChallengeForOwn = Challenge.extend({ allow: z.array(KnownPasskey) })

export const NewPasskeyOptions = Challenge.extend({
  userId: z.string(),
  userName: z.string(),
  exclude: z.array(KnownPasskey),
})

const transportWords = 'How the authenticator is reached, such as internal or usb'
/** The browser's response to creating a passkey. */
export const newPasskey = {
  credentialId: CredentialId,
  clientData: bytes(4_000),
  attestation: bytes(8_000),
  transports: z
    .array(z.string(transportWords), 'A list')
    .pipe(z.array(z.string().regex(/^[a-z-]{2,20}$/, transportWords)).max(8, 'At most 8')),
}
