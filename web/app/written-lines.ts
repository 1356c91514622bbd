// Queued messages: kept on the device and sent once from any page.
import type { Attachment, ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'
import { sendBy } from '../client/outbox.ts'

export type WrittenLine = { text: string; attachments: readonly Attachment[]; sentAnyway: boolean }

// The schema has the same list; its checks need not come with every page.
const abouts: readonly ConversationAbout[] = ['car', 'part', 'workshop']

/** The queue of a conversation. */
export const queueOf = (conversationId: string): string => `message:${conversationId}`
/** Queue of messages to the other side of a deal, before a conversation exists. */
export const dealQueueOf = (dealId: string): string => `deal-message:${dealId}`
/** Queue of questions about a listing, before a conversation exists. */
export const askQueueOf = (about: ConversationAbout, id: string): string => `ask:${about}:${id}`

const bodyOf = (clientId: string, { text, attachments, sentAnyway }: WrittenLine) => ({
  clientId,
  text,
  sentAnyway,
  ...(attachments.length > 0 && { attachmentIds: attachments.map(({ id }) => id) }),
})

/** Sends what waits, from now on. */
export function sendWrittenLines(): void {
  sendBy<WrittenLine>('message', ({ id, queue, body }) => {
    const [, conversationId = ''] = queue.split(':')
    return api.conversations.send({ body: { conversationId, ...bodyOf(id, body) } })
  })
  sendBy<WrittenLine>('deal-message', ({ id, queue, body }) => {
    const [, dealId = ''] = queue.split(':')
    return api.inbox.message({ body: { dealId, ...bodyOf(id, body) } })
  })
  sendBy<WrittenLine>('ask', ({ id, queue, body }) => {
    const [, about, aboutId = ''] = queue.split(':')
    return api.conversations.ask({
      body: {
        about: abouts.find(each => each === about) ?? 'car',
        aboutId,
        ...bodyOf(id, body),
      },
    })
  })
}
