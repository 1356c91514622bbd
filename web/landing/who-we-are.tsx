// Who AutoX is and who holds the money.
import { helpEmail } from '../client/help-email.ts'
import { Answers } from './answers.tsx'

const answers = [
  [
    'Who is AutoX?',
    'A marketplace for cars and parts in Nigeria that stands between buyer and seller. The cars are not ours, and we take neither side.',
  ],
  [
    'Who holds the money?',
    'AutoX holds it for you, apart from its own. Once you pay, it waits in escrow: the seller cannot reach it, and AutoX may only pay it out or give it back.',
  ],
  [
    'What does AutoX earn?',
    'A commission from the seller when the sale is complete. Buying costs you nothing on top of the price.',
  ],
  [
    'How can I check?',
    'Every kobo that moves is in your history, with a receipt that anybody can check here. You can look at every car before you open an account.',
  ],
] as const

/** The heading of each page says whose answers these are. */
export const WhoWeAre = () => (
  <>
    <Answers answers={answers} />
    <p className="mt-4">
      Something you want to know first? A person answers at{' '}
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
