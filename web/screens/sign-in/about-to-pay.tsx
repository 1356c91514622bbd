// What a person was about to pay for when they were asked to sign in: read from the page that they come back to.
import { useSyncExternalStore } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import { rememberedPage } from '../../session/pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { payingFor } from '../../deals/pay-address.ts'

const noChange = () => () => {}

export function AboutToPay() {
  // The server renders one page for everybody; only this device knows.
  const page = useSyncExternalStore(noChange, rememberedPage, () => null)
  const wish = page === null ? undefined : payingFor(page)
  if (!wish) return null
  return (
    <Notice title={`You are about to pay for ${wish.name}`}>
      <span className="figures">{formatNaira(wish.priceKobo)}</span>, into escrow. Sign in, and you are back
      where you pay. Nothing is paid before you say so with your pin.
    </Notice>
  )
}
