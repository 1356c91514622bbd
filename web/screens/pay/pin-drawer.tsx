// The last step: what will happen in one sentence, the pin, and one button that pays once.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { PinPad } from '../../ui/forms/pin-pad.tsx'

type Props = {
  totalKobo: Kobo
  /** What is paid for, how it comes, and from where the money is taken. */
  facts: readonly Fact[]
  /** When the seller is paid. */
  words: string
  /** Pays; answers what is wrong with the pin, or nothing where the drawer is done. */
  pay: (pin: string) => Promise<string | undefined>
  onClose: () => void
}

function PinForm({ totalKobo, facts, words, pay }: Omit<Props, 'onClose'>) {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [paying, setPaying] = useState(false)
  const send = async () => {
    if (pin.length < limits.pinDigits) return setProblem('Four digits first.')
    setPaying(true)
    setProblem(await pay(pin))
    setPin('')
    setPaying(false)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Facts facts={facts} />
      <PinPad
        label="Your wallet pin"
        value={pin}
        onValue={digits => {
          setPin(digits)
          if (digits) setProblem(undefined)
        }}
        error={problem}
        disabled={paying}
        autoFocus
      />
      <Button pending={paying} onClick={send} className="w-full max-w-sm">
        {`Pay ${formatNaira(totalKobo)}`}
      </Button>
      <p className="max-w-sm text-sm text-soft max-sm:hidden">{words}</p>
    </div>
  )
}

export const PinDrawer = ({ onClose, ...rest }: Props) => (
  <Dialog open onClose={onClose} as="drawer" title={`Pay ${formatNaira(rest.totalKobo)}`}>
    <PinForm {...rest} />
  </Dialog>
)
