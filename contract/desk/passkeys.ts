// Calls for operators' passkeys: enrolling at the desk and signing in.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import {
  bytes,
  Challenge,
  CredentialId,
  newPasskey,
  NewPasskeyOptions,
  PasskeyName,
  PasskeySummary,
} from '../core/passkeys.ts'
import { DeviceSecret, OperatorCode, SignedIn } from './sign-in.ts'

export const passkeys = {
  options: call({
    method: 'POST',
    path: '/api/Desk/passkey-options',
    auth: 'anyone',
    data: Challenge,
    about: 'The challenge that a passkey signs to open the desk.',
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
    data: z.array(PasskeySummary),
    about: 'The signed-in operator’s passkeys, newest first.',
  }),
  enrolOptions: call({
    method: 'POST',
    path: '/api/Desk/passkey-enrol-options',
    auth: 'operator',
    data: NewPasskeyOptions,
    about: 'The options with which the browser creates a new passkey.',
  }),
  enrol: call({
    method: 'POST',
    path: '/api/Desk/passkey-enrol',
    auth: 'operator',
    body: z.object({
      name: PasskeyName,
      code: OperatorCode,
      ...newPasskey,
    }),
    data: z.array(PasskeySummary),
    refuses: ['WRONG_CODE', 'NOT_NOW'],
    about: `Adds a passkey, ${limits.deskPasskeysMax} at most. Needs an unused code.`,
  }),
  forget: call({
    method: 'POST',
    path: '/api/Desk/passkey-forget',
    auth: 'operator',
    body: z.object({ credentialId: CredentialId }),
    data: z.array(PasskeySummary),
    refuses: ['NOT_FOUND'],
    about: 'Removes a passkey: it no longer opens the desk.',
  }),
}
