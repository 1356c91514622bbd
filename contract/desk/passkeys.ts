// Calls for operators' passkeys: enrolling at the desk and signing in.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Moment, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { DeviceSecret, OperatorCode, SignedIn } from './sign-in.ts'

const bytesWords = 'Bytes as base64url, as the browser gives them'
const bytes = (most: number) =>
  z
    .string(bytesWords)
    .max(most, bytesWords)
    .regex(/^[\w-]+$/, bytesWords)

const CredentialId = bytes(1_400)
const transportWords = 'How the authenticator is reached, such as internal or usb'

const PasskeyShown = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Moment,
  usedAt: Moment.nullable(),
})
export type PasskeyShown = z.output<typeof PasskeyShown>

const Challenge = {
  challenge: z.string().describe(`Good once, for ${limits.deskChallengeMinutes} minutes`),
  rpId: z.string(),
}

export const passkeys = {
  options: call({
    method: 'POST',
    path: '/api/Desk/passkey-options',
    auth: 'anyone',
    data: z.object(Challenge),
    about: 'What a passkey signs to open the desk.',
  }),
  signIn: call({
    method: 'POST',
    path: '/api/Desk/passkey-sign-in',
    auth: 'anyone',
    body: z.object({
      credentialId: CredentialId,
      clientData: bytes(4_000),
      authenticatorData: bytes(2_000),
      signature: bytes(2_000),
      device: DeviceSecret,
    }),
    data: SignedIn,
    refuses: ['WRONG_CREDENTIALS'],
    about: 'Begins an operator’s session with a passkey: no name, no password and no code.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Desk/passkeys',
    auth: 'operator',
    data: z.array(PasskeyShown),
    about: 'The passkeys of whoever is signed in, the newest first.',
  }),
  enrolOptions: call({
    method: 'POST',
    path: '/api/Desk/passkey-enrol-options',
    auth: 'operator',
    data: z.object({
      ...Challenge,
      userId: z.string(),
      userName: z.string(),
      exclude: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    }),
    about: 'What a new passkey is made from.',
  }),
  enrol: call({
    method: 'POST',
    path: '/api/Desk/passkey-enrol',
    auth: 'operator',
    body: z.object({
      name: text(2, 60).describe('By which its owner knows it again'),
      code: OperatorCode,
      credentialId: CredentialId,
      clientData: bytes(4_000),
      attestation: bytes(8_000),
      transports: z
        .array(z.string(transportWords), 'A list')
        .pipe(z.array(z.string().regex(/^[a-z-]{2,20}$/, transportWords)).max(8, 'At most 8')),
    }),
    data: z.array(PasskeyShown),
    refuses: ['WRONG_CODE', 'NOT_NOW'],
    about: `Adds a passkey, ${limits.deskPasskeysMax} at most. It takes a code that was not used yet.`,
  }),
  forget: call({
    method: 'POST',
    path: '/api/Desk/passkey-forget',
    auth: 'operator',
    body: z.object({ credentialId: CredentialId }),
    data: z.array(PasskeyShown),
    refuses: ['NOT_FOUND'],
    about: 'Forgets a passkey: it opens the desk no more.',
  }),
}
