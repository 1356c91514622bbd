// Sections of the profile form: business, person and location.
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { type State, states } from '#contract/reference/places.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import type { Checked, Typed } from './profile-form.ts'

type Props = { form: UseFormReturn<Typed, unknown, Checked> }

export const Business = ({ form: { register, formState } }: Props) => (
  <>
    <TextField
      label="Business name"
      hint="Buyers see this name on your cars."
      autoComplete="organization"
      {...register('businessName')}
      error={formState.errors.businessName?.message}
    />
    <TextField
      label="Registration number"
      hint="Your number at the Corporate Affairs Commission, such as RC123456. Buyers see it on your page."
      autoCapitalize="characters"
      optional
      {...register('registrationNumber')}
      error={formState.errors.registrationNumber?.message}
    />
  </>
)

export const Person = ({ form: { register, formState } }: Props) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        {...register('firstName')}
        error={formState.errors.firstName?.message}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        {...register('lastName')}
        error={formState.errors.lastName?.message}
      />
    </div>
    <PhoneField {...register('phoneNumber')} error={formState.errors.phoneNumber?.message} />
  </>
)

export function Place({ form }: Props) {
  const { register, formState, setValue, control } = form
  const state = useWatch({ control, name: 'state' }) as State
  const changed = () => setValue('localGovernment', '', { shouldValidate: true })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="State"
        autoComplete="address-level1"
        {...register('state', { onChange: changed })}
        error={formState.errors.state?.message}
      >
        {state === ('' as State) && <option value="">Choose your state</option>}
        {states.map(stateName => (
          <option key={stateName}>{stateName}</option>
        ))}
      </SelectField>
      <SelectField
        key={state}
        label="Local government"
        {...register('localGovernment')}
        error={formState.errors.localGovernment?.message}
      >
        <option value="">Not given</option>
        {((state as string) === '' ? [] : localGovernmentsOf(state)).map(localGovernment => (
          <option key={localGovernment}>{localGovernment}</option>
        ))}
      </SelectField>
    </div>
  )
}
