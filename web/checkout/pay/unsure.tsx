// Lost answer: checks the outcome instead of paying again.
import { CheckOutcome } from '../../ui/ask-again.tsx'
import { useLeadHere } from '../../ui/refusal.tsx'
import { texts } from '../words.ts'

const words = {
  pay: ['We don’t know yet if you paid', texts.unsurePayment],
  hold: ['We don’t know yet if the car is on hold', texts.unsureHold],
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
      <CheckOutcome ask={askAgain} />
    </section>
  )
}
