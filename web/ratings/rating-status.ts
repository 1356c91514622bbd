// Words for the next step of a deal's ratings, by side.
import type { DealRatings, RatingView } from '#contract/ratings/ratings.ts'
import { formatDate } from '../ui/date.ts'

/** What this side has said of one thing. */
export const ownRatingOf = ({ mine }: DealRatings, about: RatingView['about']) =>
  mine.find(rating => rating.about === about)

/** What happens next, so that people know when the other side reads their rating. */
export const ratingStatusWords = (deal: DealRatings): string => {
  const { visible, counterpartyName: counterparty, counterpartyHasRated, mine, mayRate, closesAt } = deal
  if (visible) {
    if (mine.length > 0 || deal.counterpartyRatings.length > 0) return 'Ratings are public now.'
    return 'The time for ratings is over. No one rated.'
  }
  const until = formatDate(closesAt)
  const hasRated = mayRate.every(about => ownRatingOf(deal, about))
  if (counterpartyHasRated)
    return `${counterparty} has rated. You can read it once you have rated too, or after ${until}.`
  return hasRated
    ? `${counterparty} has not rated yet. Your rating stays hidden until they have, or until ${until}. You can change it until then.`
    : `Ratings stay hidden until both of you have rated, or until ${until}.`
}
