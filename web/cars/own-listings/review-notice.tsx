// Listing held for review: the reason and when an answer comes.
import type { OwnCar } from '#contract/cars/listings.ts'
import { reviewReasons } from '#contract/cars/review-reasons.ts'
import { formatMoment } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { answerBy, type Review } from './form/review-due.ts'

export const Reasons = ({ review }: { review: Review }) => (
  <ul className="grid gap-1">
    {review.reasons.map(reason => (
      <li key={reason} className="flex gap-2.5">
        <span aria-hidden className="mt-2.5 h-0.5 w-3 shrink-0 bg-amber" />
        <span>{reviewReasons[reason]}</span>
      </li>
    ))}
  </ul>
)

/** In place of the form, once it was sent. */
export const ReviewNotice = ({ car }: { car: OwnCar & { review: Review } }) => (
  <section className="max-w-lg rounded-box border border-line bg-card p-4 md:p-6">
    <h2 className="show text-xl">Your listing is in review</h2>
    <p className="mt-2">
      {`We have ${car.title} and everything you sent. Buyers will see it once we’ve checked this:`}
    </p>
    <div className="mt-3 font-semibold">
      <Reasons review={car.review} />
    </div>
    <p className="mt-3 text-soft">{`You’ll have an answer by ${formatMoment(answerBy(car.review))}, here and by email. You don’t need to do anything.`}</p>
    <LinkButton to="/mylistings" className="mt-5 max-sm:w-full">
      See your cars
    </LinkButton>
  </section>
)
