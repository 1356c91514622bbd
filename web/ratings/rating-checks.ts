// Checks of an answer to a rating and of a report, by their calls.
import { RatingReplyForm, RatingReportForm } from '#contract/ratings/ratings.ts'
import { contractForm } from '../forms/contract-form.ts'

type RatingFacts = { ratingId: string }
const body = ({ words }: { words: string }, { ratingId }: RatingFacts) => ({ ratingId, words })
const blanks = { words: 'Write a few words.' }

export const ratingReplyForm = contractForm({ call: 'ratings.reply', schema: RatingReplyForm, body, blanks })

export const ratingReportForm = contractForm({
  call: 'ratings.report',
  schema: RatingReportForm,
  body,
  blanks,
})
