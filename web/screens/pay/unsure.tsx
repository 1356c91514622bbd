// The answer to a payment got lost: says so, and asks for the outcome instead of paying a second time.
import { AskAgain } from '../../ui/ask-again.tsx'
import { useLeadHere } from '../../ui/refusal.tsx'

export const Unsure = ({ askAgain }: { askAgain: () => Promise<void> }) => (
  <section
    ref={useLeadHere<HTMLElement>()}
    role="alert"
    tabIndex={-1}
    data-refusal
    className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6"
  >
    <h2 className="show text-lg">We do not know yet whether it was paid</h2>
    <p className="mt-1">
      The answer got lost on the way, and asking for it found nothing so far. Ask again in a moment. If you
      pay again from this page, it is the same payment: it cannot be taken twice.
    </p>
    <AskAgain ask={askAgain} />
  </section>
)
