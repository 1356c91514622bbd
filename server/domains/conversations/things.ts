// Conversations at the desk: those that one of their sides reported, and no other.
import { type Queue, type Thing, within } from '#server/desk/thing.ts'
import { conversationCommands } from './desk.ts'
import { reportedVersion, reportsWaiting } from './report-sql.ts'

const reportHours = 24

export const conversationThings: Record<string, Thing> = {
  conversation: {
    one: 'Conversation',
    show: conversationCommands['conversation show']!.run,
    stands: async (db, id) => {
      const { open, newest } = await reportedVersion(db, id)
      return open > 0 ? { version: `${open}, ${newest}`, ways: ['keep', 'close'] } : undefined
    },
    ways: {
      keep: {
        words: 'Keep it open',
        about: 'Settles the reports. Whoever reported is told.',
        run: conversationCommands['conversation keep']!.run,
      },
      close: {
        words: 'Close it',
        about: 'Nobody can write there any more. Both read what you write.',
        run: conversationCommands['conversation close']!.run,
      },
    },
  },
}

export const conversationQueues: Record<string, Queue> = {
  conversations: {
    words: 'Conversations reported',
    thing: 'conversation',
    waiting: async db =>
      (await reportsWaiting(db, 200)).map(({ id, title, reason, at }) => ({
        id,
        title: `About ${title}`,
        about: reason,
        since: at,
        dueAt: within(at, reportHours),
      })),
  },
}
