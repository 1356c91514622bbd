// Calls of a person's passkeys: sign in, add, list, remove, pay.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Pin } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { CurrentPassword, PasskeyProof } from '../core/passkey-proof.ts'
import {
  Challenge,
  ChallengeForOwn,
  CredentialId,
  newPasskey,
  NewPasskeyOptions,
  PasskeyName,
  PasskeySummary,
} from '../core/passkeys.ts'
import { Session } from './user.ts'

export const PasskeyView = PasskeySummary.extend({
  pays: z.boolean().describe('Confirms payments instead of the PIN, which allowed it'),
})
export type PasskeyView = z.output<typeof PasskeyView>

const orderWords = 'The method and path of a call that takes a PIN, such as "POST /api/Booking/CarPayment"'

const fieldsWords =
  'The query, without the PIN, and the body of that call: JSON such as {"query":{},"body":{}}'
const Order = z.object({ query: z.looseObject({}), body: z.looseObject({}) })
/** The fields of an order as they were sent; undefined where the text holds none. */
export const readOrder = (text: string): z.output<typeof Order> | undefined => {
  try {
    return Order.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export const PasskeyNameForm = z.object({ credentialId: CredentialId, name: PasskeyName })

export const passkeys = {
  options: call({
    method: 'POST',
    path: '/api/User/passkey-options',
    auth: 'anyone',
    data: Challenge,
    about: 'The challenge that a passkey signs to sign in.',
  }),
  signIn: call({
    method: 'POST',
    path: '/api/User/passkey-sign-in',
    auth: 'anyone',
    body: z.object({ passkey: PasskeyProof }),
    data: Session,
    refuses: ['WRONG_CREDENTIALS', 'SUSPENDED'],
    about:
      'Signs in with a passkey: no email, no password, and no code, since the device has verified its owner.',
  }),
  list: call({
    method: 'GET',
    path: '/api/User/get-passkeys',
    auth: 'bearer',
    data: z.array(PasskeyView),
    about: 'The passkeys of this account, the newest first.',
  }),
  proofOptions: call({
    method: 'POST',
    path: '/api/User/passkey-proof-options',
    auth: 'bearer',
    data: ChallengeForOwn,
    about: 'The challenge that a passkey signs where a call takes currentPassword.',
  }),
  addOptions: call({
    method: 'POST',
    path: '/api/User/passkey-add-options',
    auth: 'bearer',
    data: NewPasskeyOptions,
    about: 'The options with which the browser creates a new passkey.',
  }),
  add: call({
    method: 'POST',
    path: '/api/User/passkey-add',
    auth: 'bearer',
    body: z.object({ name: PasskeyName, currentPassword: CurrentPassword, ...newPasskey }),
    data: z.array(PasskeyView),
    refuses: ['WRONG_CREDENTIALS', 'NOT_NOW'],
    about: `Adds a passkey, ${limits.passkeysMax} at most, and tells the owner by mail.`,
  }),
  rename: call({
    method: 'POST',
    path: '/api/User/passkey-rename',
    auth: 'bearer',
    body: PasskeyNameForm,
    data: z.array(PasskeyView),
    refuses: ['NOT_FOUND'],
    about: 'Gives a passkey another name.',
  }),
  remove: call({
    method: 'POST',
    path: '/api/User/passkey-remove',
    auth: 'bearer',
    body: z.object({ credentialId: CredentialId, currentPassword: CurrentPassword }),
    data: z.array(PasskeyView),
    refuses: ['WRONG_CREDENTIALS', 'NOT_FOUND'],
    about: 'Removes a passkey: it no longer signs in or pays.',
  }),
  allowPayments: call({
    method: 'POST',
    path: '/api/User/passkey-allow-payments',
    auth: 'bearer',
    query: z.object({ pin: Pin }),
    body: z.object({ credentialId: CredentialId }),
    data: z.array(PasskeyView),
    refuses: ['NOT_FOUND'],
    about: 'Lets a passkey confirm payments from now on, in place of the PIN.',
  }),
  orderOptions: call({
    method: 'POST',
    path: '/api/User/passkey-order-options',
    auth: 'bearer',
    body: z.object({
      call: z.string(orderWords).max(200, orderWords),
      order: z
        .string(fieldsWords)
        .max(20_000, fieldsWords)
        .refine(value => readOrder(value) !== undefined, fieldsWords),
    }),
    data: ChallengeForOwn,
    refuses: ['NOT_NOW'],
    about: `The challenge that a passkey signs to confirm one call: valid once, for these exact fields, for ${limits.orderChallengeMinutes} minutes.`,
  }),
}
