// Last payment step: one-sentence summary, PIN and a single-use button.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { useOnLeave } from '../../client/use-on-leave.ts'
import { ConfirmByPin } from '../../wallet/confirm-by-pin.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'

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

export function PinDrawer({
  totalKobo,
  act = `Pay ${formatNaira(totalKobo)}`,
  facts,
  words,
  pay,
  onClose,
}: Props) {
  // Whoever goes back and forth finds the form, not the last step.
  useOnLeave(onClose)
  return (
    <Dialog open onClose={onClose} as="drawer" title={act}>
      <div className="grid grid-cols-1 gap-4">
        <Facts facts={facts} />
        <ConfirmByPin words={act} send={pay} />
        <p className="max-w-sm text-sm text-soft max-sm:hidden">{words}</p>
      </div>
    </Dialog>
  )
}
