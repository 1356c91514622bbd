// A conversation and its messages as both sides read them.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { recognisedKinds } from './recognise/recognise.ts'

/** Subjects of a conversation. */
export const conversationAbouts = ['car', 'part', 'workshop'] as const
export type ConversationAbout = (typeof conversationAbouts)[number]
export const About = z.enum(conversationAbouts, 'car, part or workshop')

/** State of the listing: `gone` once nobody can see it. */
export const listingStates = ['listed', 'reserved', 'sold', 'gone'] as const

const Listing = z.object({
  about: About,
  id: Id,
  title: z.string(),
  picture: Picture.nullable(),
  priceKobo: Kobo.nullable(),
  state: z.enum(listingStates),
})
export type ConversationListing = z.output<typeof Listing>

const Other = z.object({
  id: Id,
  name: z.string().describe('The public name; "Deleted account" once the account is deleted'),
  gone: z.boolean(),
  isDealer: z.boolean(),
  showsPhone: z.boolean().describe('A dealer who shares their phone number'),
})

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg']),
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

const warned = z.array(z.enum(recognisedKinds))

export const Message = z.object({
  number: z.int().describe('1 for the first of its conversation, and so on'),
  clientId: Id.nullable().describe('The sender’s own id of the message; only on their own messages'),
  mine: z.boolean(),
  by: z.string().nullable().describe('First name of the staff member who wrote it for a dealer'),
  text: z.string(),
  erased: z.boolean().describe('The author’s account was deleted, and the text with it'),
  attachments: z.array(Attachment),
  at: Moment,
  warned: warned.describe('What in it leads away from AutoX; both people see a warning'),
  sentAnyway: z.boolean().describe('The sender read the warning and sent it anyway'),
})
export type Message = z.output<typeof Message>

export const Conversation = z.object({
  id: Id,
  role: z.enum(['buyer', 'seller']).describe('buyer: the person who asked; seller: the owner of the listing'),
  listing: Listing,
  other: Other,
  last: z.object({ text: z.string(), mine: z.boolean(), files: z.int(), at: Moment }),
  unread: z.int(),
  muted: z.boolean(),
  blockedByMe: z.boolean(),
  blockedByOther: z.boolean(),
  closedReason: z.string().nullable().describe('Closed by AutoX: no new messages'),
})
export type Conversation = z.output<typeof Conversation>

export const Thread = z.object({
  conversation: Conversation,
  messages: z.array(Message).describe('Oldest first'),
  earlier: z.boolean().describe('Earlier messages exist: repeat the call with the first number as Before'),
  later: z.boolean().describe('Later messages exist, because Before was given'),
  readByOther: z.int().describe('The other person has read up to this number'),
  reported: z.boolean().describe('This user’s report is waiting for AutoX'),
})
export type Thread = z.output<typeof Thread>

const MarkedPart = z.object({ text: z.string(), isMarked: z.boolean() })
export type MarkedPart = z.output<typeof MarkedPart>

export const MessageHit = z.object({
  conversationId: Id,
  number: z.int().describe('Of the message: get-conversation with a Before above it shows it'),
  name: z.string().describe('The other person’s public name'),
  title: z.string().describe('Of the listing'),
  picture: Picture.nullable(),
  mine: z.boolean(),
  at: Moment,
  erased: z.boolean().describe('Its sender has deleted their account'),
  parts: z.array(MarkedPart).describe('The sentence with the words, which are marked'),
})
export type MessageHit = z.output<typeof MessageHit>
