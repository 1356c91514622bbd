// Paying for a part: what can be paid for, or why it cannot.
import { use, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { userIdOf } from '../../session/keys.ts'
import type { LoadedPart } from './load-part-payment.ts'
import { PartForm } from './part-form.tsx'
import type { CallError } from '#contract/core/call.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { partsPath } from '../words.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

function UnknownPart({ error, retry }: { error: CallError; retry: () => unknown }) {
  // A made-up id is refused as badly formed, a well-formed one as unknown: to a person both are the same.
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState
      title="This part isn’t for sale"
      action={<LinkButton to={partsPath}>Browse parts</LinkButton>}
    >
      The link may be incomplete, or the seller took it off the market. Nothing was taken from your wallet.
    </EmptyState>
  )
}

const similarLink = ({ category, fitments }: Part) => {
  const [fits] = fitments
  const search = new URLSearchParams({
    Category: category,
    ...(fits && { Make: fits.make }),
    InStock: 'true',
  })
  return `${partsPath}?${search}`
}

/** The reason in words with a next step, or undefined where the part can be paid for. */
function whyNotPart(part: Part, userId: string | null): ReactNode {
  if (part.seller.id === userId)
    return (
      <EmptyState
        title="This is your own part"
        action={<LinkButton to="/mylisting-accessories">Your parts</LinkButton>}
      >
        You can’t buy your own part.
      </EmptyState>
    )
  if (part.state !== 'listed' || part.stock === 0)
    return (
      <EmptyState
        title="Sold out"
        action={<LinkButton to={similarLink(part)}>See similar parts in stock</LinkButton>}
      >
        Another buyer took the last one. It’s back if that order is cancelled. Nothing was taken from your
        wallet.
      </EmptyState>
    )
  return undefined
}

export function PayPart({
  request,
  inAddress,
}: {
  request: Promise<LoadedPart>
  inAddress: string | undefined
}) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <UnknownPart error={loaded.error} retry={revalidate} />
  const { error: _none, ...whole } = loaded
  return (
    whyNotPart(whole.part, userIdOf()) ?? <PartForm {...whole} inAddress={inAddress} reload={revalidate} />
  )
}
