// What may wait in the outbox, and how each kind is sent: loaded by the screens that write it, and where something waits.
import type { Attachment } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'
import { sendBy } from '../client/outbox.ts'

/** The queue of one conversation. */
export const messageQueue = (conversationId: string): string => `message:${conversationId}`

/** A line of a conversation that is not sent yet; its files have arrived before. */
export type UnsentMessage = { text: string; attachments: Attachment[]; sentAnyway: boolean }

sendBy<UnsentMessage>('message', ({ id, queue, body: { text, attachments, sentAnyway } }) => {
  const files = attachments.length > 0 && { attachmentIds: attachments.map(file => file.id) }
  const conversationId = queue.slice(queue.indexOf(':') + 1)
  return api.conversations.send({ body: { conversationId, clientId: id, text, sentAnyway, ...files } })
})
