// Choosing the PIN that confirms payments, which opens the wallet.
import { api } from '../client/api.ts'
import { ChoosePin } from '../wallet/choose-pin.tsx'
import { messageOf } from '../ui/message-of.ts'

type Props = { next: () => Promise<void>; noteNewPin: (pin: string) => void }

export function WalletStep({ next, noteNewPin }: Props) {
  const open = async (pin: string) => {
    const { error } = await api.wallet.create({ body: { pin } })
    // Another tab, or a press whose answer got lost, was first: the wallet is there, with the PIN chosen then.
    if (error && error.name !== 'HAS_WALLET') return error.problems[0]?.message ?? messageOf(error)
    if (!error) noteNewPin(pin)
    await next()
    return undefined
  }
  return (
    <section>
      <h2 className="show mb-3 text-lg">Choose a PIN for your payments</h2>
      <ChoosePin take={open} label="Choose a PIN" workingWords="Opening your wallet" />
    </section>
  )
}
