import type { ComponentProps } from 'react'
import { TextField } from './inputs.tsx'

/** `autoComplete`: `username` for an account (`webauthn`: a passkey may replace it), `email` for a new address. */
export const EmailField = (
  props: ComponentProps<typeof TextField> & { autoComplete: 'username' | 'username webauthn' | 'email' },
) => <TextField type="email" inputMode="email" data-js {...props} />
