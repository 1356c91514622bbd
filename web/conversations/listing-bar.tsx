// Bar showing the listing of a conversation, always in sight.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConversationListing } from '#contract/conversations/conversation-shapes.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { listingAddress, listingPills, priceOf } from './words.ts'

const Inside = ({ listing }: { listing: ConversationListing }) => {
  const pill = listingPills[listing.state]
  return (
    <>
      <Picture
        picture={listing.picture}
        alt={listing.title}
        sizes="4rem"
        max={480}
        className="aspect-4/3 w-16 shrink-0 rounded-plate"
      />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere font-semibold">{listing.title}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm">
          {priceOf(listing)}
          {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
        </span>
      </span>
    </>
  )
}

/** `children`: what can be done about it, at the right. */
export function ListingBar({ listing, children }: { listing: ConversationListing; children?: ReactNode }) {
  const address = listingAddress(listing)
  const look = 'flex min-w-0 grow items-center gap-3'
  return (
    <div className="flex items-center gap-3 border-y border-line py-2">
      {address ? (
        <Link to={address} className={`${look} hover:underline`}>
          <Inside listing={listing} />
        </Link>
      ) : (
        <div className={look}>
          <Inside listing={listing} />
        </div>
      )}
      {children}
    </div>
  )
}
