// Button that proves with a passkey what a form asks the password for.
import { Fingerprint } from 'lucide-react'
import { byPasskey } from '../client/by-passkey.ts'
import { Button } from '../ui/button.tsx'
import { useOwnPasskeys } from './use-own-passkeys.ts'

type Props = {
  /** Sends the form with this in place of the password. */
  prove: (proof: string) => Promise<unknown>
  disabled?: boolean
}

/** Hidden without a passkey. */
export function PasskeyInstead({ prove, disabled = false }: Props) {
  if (useOwnPasskeys().length === 0) return null
  return (
    <Button
      variant="line"
      onClick={disabled ? undefined : () => prove(byPasskey)}
      aria-disabled={disabled}
      className="w-full"
    >
      <Fingerprint className="size-5" aria-hidden />
      <span>Use a passkey instead</span>
    </Button>
  )
}

/** For forms that store values: the password field holds the proof while sending. */
export const proveWith =
  (setPassword: (text: string) => void, send: () => Promise<unknown>) =>
  async (proof: string): Promise<void> => {
    setPassword(proof)
    await send()
    setPassword('')
  }
