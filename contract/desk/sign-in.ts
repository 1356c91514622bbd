// Operator sign-in with name, password and a half-minute code.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { cleanCode } from '../core/clean-typing.ts'
import { Id, Moment, Password } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { deskRoleNames } from './roles.ts'

const nameWords = 'Enter your operator name: 3 to 40 small letters, digits, dots or dashes'
/** By this an operator signs in, and by this the audit trail names them. */
export const OperatorName = z
  .string(nameWords)
  .trim()
  .toLowerCase()
  .max(40, nameWords)
  .regex(/^[a-z][a-z0-9.-]{1,38}[a-z0-9]$/, nameWords)

const codeWords = 'Enter the 6-digit code that your app shows now'
export const OperatorCode = z
  .string(codeWords)
  .max(40, codeWords)
  // Apps show them in two groups.
  .overwrite(cleanCode)
  .regex(/^\d{6}$/, codeWords)

export const DeskRoleName = z.enum(deskRoleNames, `One of ${deskRoleNames.join(', ')}`)
export const DeskOperator = z.object({
  id: Id,
  name: z.string(),
  roles: z.array(DeskRoleName).describe('Empty where an administrator has given none yet'),
})
export type DeskOperator = z.output<typeof DeskOperator>

const deviceWords = 'The device value from the last sign-in on this device'
/** Says that an operator signed in here before, so that no stranger's tries count against them. It opens nothing. */
export const DeviceSecret = z
  .string(deviceWords)
  .max(100, deviceWords)
  .regex(/^[\w-]*$/, deviceWords)
  .optional()

export const SignedIn = z.object({
  token: z.string(),
  expiresAt: Moment,
  operator: DeskOperator,
  device: z.string().describe('Keep it on this device and send it with the next sign-in'),
})

export const desk = {
  signIn: call({
    method: 'POST',
    path: '/api/Desk/sign-in',
    auth: 'anyone',
    body: z.object({ name: OperatorName, password: Password, code: OperatorCode, device: DeviceSecret }),
    data: SignedIn,
    refuses: ['WRONG_CREDENTIALS'],
    about: `Begins an operator's session: ${limits.deskSessionHoursMax} hours at most, ${limits.deskIdleMinutes} minutes without a call. A code works once.`,
  }),
  signOut: call({
    method: 'POST',
    path: '/api/Desk/sign-out',
    auth: 'operator',
    data: z.null(),
    about: 'Ends this session.',
  }),
  me: call({
    method: 'GET',
    path: '/api/Desk/me',
    auth: 'operator',
    automatic: true,
    data: DeskOperator,
    about: 'Who is signed in here, with their roles now. It keeps no session alive.',
  }),
  demoOperators: call({
    method: 'GET',
    path: '/api/Desk/demo-operators',
    auth: 'anyone',
    data: z.array(
      z.object({ name: z.string(), password: z.string(), code: z.string(), roles: z.array(DeskRoleName) }),
    ),
    refuses: ['NO_SUCH_CALL'],
    about:
      'Demonstration only: the demo operators, each with its password and a code that was not used yet. Elsewhere this call does not exist.',
  }),
}
