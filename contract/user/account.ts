// One's own account: passwords, profile, email, and where one is signed in.
import { z } from 'zod'
import { call, files } from '../core/call.ts'
import { State } from '../reference/choices.ts'
import { Code, Email, Id, LocalGovernment, Moment, Password, Phone, text } from '../core/fields.ts'
import { CurrentPassword } from '../core/passkey-proof.ts'
import { name } from '../core/names.ts'
import { limits } from '../core/limits.ts'
import { MadeFrom } from '../core/settings-version.ts'
import { DeviceKey, Login, Me } from './user.ts'
import { cleanTyping } from '../core/clean-typing.ts'

const CodeDelivery = z.object({ sentTo: z.string(), minutes: z.int() })

/** Editable profile fields; missing ones stay as they are. */
export const ProfileChange = z.object({
  firstName: name(1, 60).optional(),
  lastName: name(1, 60).optional(),
  phoneNumber: Phone.optional(),
  state: State.optional(),
  localGovernment: LocalGovernment.optional().describe('A local government of the given state'),
  businessName: name(2, 120).optional().describe('Dealers only'),
  registrationNumber: text(2, 20)
    .overwrite(cleanTyping)
    .optional()
    .describe('Dealers only: the number at the Corporate Affairs Commission, such as RC123456'),
  ProfileImage: files({ filesMax: 1, bytesMax: limits.pictureBytesMax, accept: 'image/*' }),
  settingsVersion: MadeFrom,
})

export const SessionView = z.object({
  id: Id,
  device: z.string().describe('Browser and system, in words'),
  current: z.boolean(),
  createdAt: Moment,
  seenAt: Moment,
})
export type SessionView = z.output<typeof SessionView>

export const DeviceView = z.object({
  device: z.string().describe('Browser and system, in words'),
  firstSeenAt: Moment,
})
export type DeviceView = z.output<typeof DeviceView>

export const account = {
  reset: call({
    method: 'POST',
    path: '/api/User/reset',
    auth: 'anyone',
    body: z.object({ email: Login }),
    data: CodeDelivery,
    about: 'Sends a code for a new password. Answers the same whether or not the address is known.',
  }),
  changePasswordWithToken: call({
    method: 'POST',
    path: '/api/User/changePasswordWithToken',
    auth: 'anyone',
    body: z.object({ email: Login, token: Code, newPassword: Password }),
    data: z.object({ changed: z.literal(true), device: DeviceKey }),
    refuses: ['WRONG_CODE', 'WEAK_PASSWORD'],
    about: 'Sets a new password with the code that was sent, and ends every session.',
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/User/changePassword',
    auth: 'bearer',
    body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
    data: z.object({ changed: z.literal(true), sessionsEnded: z.int() }),
    refuses: ['WRONG_CREDENTIALS', 'WEAK_PASSWORD'],
    about: 'Changes the password and ends the other sessions.',
  }),
  update: call({
    method: 'POST',
    path: '/api/User/update',
    auth: 'bearer',
    form: true,
    body: ProfileChange,
    data: Me,
    refuses: ['BAD_PICTURE', 'CHANGED_MEANWHILE'],
    about: 'Changes the profile, with a picture if one is sent.',
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/User/change-email',
    auth: 'bearer',
    body: z.object({ newEmail: Email, currentPassword: CurrentPassword }),
    data: CodeDelivery,
    refuses: ['WRONG_CREDENTIALS'],
    about: 'Mails a code to a new address. Answers the same whether or not the address is in use.',
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/api/User/confirm-email',
    auth: 'bearer',
    body: z.object({ code: Code }),
    data: Me,
    refuses: ['WRONG_CODE', 'EMAIL_TAKEN'],
    about: 'Confirms the new email with the code sent to it, and notifies the old one.',
  }),
  changePhone: call({
    method: 'POST',
    path: '/api/User/change-phone',
    auth: 'bearer',
    body: z.object({ newPhone: Phone, currentPassword: CurrentPassword }),
    data: CodeDelivery,
    refuses: ['WRONG_CREDENTIALS'],
    about:
      'Sends a code by SMS to a number to sign in with. Answers the same whether or not the address is in use.',
  }),
  confirmPhone: call({
    method: 'POST',
    path: '/api/User/confirm-phone',
    auth: 'bearer',
    body: z.object({ code: Code }),
    data: Me,
    refuses: ['WRONG_CODE', 'PHONE_TAKEN'],
    about: 'Confirms the number with the code sent to it, for signing in and for calls.',
  }),
  sessions: call({
    method: 'GET',
    path: '/api/User/get-sessions',
    auth: 'bearer',
    data: z.array(SessionView),
    about: 'Where this account is signed in.',
  }),
  devices: call({
    method: 'GET',
    path: '/api/User/get-devices',
    auth: 'bearer',
    data: z.array(DeviceView),
    about:
      'The kinds of devices on which this account was used before; a sign-in from another one is mailed.',
  }),
  endSession: call({
    method: 'POST',
    path: '/api/User/end-session',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: z.null(),
    refuses: ['NOT_FOUND'],
    about: 'Signs one other device out.',
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/api/User/end-other-sessions',
    auth: 'bearer',
    data: z.object({ sessionsEnded: z.int() }),
    about: 'Signs out all other sessions.',
  }),
}
