// Last payment step: one-sentence summary, PIN and a single-use button.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { useOnLeave } from '../../client/use-on-leave.ts'
import { PinOrWallet } from '../../wallet/wallet-needed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'

type Props = {
  totalKobo: Kobo
  /** Label of the button, if not the amount to pay. */
  act?: string
  /** Item, delivery and source of the money. */
  facts: readonly Fact[]
  /** When the seller is paid. */
  words: string
  /** Pays with the pin or a passkey; returns the problem, or nothing when the drawer is done. */
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
  // Going back and forth shows the form, not the last step.
  useOnLeave(onClose)
  return (
    <Dialog open onClose={onClose} as="drawer" title={act}>
      <div className="grid grid-cols-1 gap-4">
        <Facts facts={facts} />
        <PinOrWallet words={act} send={pay} />
        <p className="max-w-sm text-sm text-soft max-sm:hidden">{words}</p>
      </div>
    </Dialog>
  )
}
