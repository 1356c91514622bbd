// What a person was about to pay for when they were asked to sign in.
import { useSyncExternalStore } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import { rememberedPage } from '../../session/pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { payingFor } from '../../deal-engine/pay-address.ts'

const noChange = () => () => {}

export function AboutToPay() {
  // The server renders one page for everybody; only this device knows.
  const page = useSyncExternalStore(noChange, rememberedPage, () => null)
  const wish = page === null ? undefined : payingFor(page)
  if (!wish) return null
  return (
    <Notice title={`You are about to pay for ${wish.name}`}>
      <span className="figures">{formatNaira(wish.priceKobo)}</span>
      <span>. Sign in to continue to payment. You won’t be charged until you enter your PIN.</span>
    </Notice>
  )
}
