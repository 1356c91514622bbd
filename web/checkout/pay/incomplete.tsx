// An address that begins like a payment and names nothing to pay for (/w-payment/…).
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'

export default function Incomplete() {
  return (
    <>
      <PageHeader title="Pay safely" />
      <EmptyState
        title="This payment address is not complete"
        action={<LinkButton to="/marketplace">See the cars on offer</LinkButton>}
      >
        It should name a car or a part, and its price. Open it in the market and press “Pay safely” there.
        Nothing was taken from your wallet.
      </EmptyState>
    </>
  )
}
