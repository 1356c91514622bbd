// The calls of ratings, each bound to the file that answers it.
import type { ratings } from '#contract/ratings/ratings.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { reply, report } from './answer.ts'
import { rate } from './rate.ts'
import { listRatings, showRatingWindow, showSummary } from './show-ratings.ts'

export const ratingsHandlers: Handlers<typeof ratings> = {
  addOrUpdate: rate,
  ofDeal: showRatingWindow,
  list: listRatings,
  summary: showSummary,
  reply,
  report,
}
