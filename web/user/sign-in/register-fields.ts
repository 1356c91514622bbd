// Registration fields: the contract's schema and text conversion.
import type { z } from 'zod'
import { Registration } from '#contract/user/user.ts'

export type RegisterInput = z.input<typeof Registration>
export type RegisterOutput = z.output<typeof Registration>

/** An empty field of a form is a field left out. */
export const filled = (typed: unknown): unknown => (typed === '' ? undefined : typed)

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
