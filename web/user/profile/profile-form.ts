// What the profile form holds, how it is checked, and which of it has changed.
import { z } from 'zod'
import { ProfileChange } from '#contract/user/account.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import type { State } from '#contract/reference/places.ts'
import type { Me } from '#contract/user/user.ts'
import { phoneOf, withoutPrefix } from '../../ui/forms/phone-field.tsx'

const { firstName, lastName, phoneNumber, state, localGovernment, businessName, registrationNumber } =
  ProfileChange.shape
const emptyIsNone = (typed: unknown): unknown =>
  typeof typed === 'string' && typed.trim() === '' ? undefined : typed

export const profileFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'state',
  'localGovernment',
  'businessName',
  'registrationNumber',
] as const
export type ProfileField = (typeof profileFields)[number]
export type Typed = Record<ProfileField, string>

/** Form values of a stored profile. */
export const toFormValues = (me: Me): Typed => ({
  firstName: me.firstName,
  lastName: me.lastName,
  phoneNumber: withoutPrefix(me.phoneNumber),
  state: me.state,
  localGovernment: me.localGovernment ?? '',
  businessName: me.businessName ?? '',
  registrationNumber: me.registrationNumber ?? '',
})

/** The contract's fields, with empty optional ones as missing. */
export const formOf = (me: Me) =>
  z
    .object({
      firstName,
      lastName,
      // A stored value can be changed, but not removed.
      phoneNumber: z.preprocess(
        typed => (me.phoneNumber === '' ? emptyIsNone(phoneOf(typed)) : phoneOf(typed)),
        phoneNumber,
      ),
      state: me.state === '' ? z.preprocess(emptyIsNone, state) : state,
      localGovernment: z.preprocess(emptyIsNone, localGovernment),
      // The name a business trades under cannot be taken away, only changed.
      businessName: me.accountType === 'AutoDealer' ? businessName : z.preprocess(emptyIsNone, businessName),
      registrationNumber: z.preprocess(emptyIsNone, registrationNumber),
    })
    .superRefine((form, check) => {
      const named = form.localGovernment ?? (form.state === me.state ? undefined : me.localGovernment)
      if (named && !isLocalGovernmentOf(form.state as State, named))
        check.addIssue({
          code: 'custom',
          path: ['localGovernment'],
          message: `Choose a local government of ${form.state}`,
        })
    })
export type Checked = z.output<ReturnType<typeof formOf>>

/** Only the changed fields. */
export const pickChanges = (me: Me, checked: Checked): Partial<Checked> =>
  Object.fromEntries(
    profileFields
      .map(field => [field, checked[field]] as const)
      .filter(([field, value]) => value !== undefined && value !== (me[field] ?? '')),
  )
