// Users: who somebody is, and how they sign in.
import { z } from 'zod'
import { readAnySpelling } from '../core/any-spelling.ts'
import { State } from '../reference/choices.ts'
import { call, files } from '../core/call.ts'
import { Code, Email, EmailOrPhone, Id, mayBeEmpty, Moment, Password, Phone, typed } from '../core/fields.ts'
import { cleanCode } from '../core/clean-typing.ts'
import { name } from '../core/names.ts'
import { limits } from '../core/limits.ts'
import { SettingsVersion } from '../core/settings-version.ts'
import { shownVersions } from './consents.ts'

export const accountTypes = ['Individual', 'AutoDealer'] as const
export const AccountType = z.enum(accountTypes, 'Individual or AutoDealer')
export type AccountType = z.output<typeof AccountType>

/** Male=1, Female=2 (specification section 3). */
export const Gender = typed(
  z
    .number('1 for male, 2 for female')
    .pipe(z.union([z.literal(1), z.literal(2)], '1 for male, 2 for female')),
)

/** A user's own account. */
export const Me = z.object({
  id: Id,
  accountType: AccountType,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  fullName: z.string(),
  businessName: z.string().nullable(),
  email: z.string().describe('Empty where the account signs in with a phone number alone'),
  phoneNumber: z.string().describe('The number for calls; empty where none was given'),
  signInPhone: z.string().nullable().describe('The confirmed number that the account signs in with'),
  state: z.string().describe('Empty where it was not given'),
  localGovernment: z.string().nullable(),
  registrationNumber: z.string().nullable().describe('Of a dealer, at the Corporate Affairs Commission'),
  gender: z.union([z.literal(1), z.literal(2)]).nullable(),
  profileImage: z.string().nullable().describe('Address of the picture'),
  createdAt: Moment,
  settingsVersion: SettingsVersion.describe('Of the profile, for a change of it'),
})
export type Me = z.output<typeof Me>

export const Registration = z
  .object({
    accountType: readAnySpelling(AccountType, accountTypes, { dealer: 'AutoDealer' }),
    firstName: name(1, 60),
    lastName: name(1, 60),
    businessName: name(2, 120).optional().describe('Required for an AutoDealer'),
    email: mayBeEmpty(Email).describe('Required without a phone number; the code goes to it'),
    phoneNumber: mayBeEmpty(Phone).describe('Required without an email; the code goes to it by SMS then'),
    state: mayBeEmpty(State).describe('Required for an AutoDealer'),
    gender: readAnySpelling(Gender, [], { male: 1, female: 2 }).optional(),
    birthYear: typed(
      z
        .number('Enter a year')
        .int('Enter a year')
        .min(1900, 'Enter a year from 1900')
        .max(2100, 'Enter a year in the past'),
    ).optional(),
    password: Password,
    ...shownVersions,
    ProfileImage: files({ filesMax: 1, bytesMax: limits.pictureBytesMax, accept: 'image/*' }),
  })
  .refine(form => form.accountType !== 'AutoDealer' || form.businessName !== undefined, {
    path: ['businessName'],
    message: 'Enter the name your business trades under',
  })
  .refine(form => form.accountType !== 'AutoDealer' || form.state !== undefined, {
    path: ['state'],
    message: 'Choose the state where your business is',
  })
  .refine(form => form.email !== undefined || form.phoneNumber !== undefined, {
    path: ['email'],
    message: 'Enter your email or your phone number',
    // Reported together with missing fields, but not for a misspelled number.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      !issues.some(({ path }) => path?.[0] === 'email' || path?.[0] === 'phoneNumber'),
  })

/** The field is called after the specification, and takes a phone number as well. */
export const Login = EmailOrPhone.describe('The email of the account, or the phone number it signs in with')

const secondCodeWords = 'Enter the 6-digit code from your app, or a recovery code'
/** Second step, if enabled: a code from the authenticator app or a recovery code. */
export const SecondCode = z
  .string(secondCodeWords)
  .overwrite(cleanCode)
  .regex(/^(?:\d{6}|[A-Za-z2-7]{12})$/, secondCodeWords)

export const SignIn = z.object({
  email: Login,
  password: z.string('Enter your password').min(1, 'Enter your password').max(128, 'At most 128 characters'),
  code: SecondCode.optional(),
})
const CodeDelivery = z.object({ sentTo: z.string(), minutes: z.int() })
/** Stored by a browser, which sends it as X-AutoX-Device when it signs in or requests a code. */
export const DeviceKey = z
  .string()
  .describe(
    'Gives this device its own allowance of attempts; sent as X-AutoX-Device, never a proof of identity',
  )
/** What signing in answers. */
export const Session = z.object({ token: z.string(), expiresAt: Moment, user: Me, device: DeviceKey })
export type Session = z.output<typeof Session>

const RegistrationId = Id.describe(
  'Id of this registration; required if the address was registered more than once',
)

export const user = {
  register: call({
    method: 'POST',
    path: '/api/User/register',
    auth: 'anyone',
    form: true,
    body: Registration,
    data: CodeDelivery.extend({ registration: RegistrationId }),
    refuses: ['WEAK_PASSWORD', 'BAD_PICTURE'],
    about:
      'Opens an account and sends a code to confirm it, by mail or else by SMS. Answers the same whether or not the address is known.',
  }),
  sendCode: call({
    method: 'POST',
    path: '/api/User/send-code',
    auth: 'anyone',
    body: z.object({ email: Login, registration: RegistrationId.optional() }),
    data: CodeDelivery,
    about: 'Sends a new confirmation code. Answers the same whether or not the address is known.',
  }),
  confirm: call({
    method: 'POST',
    path: '/api/User/confirm',
    auth: 'anyone',
    body: z.object({ email: Login, code: Code, registration: RegistrationId.optional() }),
    data: Session.extend({ confirmed: z.literal(true) }),
    refuses: ['WRONG_CODE'],
    about: 'Confirms an account with the code that was sent, and signs in as authenticate does.',
  }),
  authenticate: call({
    method: 'POST',
    path: '/api/User/authenticate',
    auth: 'anyone',
    body: SignIn,
    data: Session,
    refuses: ['WRONG_CREDENTIALS', 'NOT_CONFIRMED', 'SUSPENDED', 'CODE_NEEDED', 'WRONG_CODE'],
    about:
      'Signs in; with a code as well where the second step is on. The token is sent as a bearer from then on.',
  }),
  logout: call({
    method: 'POST',
    path: '/api/User/logout',
    auth: 'bearer',
    data: z.null(),
    staff: 'self',
    about: 'Ends this session.',
  }),
  getLoggedInUser: call({
    method: 'GET',
    path: '/api/User/getLoggedInUser',
    auth: 'bearer',
    data: Me,
    staff: 'self',
    about: 'The user that the token belongs to.',
  }),
}
