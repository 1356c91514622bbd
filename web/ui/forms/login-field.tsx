// What somebody signs in with, typed on a phone: an email or a phone number.
import type { ComponentProps } from 'react'
import { TextField } from './inputs.tsx'

export const LoginField = ({
  label = 'Email or phone number',
  ...control
}: Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }) => (
  <TextField
    label={label}
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    autoComplete="username"
    data-js
    {...control}
  />
)
