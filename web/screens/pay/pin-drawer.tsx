// The last step: what will happen in one sentence, the pin, and one button that pays once.
import { useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { PasskeyButton } from '../../features/wallet/passkey-button.tsx'
import { usePin } from '../../features/wallet/use-pin.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { PinPad } from '../../ui/forms/pin-pad.tsx'

type Props = {
  totalKobo: Kobo
  /** What the button does, where it is not to pay the amount. */
  act?: string
  /** What is paid for, how it comes, and from where the money is taken. */
  facts: readonly Fact[]
  /** When the seller is paid. */
  words: string
  /** Pays with the pin, or with what stands for a passkey; answers what is wrong with it, or nothing where the drawer is done. */
  pay: (pin: string) => Promise<string | undefined>
  onClose: () => void
}

function PinForm({
  totalKobo,
  act = `Pay ${formatNaira(totalKobo)}`,
  facts,
  words,
  pay,
}: Omit<Props, 'onClose'>) {
  const [problem, setProblem] = useState<string>()
  const { pin, short, sending, press, confirmByPasskey, type } = usePin(async proof => {
    setProblem(await pay(proof))
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts facts={facts} />
      <PinPad
        label="Your wallet PIN"
        value={pin}
        onValue={digits => {
          type(digits)
          if (digits) setProblem(undefined)
        }}
        error={short ? 'The PIN is four digits' : problem}
        disabled={sending}
        autoFocus
      />
      <div className="grid max-w-sm gap-2">
        <Button pending={sending} onClick={press} className="w-full">
          {act}
        </Button>
        <PasskeyButton confirm={confirmByPasskey} disabled={sending} />
      </div>
      <p className="max-w-sm text-sm text-soft max-sm:hidden">{words}</p>
    </div>
  )
}

export const PinDrawer = ({ onClose, ...rest }: Props) => (
  <Dialog open onClose={onClose} as="drawer" title={rest.act ?? `Pay ${formatNaira(rest.totalKobo)}`}>
    <PinForm {...rest} />
  </Dialog>
)
