// The dark band that everything about the wallet stands on, in both themes.
import type { ReactNode } from 'react'
import { Mark } from './logo.tsx'

export const WalletBand = ({ children }: { children: ReactNode }) => (
  <section
    aria-label="Your wallet"
    className="relative overflow-hidden rounded-box border border-line bg-band p-5 text-on-band md:p-7"
  >
    <Mark className="absolute -top-10 -right-14 size-64 opacity-[0.06]" />
    <div className="relative">{children}</div>
  </section>
)
