// Words for the next step of a deal's ratings, by side.
import type { DealRatings, RatingView } from '#contract/ratings/ratings.ts'
import { formatDate } from '../ui/date.ts'

/** What this side has said of one thing. */
export const ownRatingOf = ({ mine }: DealRatings, about: RatingView['about']) =>
  mine.find(rating => rating.about === about)

/** What happens next, in words: nobody should have to guess when the other side reads it. */
export const ratingStatusWords = (deal: DealRatings): string => {
  const { visible, counterpartyName: counterparty, counterpartyHasRated, mine, mayRate, closesAt } = deal
  if (visible) {
    if (mine.length > 0 || deal.counterpartyRatings.length > 0)
      return 'Both sides can be read now, by everybody.'
    return 'The time for ratings is over; no one rated.'
  }
  const until = formatDate(closesAt)
  const hasRated = mayRate.every(about => ownRatingOf(deal, about))
  if (counterpartyHasRated)
    return `${counterparty} has rated already. You read it as soon as you have rated too, or after ${until}.`
  return hasRated
    ? `${counterparty} has not rated yet. Your rating stays hidden until they have, or until ${until}; until then you can change it.`
    : `Neither of you reads the other’s rating before both are in, or before ${until}. So say it as it was.`
}
