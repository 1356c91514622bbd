// Calls of the second step: authenticator codes and recovery codes.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Code, Moment } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { CurrentPassword } from '../core/passkey-proof.ts'

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown only now; each signs in once'),
})

export const secondStep = {
  status: call({
    method: 'GET',
    path: '/api/User/get-second-step',
    auth: 'bearer',
    data: z.object({ onSince: Moment.nullable(), recoveryCodesLeft: z.int() }),
    about: 'Whether signing in with the password asks for a code as well.',
  }),
  begin: call({
    method: 'POST',
    path: '/api/User/second-step-begin',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword }),
    data: z.object({
      secret: z.string().describe('Typed into an authenticator app'),
      address: z.string().describe('The same as an otpauth address, to be shown as a QR code'),
    }),
    refuses: ['WRONG_CREDENTIALS'],
    about: 'A new secret for an authenticator app (RFC 6238). It takes effect with its first code.',
  }),
  turnOn: call({
    method: 'POST',
    path: '/api/User/second-step-turn-on',
    auth: 'bearer',
    body: z.object({ code: Code }),
    data: RecoveryCodes,
    refuses: ['WRONG_CODE', 'NOT_NOW'],
    about: `Turns the second step on with the first code of the app, and gives ${limits.recoveryCodes} recovery codes.`,
  }),
  turnOff: call({
    method: 'POST',
    path: '/api/User/second-step-turn-off',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword }),
    data: z.null(),
    refuses: ['WRONG_CREDENTIALS', 'NOT_NOW'],
    about: 'Turns the second step off and tells the owner by mail.',
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/api/User/second-step-recovery-codes',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword }),
    data: RecoveryCodes,
    refuses: ['WRONG_CREDENTIALS', 'NOT_NOW'],
    about: 'Replaces the recovery codes: the old ones no longer sign in.',
  }),
}
