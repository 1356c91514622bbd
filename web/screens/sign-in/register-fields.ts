// The values of the registration form: the contract's schema, and how typed text becomes what it expects.
import type { z } from 'zod'
import { Registration } from '#contract/user.ts'

export type RegisterInput = z.input<typeof Registration>
export type RegisterOutput = z.output<typeof Registration>

/** An empty field of a form is a field left out. */
export const filled = (typed: unknown): unknown => (typed === '' ? undefined : typed)

/** The number behind the +234 that stands before the field; other spellings stay as they are. */
export const phoneOf = (typed: unknown): unknown =>
  typeof typed === 'string' && /^\s*[789]/.test(typed) ? `+234${typed}` : typed

/** How a kept number goes back into the field behind the +234. */
export const withoutPrefix = (phone: string): string => phone.replace(/^\+234/, '')

export const draftFields = [
  'firstName',
  'lastName',
  'businessName',
  'email',
  'phoneNumber',
  'state',
  'gender',
  'birthYear',
] as const
export type DraftField = (typeof draftFields)[number]
