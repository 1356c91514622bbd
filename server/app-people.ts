// The calls about accounts: registering, signing in, one's profile, and taking one's data away.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { deleteAccount, showDeletion } from './domains/data-rights/delete-account.ts'
import { downloadMyData } from './domains/data-rights/download.ts'
import { changeEmail, confirmEmail } from './domains/user/change-email.ts'
import { askForReset, changePassword, resetPassword } from './domains/user/change-password.ts'
import { changeProfile } from './domains/user/change-profile.ts'
import { passwordValidator } from './domains/user/check-password.ts'
import { mailedCodes } from './domains/user/codes.ts'
import { confirm } from './domains/user/confirm.ts'
import { endOtherSessions, endSession, listSessions } from './domains/user/devices/end-sessions.ts'
import { register, sendCodeAgain } from './domains/user/register.ts'
import { signIn, signOut, whoAmI } from './domains/user/sign-in.ts'
import type { StoreUploads } from './kernel/files/store-uploads.ts'
import { serve, type ServeParts } from './kernel/calls/serve.ts'

export const servePeople = (
  app: FastifyInstance,
  to: ServeParts,
  pepper: Uint8Array,
  keep: StoreUploads,
): void => {
  const checkPassword = passwordValidator(pepper)
  const codes = mailedCodes(pepper)
  serve(app, to, contract.user, {
    register: register(pepper, keep, codes),
    sendCode: sendCodeAgain(codes),
    confirm: confirm(codes),
    authenticate: signIn(pepper),
    logout: signOut,
    getLoggedInUser: whoAmI,
  })
  serve(app, to, contract.account, {
    reset: askForReset,
    changePasswordWithToken: resetPassword(pepper, codes),
    changePassword: changePassword(pepper, checkPassword),
    update: changeProfile(keep),
    changeEmail: changeEmail(checkPassword, codes),
    confirmEmail: confirmEmail(codes),
    sessions: listSessions,
    endSession,
    endOtherSessions,
  })
  serve(app, to, contract.dataRights, {
    download: downloadMyData,
    deletion: showDeletion,
    remove: deleteAccount(checkPassword),
  })
}
