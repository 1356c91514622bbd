import type { Quote } from '#contract/transfers/transfers.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendCost } from './send-cost.tsx'
import type { Details } from './use-send.ts'

const titles: Record<Quote['warnings'][number]['kind'], string> = {
  duplicate: 'You may have sent this already',
  'first-large': 'The first time, and a large amount',
  'check-digit': 'An unusual account number',
  waits: 'This will wait a day',
}

type Props = { details: Details; quote: Quote; anyway: () => void; back: () => void }

export const SendWarnings = ({ details, quote, anyway, back }: Props) => (
  <div className="grid gap-4">
    {/* Read first, by the eye and by a screen reader. */}
    <div tabIndex={-1} ref={first => first?.focus()} className="grid gap-3 outline-none">
      {quote.warnings.map(({ kind, words }) => (
        <Notice key={kind} tone="warn" title={titles[kind]}>
          {words}
        </Notice>
      ))}
    </div>
    <SendCost details={details} quote={quote} />
    <div className="grid gap-2">
      <Button onClick={back} className="w-full">
        Go back and look
      </Button>
      <Button look="line" onClick={anyway} className="w-full">
        Send anyway
      </Button>
    </div>
  </div>
)
