// Parts of the registration form: who the person is, and how they are reached.
import type { UseFormReturn } from 'react-hook-form'
import { states } from '#contract/reference/places.ts'
import { EmailField } from '../../ui/forms/email-field.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { PhoneField, phoneOf } from '../../ui/forms/phone-field.tsx'
import { filled, type RegisterInput, type RegisterOutput } from './register-fields.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

type Props = { form: UseFormReturn<RegisterInput, unknown, RegisterOutput> }

export const AboutYou = ({ form: { register, formState } }: Props) => (
  <>
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
    <div className="grid grid-cols-2 items-start gap-5">
      <NumberField
        label="Year of birth"
        hint="From 18 years on. If you like."
        autoComplete="bday-year"
        data-js
        {...register('birthYear', { setValueAs: filled })}
        error={formState.errors.birthYear?.message}
      />
      <SelectField
        label="Gender"
        hint="If you like."
        autoComplete="sex"
        data-js
        defaultValue=""
        {...register('gender', { setValueAs: filled })}
        error={formState.errors.gender?.message}
      >
        <option value="">Not said</option>
        <option value="1">Male</option>
        <option value="2">Female</option>
      </SelectField>
    </div>
  </>
)

export const Reach = ({ form }: Props) => {
  const { register, formState } = form
  return (
    <>
      <EmailField
        label="Email"
        hint="We mail a code to it."
        autoComplete="email"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      <PhoneField
        {...register('phoneNumber', { setValueAs: phoneOf })}
        error={formState.errors.phoneNumber?.message}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        data-js
        defaultValue=""
        {...register('state')}
        error={formState.errors.state?.message}
      >
        <option value="" disabled>
          Choose your state
        </option>
        {states.map(state => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </>
  )
}
