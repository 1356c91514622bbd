// Conversations at the desk: those that one of their sides reported, and no other.
import { thingOf } from '#server/desk/bring.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { conversationCommands } from './desk.ts'
import { documentsOfReported, openReportedFile } from './reported-files.ts'
import { conversationsReported, reportedVersion, type Waiting } from './report-sql.ts'

export const conversationThings: Record<string, DeskSubject> = {
  conversation: thingOf({
    one: 'Conversation',
    commands: conversationCommands,
    by: 'conversation',
    read: async (db, id) => ({ id, ...(await reportedVersion(db, id)) }),
    stands: ({ open, newest }) =>
      open > 0 ? { version: `${open}, ${newest}`, ways: ['keep', 'close'] } : undefined,
    documents: ({ id }, db) => documentsOfReported(db, id),
    open: openReportedFile,
    ways: {
      keep: { words: 'Keep it open', about: 'Settles the reports. Whoever reported is told.' },
      close: { words: 'Close it', about: 'Nobody can write there any more. Both read what you write.' },
    },
  }),
}

export const conversationQueues: Record<string, Queue> = {
  conversations: queueOf<Waiting>({
    words: 'Conversations reported',
    thing: 'conversation',
    waiting: conversationsReported,
    shown: ({ title, reason }) => ({ title: `About ${title}`, about: reason }),
  }),
}
