// Who AutoX is and who holds the money.
import { useState } from 'react'
import { earningsWords } from '#contract/legal/fees.ts'
import { helpEmail } from '../client/help-email.ts'
import { type Answer, Answers } from './answers.tsx'

const answersAt = (at: Date): readonly Answer[] => [
  [
    'Who is AutoX?',
    'A marketplace for cars and parts in Nigeria that stands between buyer and seller. The cars are not ours, and we take neither side.',
  ],
  [
    'Who holds the money?',
    'AutoX holds it for you, apart from its own money. Once you pay, it stays in escrow: the seller can’t touch it, and AutoX can only pay it out or refund it.',
  ],
  ['What does AutoX earn?', earningsWords(at)],
  [
    'How can I check?',
    'Every payment is in your history, with a receipt that anyone can check here. You can look at every car before you open an account.',
  ],
]

/** The heading of each page says whose answers these are. */
export function WhoWeAre() {
  const [answers] = useState(() => answersAt(new Date()))
  return (
    <>
      <Answers answers={answers} />
      <p className="mt-4">
        Have a question first? A person answers at{' '}
        <a
          href={`mailto:${helpEmail}`}
          className="inline-block py-1 font-semibold wrap-anywhere text-link underline"
        >
          {helpEmail}
        </a>
        .
      </p>
    </>
  )
}
