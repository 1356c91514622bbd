// The dark band that everything about the wallet stands on, in both themes.
import type { ReactNode } from 'react'
import { Mark } from '../ui/logo.tsx'

export const WalletBand = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Your wallet"
    className="relative overflow-hidden rounded-box border border-line bg-band p-5 text-on-band md:p-7"
  >
    <Mark className="absolute -top-10 -right-14 size-64 opacity-[0.06]" />
    <div className="relative">{children}</div>
  </section>
)

/** Label of the figure, and the visibility of amounts. */
export const BandHead = ({
  words,
  isVisible,
  turn,
}: {
  words: ReactNode
  isVisible: boolean
  turn: () => void
}) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    {words}
    <button
      type="button"
      onClick={turn}
      className="-my-3 min-h-11 text-sm font-semibold text-amber hover:underline"
    >
      {isVisible ? 'Hide amounts' : 'Show amounts'}
    </button>
  </div>
)
