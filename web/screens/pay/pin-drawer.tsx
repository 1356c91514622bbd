// The last step: what will happen in one sentence, the pin, and one button that pays once.
import { useState } from 'react'
import type { Car } from '#contract/cars.ts'
import { limits } from '#contract/limits.ts'
import { formatNaira, type Kobo } from '#contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/panel.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import type { Sources } from './sources.ts'

type Props = {
  car: Pick<Car, 'title' | 'seller'>
  priceKobo: Kobo
  sources: Sources
  /** The address, or empty where the buyer collects. */
  deliveryAddress: string
  /** Pays; answers what is wrong with the pin, or nothing where the drawer is done. */
  pay: (pin: string) => Promise<string | undefined>
  onClose: () => void
}

function PinForm({ car, priceKobo, sources, deliveryAddress, pay }: Omit<Props, 'onClose'>) {
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
      <Facts
        facts={[
          ['Into escrow for', car.title],
          ['The car', deliveryAddress || 'You collect it'],
          ...(sources.plan
            ? ([
                [`From “${sources.plan.name}”`, formatNaira(sources.fromPlanKobo)],
                ['From your wallet', formatNaira(sources.fromWalletKobo)],
              ] as const)
            : []),
        ]}
      />
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
        Pay {formatNaira(priceKobo)}
      </Button>
      <p className="max-w-sm text-sm text-soft max-sm:hidden">
        {car.seller.name} is paid only after the papers, the keys and your days to look at the car.
      </p>
    </div>
  )
}

export const PinDrawer = ({ onClose, ...rest }: Props) => (
  <Dialog open onClose={onClose} as="drawer" title={`Pay ${formatNaira(rest.priceKobo)}`}>
    <PinForm {...rest} />
  </Dialog>
)
