// Conversations in a test's world: asked, answered and read by the calls, as people do.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  Attachment,
  Conversation,
  Message,
  Thread,
} from '#contract/conversations/conversation-shapes.ts'
import { pdfFile, type Person } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

export type MessageReceipt = { conversationId: string; message: Message }
type Line = { clientId?: string; attachmentIds?: string[]; sentAnyway?: boolean }

/** Asks about a car, or about a part where it is said. */
export const askAbout = (
  world: World,
  { token }: Person,
  aboutId: string,
  { text = 'Is it available?', about = 'car', ...line }: Line & { text?: string; about?: string } = {},
): Promise<ApiAnswer<MessageReceipt>> =>
  world.ask<MessageReceipt>({
    url: '/api/Messages/ask',
    body: { about, aboutId, clientId: randomUUID(), text, ...line },
    token,
  })

/** The same where it must succeed; gives the conversation. */
export const startConversation = async (world: World, who: Person, carId: string): Promise<string> => {
  const { status, data, message } = await askAbout(world, who, carId)
  expect(status, message).toBe(200)
  return data.conversationId
}

export const write = (
  world: World,
  { token }: Person,
  conversationId: string,
  text: string,
  line: Line = {},
): Promise<ApiAnswer<MessageReceipt>> =>
  world.ask<MessageReceipt>({
    url: '/api/Messages/send',
    body: { conversationId, clientId: randomUUID(), text, ...line },
    token,
  })

export const threadOf = (world: World, { token }: Person, Id: string, more: Record<string, string> = {}) =>
  world.ask<Thread>({ url: '/api/Messages/get-conversation', query: { Id, ...more }, token })

export const inboxOf = (world: World, { token }: Person) =>
  world.ask<Conversation[]>({ url: '/api/Messages/get-conversations', token })

export const readUpTo = (world: World, { token }: Person, conversationId: string, number: number) =>
  world.ask<{ unread: number }>({
    url: '/api/Messages/mark-read',
    body: { conversationId, number },
    token,
  })

export const attach = (world: World, { token }: Person, file: File): Promise<ApiAnswer<Attachment>> => {
  const form = new FormData()
  form.append('File', file)
  return world.ask<Attachment>({ url: '/api/Messages/attach', form, token })
}

/** A paper that somebody sent for a message; gives its id. */
export const attachedBy = async (world: World, who: Person): Promise<string> =>
  (await attach(world, who, pdfFile('customs.pdf'))).data.id

/** Values that name a new saved answer of a dealer and a conversation of theirs. */
export const savedAnswer = async (world: World, { token }: Person, ConversationId: string) => {
  const body = { name: 'Price', text: 'It is {price}.' }
  const { data } = await world.ask<{ id: string }>({ url: '/api/Messages/add-answer', body, token })
  return { id: data.id, version: 1, ConversationId }
}
