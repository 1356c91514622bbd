// Ratings at the desk: those that somebody reported.
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { ratingsReported, type Reported, readWholeRating } from './decide-report.ts'
import { ratingCommands } from './desk.ts'

export const ratingThings: Record<string, DeskSubject> = {
  rating: makeDeskSubject({
    one: 'Rating',
    commands: ratingCommands,
    by: 'rating',
    read: readWholeRating,
    stands: ({ row, versions, reports }) => {
      const waits = reports.some(report => report.settled_at === null)
      const hidden = row.hidden_at ? 'hidden' : 'shown'
      return {
        version: `${hidden} ${waits} ${versions.length} ${reports.length}`,
        ways: waits ? ['keep', 'hide'] : [],
        accountId: row.author_id,
      }
    },
    ways: {
      keep: { words: 'Keep it', about: 'Settles the reports.' },
      hide: {
        words: 'Take it down',
        about: 'Averages no longer count it. Its author reads what you write.',
      },
    },
    called: ({ row }) => ({ title: row.subject, about: `${row.stars} of 5` }),
  }),
}

export const ratingQueues: Record<string, Queue> = {
  ratings: queueOf<Reported>({
    words: 'Ratings reported',
    thing: 'rating',
    waiting: ratingsReported,
    describe: ({ stars, about, reports }) => ({
      title: `${stars} of 5 about a ${about}`,
      about: `${reports} ${reports === 1 ? 'report' : 'reports'}`,
    }),
  }),
}
