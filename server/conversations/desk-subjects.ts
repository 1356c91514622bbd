// Conversations at the desk: those that one of their sides reported, and no other.
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject, Document } from '#server/desk/desk-subject.ts'
import { conversationCommands } from './desk.ts'
import { conversationsReported, reportedVersion, type Waiting, reportsOf } from './report-sql.ts'
import type { FileAnswer } from '#contract/core/call.ts'
import type { Desk } from '#server/desk/desk.ts'
import { openStored } from '#server/desk/documents.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { filesIn } from './message-sql.ts'
import { findConversation } from './sql.ts'

type ReportedFile = Document & { key: string; accountId: string }

/** Refuses files of a conversation that nobody reported: they are private. */
const filesOfReported = async (db: Query, conversationId: string): Promise<ReportedFile[]> => {
  const conversation = await findConversation(db, conversationId)
  if (!conversation || (await reportsOf(db, conversationId)).length === 0) return []
  return (await filesIn(db, conversationId)).map(file => {
    const kind = file.content_type === 'application/pdf' ? 'paper' : 'picture'
    const side = file.owner_id === conversation.buyer_id ? 'buyer' : 'seller'
    return {
      id: file.id,
      kind,
      words: `${kind === 'paper' ? 'Document' : 'Picture'} from the ${side}`,
      contentType: file.content_type,
      note: `${file.name}, sent on ${lagosTime(file.at)}`,
      key: file.file_key,
      accountId: file.owner_id,
    }
  })
}

const documentsOfReported = async (db: Query, conversationId: string): Promise<Document[]> =>
  (await filesOfReported(db, conversationId)).map(({ key: _key, accountId: _accountId, ...rest }) => rest)

/** One of them for a page. Refuses what was not sent in this conversation. */
const openReportedFile = async (desk: Desk, id: string, fileId: string): Promise<FileAnswer> => {
  const find = async (db: Query) => (await filesOfReported(db, id)).find(file => file.id === fileId)
  const what = {
    command: 'conversation document',
    subject: { type: 'conversation', id } as const,
    accountId: (await find(desk.db))?.accountId,
    reason: `Viewed file ${fileId} on the conversation’s page`,
  }
  return openStored(desk, what, find)
}

export const conversationThings: Record<string, DeskSubject> = {
  conversation: makeDeskSubject({
    one: 'Conversation',
    commands: conversationCommands,
    by: 'conversation',
    read: async (db, id) => ({ id, ...(await reportedVersion(db, id)) }),
    stands: ({ open, newest }) =>
      open > 0 ? { version: `${open}, ${newest}`, ways: ['keep', 'close'] } : undefined,
    documents: ({ id }, db) => documentsOfReported(db, id),
    open: openReportedFile,
    ways: {
      keep: { words: 'Keep it open', about: 'Settles the reports and notifies those who reported.' },
      close: { words: 'Close it', about: 'No one can write in it any more. Both sides read your reason.' },
    },
  }),
}

export const conversationQueues: Record<string, Queue> = {
  conversations: queueOf<Waiting>({
    words: 'Conversations reported',
    thing: 'conversation',
    waiting: conversationsReported,
    describe: ({ title, reason }) => ({ title: `About ${title}`, about: reason }),
  }),
}
