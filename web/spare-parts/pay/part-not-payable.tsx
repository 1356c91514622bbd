// Why a part cannot be paid for: unknown or gone, one's own, or sold out.
import type { ReactNode } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { partsPath } from '../part-words.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

export function UnknownPart({ error, retry }: { error: CallError; retry: () => unknown }) {
  // A made-up id is refused as badly formed, a well-formed one as unknown: to a person both are the same.
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState
      title="This part is not on offer"
      action={<LinkButton to={partsPath}>See the parts on offer</LinkButton>}
    >
      The address may be incomplete, or its seller took it off the market. Nothing was taken from your wallet.
    </EmptyState>
  )
}

const likeIt = ({ category, fitments }: Part) => {
  const [fits] = fitments
  const search = new URLSearchParams({
    Category: category,
    ...(fits && { Make: fits.make }),
    InStock: 'true',
  })
  return `${partsPath}?${search}`
}

/** The reason in words with a next step, or undefined where the part can be paid for. */
export function whyNotPart(part: Part, userId: string | null): ReactNode {
  if (part.seller.id === userId)
    return (
      <EmptyState
        title="This is your own part"
        action={<LinkButton to="/mylisting-accessories">Your parts</LinkButton>}
      >
        You cannot buy it from yourself.
      </EmptyState>
    )
  if (part.state !== 'listed' || part.stock === 0)
    return (
      <EmptyState
        title="Every piece is sold"
        action={<LinkButton to={likeIt(part)}>See others in stock</LinkButton>}
      >
        Another buyer took the last piece. It comes back if that order is cancelled. Nothing was taken from
        your wallet.
      </EmptyState>
    )
  return undefined
}
