// A new password typed twice: what the forms for it check before they send.
import { z } from 'zod'
import { Code, EmailOrPhone, Password } from '#contract/core/fields.ts'

const twice = { newPassword: Password, again: z.string() }
const passwordsMatch = ({ newPassword, again }: { newPassword: string; again: string }) =>
  newPassword === again
const differs = { path: ['again'], message: 'The two passwords differ' }

/** With the code that was sent. */
export const ByCode = z.object({ email: EmailOrPhone, token: Code, ...twice }).refine(passwordsMatch, differs)

/** With the password that is in force. */
export const ByPassword = z
  .object({ currentPassword: z.string().min(1, 'Current password'), ...twice })
  .refine(passwordsMatch, differs)
