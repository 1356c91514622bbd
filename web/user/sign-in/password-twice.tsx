import type { Control, FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PasswordChoice } from '../password-choice.tsx'

type Twice = FieldValues & { newPassword: string; again: string }
type Props<Values extends Twice> = {
  form: {
    control: Control<Values>
    register: UseFormRegister<Values>
    formState: { errors: FieldErrors<Values> }
  }
  guessable: readonly string[]
}

export function PasswordTwice<Values extends Twice>({ form, guessable }: Props<Values>) {
  const typed = useWatch({ control: form.control, name: 'newPassword' as Path<Values> })
  const errors = form.formState.errors as FieldErrors<Twice>
  return (
    <>
      <PasswordChoice
        label="New password"
        password={typed ?? ''}
        guessable={guessable}
        {...form.register('newPassword' as Path<Values>)}
        error={errors.newPassword?.message}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.register('again' as Path<Values>)}
        error={errors.again?.message}
      />
    </>
  )
}
