// Licence step before a rental: hand it in, or wait for its review.
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { kycPages } from '../kyc/words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'

const reviewWords = ({ reviewHours }: CheckoutStep): string =>
  reviewHours === null ? '' : `We review it within ${reviewHours} hours and notify you.`

export const LicenceStep = ({ step }: { step: CheckoutStep }) =>
  step.state === 'waiting' ? (
    <Notice tone="warn" title="We’re reviewing your driving licence">
      <span>{`${reviewWords(step)} You can pay once it is approved. The days aren’t reserved until then.`}</span>
    </Notice>
  ) : (
    <section>
      <h2 className="show mb-2 text-lg">Add your driving licence</h2>
      <p className="text-soft">
        {`You drive this car yourself, so we check your licence once: one picture and its expiry date. ${reviewWords(step)}`}
      </p>
      <LinkButton to={kycPages.licence} className="mt-5 w-full sm:w-auto">
        Add my licence
      </LinkButton>
    </section>
  )
