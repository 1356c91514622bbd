import { z } from 'zod'
import { call, files, flag } from '../core/call.ts'
import { Id, ordinal, paging, text, typed } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { About, Attachment, Conversation, Message, MessageHit, Thread } from './conversation-shapes.ts'
import { type ConversationReportReason, conversationReportReasons } from './report-reasons.ts'

// What can be seen of a line: invisible letters alone are none.
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u
const Words = text(0, limits.messageCharsMax)
  .overwrite(words => words.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n'))
  .refine(words => words === '' || visibleCharacter.test(words), 'Write a message')
const number = 'The number of a message, from 1'
/** Fields of a message to be sent. */
export const messageFields = {
  clientId: Id.describe('The sender’s own id of the message: the same id twice sends it once'),
  text: Words,
  attachmentIds: z
    .array(Id, 'A list of ids')
    .min(1, 'At least one file')
    .max(limits.messageAttachmentsMax, `At most ${limits.messageAttachmentsMax} files`)
    .refine(ids => new Set(ids).size === ids.length, 'Each file once')
    .optional()
    .describe('None if omitted'),
  sentAnyway: z.boolean('true or false').default(false),
}
export const sendRefuses = ['NOT_FOUND', 'NOT_NOW', 'NOT_ALLOWED', 'SUSPENDED', 'KEY_REUSED'] as const
export const MessageReceipt = z.object({ conversationId: Id, message: Message })
const conversationId = Id

export const messageSearchMax = 100

export const conversations = {
  ask: call({
    method: 'POST',
    path: '/api/Messages/ask',
    auth: 'bearer',
    body: z.object({ about: About, aboutId: Id, ...messageFields }),
    data: MessageReceipt,
    refuses: [...sendRefuses, 'OWN_CAR', 'OWN_PART'],
    about:
      'Messages the seller of a car or a part, or a workshop: opens a conversation, or continues the existing one.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Messages/get-conversations',
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(Conversation),
    paged: true,
    staff: { as: 'seller' },
    about: 'The conversations of the signed-in user, the one with the newest message first.',
  }),
  search: call({
    method: 'GET',
    path: '/api/Messages/search',
    auth: 'bearer',
    query: z.object({
      Search: text(1, messageSearchMax).describe(
        'Words, each of which a message must contain or nearly contain; a name or a listing’s title counts as well',
      ),
      ...paging,
    }),
    data: z.array(MessageHit),
    paged: true,
    staff: { as: 'seller' },
    about: 'Messages of the signed-in user’s conversations that have these words, the newest first.',
  }),
  one: call({
    method: 'GET',
    path: '/api/Messages/get-conversation',
    auth: 'bearer',
    query: z.object({
      Id,
      Before: typed(ordinal(number)).optional(),
    }),
    data: Thread,
    refuses: ['NOT_FOUND'],
    staff: { as: 'seller' },
    about: `One conversation with its newest ${limits.messagesPerPage} messages, or those before a number.`,
  }),
  send: call({
    method: 'POST',
    path: '/api/Messages/send',
    auth: 'bearer',
    body: z.object({ conversationId, ...messageFields }),
    data: MessageReceipt,
    refuses: sendRefuses,
    staff: { as: 'seller' },
    about: 'Sends a message. A clientId that was used before returns the first message and sends nothing.',
  }),
  markRead: call({
    method: 'POST',
    path: '/api/Messages/mark-read',
    auth: 'bearer',
    body: z.object({ conversationId, number: ordinal(number) }),
    data: z.object({ unread: z.int().describe('Unread messages of all conversations') }),
    refuses: ['NOT_FOUND'],
    staff: { as: 'seller' },
    about: 'Marks a conversation as read up to a message.',
  }),
  unread: call({
    method: 'GET',
    path: '/api/Messages/get-unread-count',
    auth: 'bearer',
    data: z.object({ unread: z.int() }),
    staff: { as: 'seller' },
    about: 'How many messages are unread, without muted conversations.',
  }),
  find: call({
    method: 'GET',
    path: '/api/Messages/find-conversation',
    auth: 'bearer',
    query: z.object({ About, AboutId: Id, OtherId: Id.optional() }),
    data: z.object({
      id: Id.nullable(),
      showsPhone: z.boolean().describe('True if the seller is a dealer who shares their phone number'),
    }),
    staff: { as: 'seller' },
    about:
      'The signed-in user’s conversation about a listing; for its seller, the one with the given person.',
  }),
  mute: call({
    method: 'POST',
    path: '/api/Messages/mute',
    auth: 'bearer',
    body: z.object({ conversationId, muted: z.boolean('true or false') }),
    data: Conversation,
    refuses: ['NOT_FOUND'],
    about: 'Mutes or unmutes one conversation.',
  }),
  block: call({
    method: 'POST',
    path: '/api/Messages/block',
    auth: 'bearer',
    body: z.object({ conversationId, blocked: z.boolean('true or false') }),
    data: Conversation,
    refuses: ['NOT_FOUND'],
    about: 'Blocks or unblocks the other person of a conversation.',
  }),
  report: call({
    method: 'POST',
    path: '/api/Messages/report',
    auth: 'bearer',
    body: z.object({
      conversationId,
      reason: z.enum(
        Object.keys(conversationReportReasons) as [ConversationReportReason, ...ConversationReportReason[]],
        'Choose a reason',
      ),
      words: text(0, 1_000).default(''),
    }),
    data: z.object({ conversationId }),
    refuses: ['NOT_FOUND'],
    about: 'Reports the other person to AutoX; a person at AutoX then reads the conversation.',
  }),
  attach: call({
    method: 'POST',
    path: '/api/Messages/attach',
    auth: 'bearer',
    form: true,
    body: z.object({
      File: files({
        filesMin: 1,
        filesMax: 1,
        bytesMax: limits.documentBytesMax,
        accept: 'image/*,application/pdf',
      }),
    }),
    data: Attachment,
    refuses: ['BAD_DOCUMENT', 'SUSPENDED'],
    staff: 'may',
    about: `Sends a picture or a PDF for a message; its id goes into one within ${limits.uploadKeptHours} hours.`,
  }),
  attachment: call({
    method: 'GET',
    path: '/api/Messages/get-attachment',
    stored: true,
    auth: 'bearer',
    query: z.object({ Id, Small: flag.optional().describe('A thumbnail, if it is a picture') }),
    refuses: ['NOT_FOUND'],
    staff: { as: 'seller' },
    about: 'A picture or PDF of a conversation, for its two people.',
  }),
  phone: call({
    method: 'GET',
    path: '/api/Messages/get-phone',
    auth: 'bearer',
    query: z.object({
      SellerId: Id,
      CarId: Id.optional().describe('The car that the user would call about; the dealer learns who looked'),
    }),
    data: z.object({ phone: z.string() }),
    refuses: ['NOT_FOUND'],
    about: 'The phone number of a dealer who shares it.',
  }),
  noteWhatsApp: call({
    method: 'POST',
    path: '/api/Messages/note-whatsapp',
    auth: 'bearer',
    body: z.object({ carId: Id }),
    data: z.object({}),
    about:
      'Notes for the dealer that the user writes to them on WhatsApp about a car. Counts for nothing without a look at the number.',
  }),
  phoneChoice: call({
    method: 'GET',
    path: '/api/Messages/get-phone-choice',
    auth: 'bearer',
    data: z.object({ isShown: z.boolean(), looks: z.int().describe('Number of views') }),
    about: 'Whether the signed-in dealer’s phone number is visible to signed-in users.',
  }),
  choosePhone: call({
    method: 'POST',
    path: '/api/Messages/show-phone',
    auth: 'bearer',
    body: z.object({ isShown: z.boolean('true or false') }),
    data: z.object({ isShown: z.boolean(), looks: z.int() }),
    refuses: ['NOT_NOW'],
    about: 'Shows or hides the signed-in dealer’s phone number for signed-in users.',
  }),
}
