// What ratings bring: their calls, and the window in which both sides rate each other.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { reply, report } from './answer.ts'
import { eraseRatings, exportRatings } from './data-rights.ts'
import { ratingCommands } from './desk.ts'
import { ratingWindowDue } from './publish.ts'
import { rate } from './rate.ts'
import { remindOfRating } from './remind.ts'
import { listRatings, showRatingWindow, showSummary } from './show-ratings.ts'
import { ratingQueues, ratingThings } from './desk-subjects.ts'

export const ratingsFeature: Feature = {
  name: 'ratings',
  calls: () => [
    serving(contract.ratings, {
      addOrUpdate: rate,
      ofDeal: showRatingWindow,
      list: listRatings,
      summary: showSummary,
      reply,
      report,
    }),
  ],
  due: { rating_window: ratingWindowDue },
  soon: { rating_window: remindOfRating },
  desk: ratingCommands,
  things: ratingThings,
  queues: ratingQueues,
  personal: {
    sections: (db, { id }) => [['ratings', () => exportRatings(db, id)]],
    erase: (tx, { id }) => eraseRatings(tx, id),
    erased: ['What you wrote in ratings and in answers to them'],
    retained: ['The stars you gave, without your name, and others’ ratings of you'],
  },
}
