// A listing beside its conversation in words: where it stands, and where its page is.
import type { ConversationListing } from '#contract/conversations/conversation-shapes.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Tone } from '../ui/pill.tsx'

/** State of the listing, in words; empty while it is listed. */
export const listingPills: Record<ConversationListing['state'], { words: string; tone: Tone } | undefined> = {
  listed: undefined,
  reserved: { words: 'Reserved', tone: 'warn' },
  sold: { words: 'Sold', tone: 'plain' },
  gone: { words: 'Not on the market', tone: 'plain' },
}

/** Page of the listing; undefined once hidden. */
export const listingAddress = ({ about, id, state }: ConversationListing): string | undefined => {
  if (state === 'gone') return undefined
  const paths = { car: '/marketplace', part: '/marketplace/spareparts', workshop: '/marketplace/workshops' }
  return `${paths[about]}/${id}`
}

export const priceOf = ({ priceKobo }: ConversationListing): string | undefined =>
  priceKobo === null ? undefined : formatNaira(priceKobo)
