// What was said of somebody, the newest first, each with the answer it got.
import type { ReactNode } from 'react'
import type { RatingView } from '#contract/ratings/ratings.ts'
import { formatDate } from '../ui/date.ts'
import { dealtWords } from './words.ts'
import { Stars } from './stars.tsx'

type Props = {
  rating: Pick<RatingView, 'stars' | 'words' | 'byName' | 'by' | 'kind' | 'subject' | 'at' | 'reply'>
  /** Who answers, such as the name of a dealer. */
  answeredBy: string
  children?: ReactNode
}

/** One rating; `children` stand below it, such as a way to answer. */
export const RatingItem = ({ rating, answeredBy, children }: Props) => (
  <li className="border-b border-line py-4">
    <p>
      <Stars stars={rating.stars} />{' '}
      <span className="text-sm text-soft">
        {`${rating.byName}, ${dealtWords[rating.kind][rating.by]} ${rating.subject}, ${formatDate(rating.at)}`}
      </span>
    </p>
    {rating.words && <p className="mt-1 max-w-lg whitespace-pre-line">{rating.words}</p>}
    {rating.reply && (
      <div className="mt-3 max-w-lg border-l-4 border-line pl-3">
        <p className="text-sm text-soft">{`${answeredBy} answered, ${formatDate(rating.reply.at)}`}</p>
        <p className="whitespace-pre-line">{rating.reply.words}</p>
      </div>
    )}
    {children}
  </li>
)
