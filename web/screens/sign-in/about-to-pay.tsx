// What a person was about to pay for when they were asked to sign in.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import { rememberedPage } from '../../session/pages.ts'
import { Notice } from '../../ui/notice.tsx'
import { payingFor } from '../../deals/pay-address.ts'

const noChange = () => () => {}

/** The checkout says it on the way here; an address of the specification says it itself. */
function usePaidFor(): { name: string; price: string } | undefined {
  // The server renders one page for everybody; only this device knows.
  const page = useSyncExternalStore(noChange, rememberedPage, () => null)
  const { state } = useLocation() as { state: { paidFor?: { name: string; price: string } } | null }
  const wish = page === null ? undefined : payingFor(page)
  if (page !== null && state?.paidFor) return state.paidFor
  return wish && { name: wish.name, price: formatNaira(wish.priceKobo) }
}

export function AboutToPay() {
  const paidFor = usePaidFor()
  if (!paidFor) return null
  return (
    <Notice title={`You are about to pay for ${paidFor.name}`}>
      <span className="figures">{paidFor.price}</span>
      <span>{`${paidFor.price ? '. ' : ''}Sign in to continue to payment. You won’t be charged until you enter your PIN.`}</span>
    </Notice>
  )
}
