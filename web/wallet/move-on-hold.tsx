// Button that moves money on hold into the wallet, as much as fits.
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'

type Props = { onMoved: () => void; className?: string }

export function MoveOnHold({ onMoved, className = '' }: Props) {
  // Naturally idempotent: a repeat finds nothing left to move.
  const move = async () => {
    const { error } = await api.transfers.takeIn()
    if (error) sayBad(messageOf(error))
    onMoved()
  }
  return (
    <Button onClick={move} className={className}>
      Move to my wallet
    </Button>
  )
}
