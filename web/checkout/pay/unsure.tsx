// Lost answer: checks the outcome instead of paying again.
import { AskAgain } from '../../ui/ask-again.tsx'
import { useLeadHere } from '../../ui/refusal.tsx'

const words = {
  pay: [
    'We do not know yet whether it was paid',
    'The answer got lost on the way, and asking for it found nothing so far. Ask again in a moment. If you pay again from this page, it is the same payment: it cannot be taken twice.',
  ],
  hold: [
    'We do not know yet whether the car is held',
    'The answer got lost on the way, and asking for it found nothing so far. Ask again in a moment. If you hold it again from this page, it is the same hold: it cannot happen twice.',
  ],
} as const

type Props = { askAgain: () => Promise<void>; isHold?: boolean }

export const Unsure = ({ askAgain, isHold = false }: Props) => {
  const [title, sentence] = words[isHold ? 'hold' : 'pay']
  return (
    <section
      ref={useLeadHere<HTMLElement>()}
      role="alert"
      tabIndex={-1}
      data-refusal
      className="rounded-box border-2 border-amber bg-warn-wash p-4 md:p-6"
    >
      <h2 className="show text-lg">{title}</h2>
      <p className="mt-1">{sentence}</p>
      <AskAgain ask={askAgain} />
    </section>
  )
}
