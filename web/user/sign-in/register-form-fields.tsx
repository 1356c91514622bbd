// Parts of the registration form: name, email or phone, state, and what is optional.
import type { UseFormReturn } from 'react-hook-form'
import { states } from '#contract/reference/places.ts'
import { EmailField } from '../../ui/forms/email-field.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { PhoneField, phoneOf } from '../../ui/forms/phone-field.tsx'
import { filled, type RegisterInput, type RegisterOutput } from './register-fields.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

type Props = { form: UseFormReturn<RegisterInput, unknown, RegisterOutput> }

export const Names = ({ form: { register, formState } }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField
      label="First name"
      autoComplete="given-name"
      data-js
      {...register('firstName')}
      error={formState.errors.firstName?.message}
    />
    <TextField
      label="Last name"
      autoComplete="family-name"
      data-js
      {...register('lastName')}
      error={formState.errors.lastName?.message}
    />
  </div>
)

export const YearAndGender = ({ form: { register, formState } }: Props) => (
  <div className="grid two-up items-start gap-5">
    <NumberField
      label="Year of birth"
      hint="You must be 18 or older. Optional."
      autoComplete="bday-year"
      data-js
      {...register('birthYear', { setValueAs: filled })}
      error={formState.errors.birthYear?.message}
    />
    <SelectField
      label="Gender"
      hint="Optional"
      autoComplete="sex"
      data-js
      defaultValue=""
      {...register('gender', { setValueAs: filled })}
      error={formState.errors.gender?.message}
    >
      <option value="">Prefer not to say</option>
      <option value="1">Male</option>
      <option value="2">Female</option>
    </SelectField>
  </div>
)

/** One of the two is enough. */
export const Reach = ({ form: { register, formState } }: Props) => (
  <>
    <EmailField
      label="Email"
      hint="Your email or your phone number is enough. We send a code by email, or by SMS."
      autoComplete="email"
      {...register('email', { setValueAs: filled })}
      error={formState.errors.email?.message}
    />
    <PhoneField
      {...register('phoneNumber', { setValueAs: typed => filled(phoneOf(typed)) })}
      error={formState.errors.phoneNumber?.message}
    />
  </>
)

export const StateChoice = ({
  form: { register, formState },
  isOptional,
}: Props & { isOptional: boolean }) => (
  <SelectField
    label="State"
    hint={isOptional ? 'Optional' : undefined}
    autoComplete="address-level1"
    data-js
    defaultValue=""
    {...register('state', { setValueAs: filled })}
    error={formState.errors.state?.message}
  >
    <option value="" disabled={!isOptional}>
      Choose your state
    </option>
    {states.map(state => (
      <option key={state}>{state}</option>
    ))}
  </SelectField>
)
