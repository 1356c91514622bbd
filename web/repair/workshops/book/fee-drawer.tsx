// Agreement to the diagnosis fee of a booking, with the PIN.
import type { CallError } from '#contract/core/call.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { PinDrawer } from '../../../checkout/pay/pin-drawer.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import type { Fact } from '../../../ui/panel.tsx'

const feeFacts = (feeKobo: Kobo): Fact[] => [
  ['Diagnosis fee, in escrow now', formatNaira(feeKobo)],
  ['If you approve jobs', 'It counts towards them'],
  ['If you decline the quote', 'It is paid to the workshop'],
  ['If there is no quote', 'It goes back to your wallet'],
]
const staysAtPin = new Set<CallError['name']>(['WRONG_PIN', 'PIN_LOCKED'])

type Props = {
  feeKobo: Kobo
  /** Books with the PIN; gives why it was refused. */
  send: (pin: string) => Promise<CallError | undefined>
  onClose: () => void
}

export function FeeDrawer({ feeKobo, send, onClose }: Props) {
  const pay = async (pin: string) => {
    const error = await send(pin)
    if (error && staysAtPin.has(error.name)) return messageOf(error)
    onClose()
    return undefined
  }
  return (
    <PinDrawer
      totalKobo={feeKobo}
      act={`Book and set aside ${formatNaira(feeKobo)}`}
      facts={feeFacts(feeKobo)}
      words="It stays in escrow until one of these happens."
      pay={pay}
      onClose={onClose}
    />
  )
}
