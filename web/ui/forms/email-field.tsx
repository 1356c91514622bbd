import type { ComponentProps } from 'react'
import { TextField } from './inputs.tsx'

/** `autoComplete` says whose it is: `username` where it names an account (`webauthn`: a passkey may sign in in its place), `email` where it is given for the first time. */
export const EmailField = (
  props: ComponentProps<typeof TextField> & { autoComplete: 'username' | 'username webauthn' | 'email' },
) => <TextField type="email" inputMode="email" data-js {...props} />
