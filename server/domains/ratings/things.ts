// Ratings at the desk: those that somebody reported.
import { isId, type Queue, type Thing, within } from '#server/desk/thing.ts'
import { reportedRatings, wholeRating } from './decide-report.ts'
import { ratingCommands } from './desk.ts'

const reportHours = 48

export const ratingThings: Record<string, Thing> = {
  rating: {
    one: 'Rating',
    show: ratingCommands['rating show']!.run,
    stands: async (db, id) => {
      const whole = await wholeRating(db, id)
      if (!whole) return undefined
      const waits = (await reportedRatings(db)).some(each => each.id === id)
      const hidden = whole.row.hidden_at ? 'hidden' : 'shown'
      return {
        version: `${hidden} ${waits} ${whole.versions.length} ${whole.reports.length}`,
        ways: waits ? ['keep', 'hide'] : [],
        accountId: whole.row.author_id,
      }
    },
    ways: {
      keep: { words: 'Keep it', about: 'Settles the reports.', run: ratingCommands['rating keep']!.run },
      hide: {
        words: 'Take it down',
        about: 'Averages no longer count it. Its author reads what you write.',
        run: ratingCommands['rating hide']!.run,
      },
    },
    find: async (db, typed) => {
      const whole = isId(typed) ? await wholeRating(db, typed) : undefined
      return whole ? [{ id: whole.row.id, title: whole.row.subject, about: `${whole.row.stars} of 5` }] : []
    },
  },
}

export const ratingQueues: Record<string, Queue> = {
  ratings: {
    words: 'Ratings reported',
    thing: 'rating',
    waiting: async db =>
      (await reportedRatings(db)).map(({ id, stars, about, reports, since }) => ({
        id,
        title: `${stars} of 5 about a ${about}`,
        about: `${reports} ${reports === 1 ? 'report' : 'reports'}`,
        since,
        dueAt: within(since, reportHours),
      })),
  },
}
