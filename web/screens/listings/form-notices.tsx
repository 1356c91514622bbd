// What stands above the listing form: a draft that came back, a refusal, what will be looked at again.
import { reviewReasons } from '#contract/review-reasons.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Draft } from './draft.ts'
import { type Looked, looksAgain } from './looked-again.ts'
import type { Refusal } from './use-send.ts'

type RefusalProps = { refusal: Refusal; again: () => Promise<unknown>; isEdit: boolean }

export const RefusalNotice = ({ refusal, again, isEdit }: RefusalProps) => (
  <div className="mb-5">
    <Notice tone="bad" title={isEdit ? 'Not saved' : 'Not published'}>
      <p>{refusal.words}</p>
      {refusal.changedMeanwhile && (
        <>
          <p className="mt-1">
            What you typed here stays. The rest is loaded as it is now; look it over and save again.
          </p>
          <Button look="line" onClick={again} className="mt-3">
            Look again
          </Button>
        </>
      )}
    </Notice>
  </div>
)

/** Before an edit is saved: what AutoX looks at again, and what everybody will see of it. */
export function EditNotice({ before, now, looked }: { before: Draft; now: Draft; looked: Looked }) {
  const reasons = looksAgain(before, now, looked)
  return (
    <div className="mb-5 grid max-w-lg gap-3">
      {reasons.length > 0 && (
        <Notice tone="warn" title="AutoX looks at this before buyers see it again">
          <ul>
            {reasons.map(reason => (
              <li key={reason}>{reviewReasons[reason]}.</li>
            ))}
          </ul>
          <p className="mt-1">Until then the listing is off the market.</p>
        </Notice>
      )}
      <p className="text-sm text-soft">
        Changes of price, mileage, year, VIN and pictures stay on the listing with their date, for every buyer
        to see.
      </p>
    </div>
  )
}
