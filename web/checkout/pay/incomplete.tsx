// An address that begins like a payment and names nothing to pay for (/w-payment/…).
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { texts } from '../words.ts'

export default function Incomplete() {
  return (
    <>
      <PageHeader title="Pay safely" />
      <EmptyState
        title="This payment link is incomplete"
        action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
      >
        {texts.incompleteLink}
      </EmptyState>
    </>
  )
}
