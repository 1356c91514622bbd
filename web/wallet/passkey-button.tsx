// Button that confirms a payment with a passkey in place of the PIN.
import { Fingerprint } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useOwnPasskeys } from '../user/use-own-passkeys.ts'

type Props = { confirm: () => Promise<unknown>; disabled?: boolean }

export function PasskeyButton({ confirm, disabled = false }: Props) {
  const isAllowed = useOwnPasskeys().some(({ pays }) => pays)
  if (!isAllowed) return null
  return (
    <Button
      variant="line"
      onClick={disabled ? undefined : confirm}
      aria-disabled={disabled}
      className="w-full max-w-sm"
    >
      <Fingerprint className="size-5" aria-hidden />
      <span>Use fingerprint or face</span>
    </Button>
  )
}
