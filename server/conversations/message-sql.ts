// The tables of messages and their files; only this feature touches them.
import type { Attachment } from '#contract/conversations/conversation-shapes.ts'
import type { Recognised } from '#contract/conversations/recognise/recognise.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type MessageRow = {
  conversation_id: string
  number: number
  sender_id: string
  client_id: string
  text: string
  at: Date
  warned: Recognised[]
  sent_anyway: boolean
  erased: boolean
}

export type FileRow = {
  id: string
  owner_id: string
  conversation_id: string | null
  number: number | null
  file_key: string
  small_key: string | null
  name: string
  content_type: Attachment['type']
  bytes: number
}

export const findMessageByClientId = (
  db: Query,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  db.maybe<MessageRow>`select * from message where sender_id = ${senderId} and client_id = ${clientId}`

/** Zero if the sender used this id before, even concurrently. */
export const insertMessage = (tx: Tx, m: Omit<MessageRow, 'erased'>): Promise<number> =>
  tx.run`
    insert into message (conversation_id, number, sender_id, client_id, text, at, warned, sent_anyway)
    values (${m.conversation_id}, ${m.number}, ${m.sender_id}, ${m.client_id}, ${m.text}, ${m.at}, ${m.warned}, ${m.sent_anyway})
    on conflict (sender_id, client_id) do nothing`

/** At most `limit` messages before a number, the newest first. */
export const messagesBefore = (
  db: Query,
  conversationId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> =>
  db.rows<MessageRow>`
    select * from message
    where conversation_id = ${conversationId} and (${before ?? null}::int is null or number < ${before ?? null})
    order by number desc limit ${limit}`

export const insertFile = (tx: Tx, f: Omit<FileRow, 'id' | 'conversation_id' | 'number'>, now: Date) =>
  tx.one<{ id: string }>`
    insert into message_file (owner_id, file_key, small_key, name, content_type, bytes, at)
    values (${f.owner_id}, ${f.file_key}, ${f.small_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${now}) returning id`

/** Attaches files to a message, in order; returns how many were the sender's and unused. */
export const claimFiles = (
  tx: Tx,
  m: { conversationId: string; number: number; senderId: string; ids: readonly string[] },
): Promise<number> =>
  tx.run`
    update message_file f set conversation_id = ${m.conversationId}, number = ${m.number}, place = given.place
    from unnest(${m.ids}::uuid[]) with ordinality given (id, place)
    where f.id = given.id and f.owner_id = ${m.senderId} and f.conversation_id is null`

export const filesOf = (db: Query, conversationId: string, numbers: readonly number[]): Promise<FileRow[]> =>
  db.rows<FileRow>`
    select id, owner_id, conversation_id, number, file_key, small_key, name, content_type, bytes from message_file
    where conversation_id = ${conversationId} and number = any(${numbers}) order by number, place limit 1000`

type StoredFile = Omit<FileRow, 'conversation_id' | 'number' | 'small_key' | 'bytes'> & { at: Date }

/** Every file that was sent in a conversation, in the order in which it was sent. */
export const filesIn = (db: Query, conversationId: string): Promise<StoredFile[]> =>
  db.rows<StoredFile>`
    select f.id, owner_id, file_key, name, content_type, m.at
    from message_file f join message m on m.conversation_id = f.conversation_id and m.number = f.number
    where f.conversation_id = ${conversationId} order by f.number, place`

/** A file for its sender or a side of its conversation; with the sides once it was sent. */
export const findFileFor = (db: Query, id: string, userId: string) =>
  db.maybe<FileRow & { buyer_id: string | null; seller_id: string | null }>`
    select f.id, owner_id, conversation_id, number, file_key, small_key, name, content_type, bytes, c.buyer_id, c.seller_id
    from message_file f left join conversation c on c.id = f.conversation_id
    where f.id = ${id} and (f.owner_id = ${userId} or c.buyer_id = ${userId} or c.seller_id = ${userId})`

type Keys = { file_key: string; small_key: string | null }

/** Files that no message named in time. */
export const deleteWaitingBefore = (tx: Tx, when: Date): Promise<Keys[]> =>
  tx.rows<Keys>`
    delete from message_file where conversation_id is null and at < ${when} returning file_key, small_key`

/** Which of these stored documents are still needed. */
export const fileKeysIn = (db: Query, keys: readonly string[]) =>
  db.rows<{ key: string }>`
    select file_key as key from message_file where file_key = any(${keys})
    union select small_key from message_file where small_key = any(${keys})`
