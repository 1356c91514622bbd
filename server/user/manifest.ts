import { contract } from '#contract/index.ts'
import { legalDocuments, legalNames } from '#contract/legal/documents.ts'
import { siteOf } from '#server/kernel/secrets/verify-passkey.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { changeEmail, changePhone, confirmLogin } from './change-login.ts'
import { askForReset, changePassword, resetPassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { passwordValidator } from './check-password.ts'
import { mailedCodes } from './codes.ts'
import { confirm } from './confirm.ts'
import { consentHandlers, exportConsents } from './consents/agree.ts'
import { eraseUser, profilePicturesIn, exportUser } from './data-rights.ts'
import { endOtherSessions, endSession, listDevices, listSessions } from './devices/end-sessions.ts'
import { forgetOldRegistrations, forgetOldSessions } from './devices/forget-sessions.ts'
import { forgetOldDevices } from './devices/own-device.ts'
import { passkeyHandlers } from './passkeys/passkey-calls.ts'
import { dealersOnMap } from './reads.ts'
import { register, sendCodeAgain } from './register.ts'
import { resetCodeJob, sendResetCode } from './send-reset-code.ts'
import { secondStepHandlers } from './second-step/second-step-calls.ts'
import { signIn, signOut, showOwnAccount } from './sign-in.ts'

export const userFeature: Feature = {
  name: 'user',
  calls: deps => {
    const { pepper, keep, sms } = deps
    const hasSms = sms !== undefined
    const checkPassword = passwordValidator(siteOf(deps))
    const codes = mailedCodes(pepper)
    return [
      serving(contract.user, {
        register: register(pepper, keep, codes, hasSms),
        sendCode: sendCodeAgain(codes, hasSms),
        confirm: confirm(codes),
        authenticate: signIn(pepper),
        logout: signOut,
        getLoggedInUser: showOwnAccount,
      }),
      serving(contract.account, {
        reset: askForReset(hasSms),
        changePasswordWithToken: resetPassword(pepper, codes),
        changePassword: changePassword(pepper, checkPassword),
        update: changeProfile(keep),
        changeEmail: changeEmail(checkPassword, codes),
        confirmEmail: confirmLogin('change-email', codes),
        changePhone: changePhone(checkPassword, codes, hasSms),
        confirmPhone: confirmLogin('change-phone', codes),
        sessions: listSessions,
        devices: listDevices,
        endSession,
        endOtherSessions,
      }),
      serving(contract.passkeys, passkeyHandlers(deps)),
      serving(contract.secondStep, secondStepHandlers(deps)),
      serving(contract.consents, consentHandlers),
    ]
  },
  jobs: ({ db, clock, pepper }) => ({
    house: { [resetCodeJob]: sendResetCode(db, clock, mailedCodes(pepper)) },
  }),
  tasks: ({ db, clock }) => [
    { name: 'forget old sessions', everyMs: 600_000, work: () => forgetOldSessions(db, clock()) },
    {
      name: 'forget unused devices',
      everyMs: 3_600_000,
      work: () => forgetOldDevices(db, clock()),
    },
    {
      name: 'forget unconfirmed registrations',
      everyMs: 3_600_000,
      work: () => forgetOldRegistrations(db, clock()),
    },
  ],
  personal: {
    sections: (db, { id }) => {
      const user = exportUser(db, id)
      // A client that disconnects must not crash the server.
      user.catch(() => undefined)
      return [
        ['profile', async () => (await user).profile],
        ['sessions', async () => (await user).sessions],
        ['devices', async () => (await user).devices],
        ['passkeys', async () => (await user).passkeys],
        ['secondStep', async () => (await user).secondStep],
        ['consents', () => exportConsents(db, id)],
      ]
    },
    erase: (tx, { id, now }) => eraseUser(tx, id, now),
    erased: [
      'Your name, email, phone number, year of birth, gender, state, business name, registration number and picture',
      'Your password, PIN, passkeys, authenticator app, recovery codes, sessions, known devices and codes',
    ],
    retained: [
      'Which versions of the Terms and the Privacy notice you agreed to and when, as proof, without your name',
    ],
  },
  pictures: { display: profilePicturesIn },
  map: {
    pages: async () => [
      '/marketplace/dealers',
      '/about',
      '/fees',
      ...legalNames.map(name => legalDocuments[name].path),
    ],
    sources: db => [{ name: 'dealers', path: '/marketplace/sellers/', ...dealersOnMap(db) }],
  },
}
