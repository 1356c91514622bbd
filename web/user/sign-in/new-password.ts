// A new password typed twice: what the forms for it check before they send.
import { z } from 'zod'
import { Code, EmailOrPhone, Password } from '#contract/core/fields.ts'

const twice = { newPassword: Password, again: z.string() }
const passwordsMatch = ({ newPassword, again }: { newPassword: string; again: string }) =>
  newPassword === again
const differs = { path: ['again'], message: 'This is not the same as above' }

/** With the code that was sent. */
export const ByCode = z.object({ email: EmailOrPhone, token: Code, ...twice }).refine(passwordsMatch, differs)

/** With the password that is in force. */
export const ByPassword = z
  .object({ currentPassword: z.string().min(1, 'Your password now'), ...twice })
  .refine(passwordsMatch, differs)
