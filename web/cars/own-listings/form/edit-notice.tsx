// Notice before saving: what is reviewed again and what becomes public.
import { useWatch } from 'react-hook-form'
import { reviewReasons } from '#contract/cars/review-reasons.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Draft } from './draft.ts'
import { type PassedPrices, looksAgain } from './review-triggers.ts'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { before: Draft | undefined; looked: PassedPrices }

export function EditNotice({ form, before, looked }: Props) {
  useWatch({ control: form.control })
  const reasons = before ? looksAgain(before, form.getValues(), looked) : []
  return (
    <div className="mt-8 grid max-w-lg gap-3">
      {reasons.length > 0 && (
        <Notice tone="warn" title="AutoX will review this before buyers see it again">
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{`${reviewReasons[reason]}.`}</li>
            ))}
          </ul>
          <p className="mt-1">Until then the listing is off the market.</p>
        </Notice>
      )}
      <p className="text-sm text-soft">
        Buyers can see past changes to the price, mileage, year, VIN, pictures and video, with their dates.
      </p>
    </div>
  )
}
