// Words of conversations: last message, times, day groups, and the listing beside them.
import type {
  Conversation,
  Message,
  ConversationListing,
} from '#contract/conversations/conversation-shapes.ts'
import { type Recognised, recognised } from '#contract/conversations/recognise/recognise.ts'
import { formatNaira } from '#contract/core/money.ts'
import { daysBetween, formatDate, formatTime } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

/** Preview of the last message: its author, and its attachments if it has no text. */
export const lastWords = ({ last: { text, mine, files } }: Pick<Conversation, 'last'>): string => {
  const inIt = files > 0 ? (files === 1 ? 'A file' : `${files} files`) : '…'
  return `${mine ? 'You: ' : ''}${text.replaceAll(/\s+/g, ' ') || inIt}`
}

/** The time of today, "Yesterday", or the date. */
export const formatDayOrTime = (at: string, now: Date): string => {
  const days = daysBetween(at, now)
  if (days <= 0) return formatTime(at)
  return days === 1 ? 'Yesterday' : formatDate(at).replace(/, \d{4}$/, '')
}

export const dayWords = (at: string, now: Date): string => {
  const days = daysBetween(at, now)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : formatDate(at)
}

/** Lines in heaps of one Lagos day each. */
export const byDay = (messages: readonly Message[]): Message[][] => {
  const days: Message[][] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last && daysBetween(last[0]!.at, message.at) === 0) last.push(message)
    else days.push([message])
  }
  return days
}

/** "a phone number and paying outside AutoX". */
export const recognisedWords = (kinds: readonly Recognised[]): string =>
  new Intl.ListFormat('en-GB').format(kinds.map(kind => recognised[kind]))

/** Merges messages by number; newer data wins. */
export const joinMessages = (known: readonly Message[], more: readonly Message[]): Message[] => {
  const byNumber = new Map([...known, ...more].map(message => [message.number, message]))
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number)
}

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

export const answersAddress = '/messages/answers'

const targetKey = 'Message'

/** Address of a message in its conversation. */
export const messageAddress = (conversationId: string, number: number): string =>
  `/messages/${conversationId}?${targetKey}=${number}`

/** The message that an address names; undefined for none or nonsense. */
export const messageNumber = (search: URLSearchParams): number | undefined => {
  const number = Number(search.get(targetKey))
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : undefined
}
