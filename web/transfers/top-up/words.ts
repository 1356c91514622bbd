// Words of top-ups by card and USSD.
import type { TopUp } from '#contract/transfers/top-up.ts'
import {
  topUpLeastKobo,
  type TopUpCost,
  topUpMostKobo,
  type TopUpWay,
} from '#contract/transfers/top-up-terms.ts'
import { formatNaira, type Kobo, shortNaira } from '#contract/core/money.ts'
import type { Fact } from '../../ui/panel.tsx'
import type { Tone } from '../../ui/pill.tsx'

type Shown = { title: string; words: string; tone: Tone }

/** The state of a top-up, for whoever pays it. */
export const stateWords = ({ state, way, amountKobo }: TopUp): Shown => {
  switch (state) {
    case 'open':
      return {
        title: 'Waiting for your payment',
        words:
          way === 'card'
            ? 'If you have paid, it usually shows here within a minute. Don’t pay a second time.'
            : 'Dial the code and confirm with your bank PIN. It usually shows here within a minute.',
        tone: 'plain',
      }
    case 'paid':
      return {
        title: `${formatNaira(amountKobo)} was added`,
        words: 'Your payment arrived. Your wallet shows it now.',
        tone: 'good',
      }
    case 'declined':
      return {
        title: 'The payment was declined',
        words:
          'Your bank refused it, so nothing was added to your wallet. If your bank account shows a charge, it comes back or is added here.',
        tone: 'bad',
      }
    case 'expired':
      return {
        title: 'Not paid in time',
        words: 'We received no payment. If you paid after all, it is added as soon as it arrives.',
        tone: 'warn',
      }
    case 'unmatched':
      return {
        title: 'AutoX is checking this payment',
        words:
          'It arrived with another amount than expected. It is safe: an operator adds it or sends it back, and you need to do nothing.',
        tone: 'warn',
      }
  }
}

export const wayTitle = (way: TopUpWay): string => (way === 'card' ? 'Card top-up' : 'USSD top-up')

/** What is wrong with an amount; undefined for one that can be paid this way. */
export const amountProblem = (way: TopUpWay, amountKobo: Kobo | undefined): string | undefined => {
  if (amountKobo === undefined) return 'Enter an amount, such as 50,000'
  if (amountKobo < topUpLeastKobo) return `Enter at least ${shortNaira(topUpLeastKobo)}`
  const mostKobo = topUpMostKobo[way]
  return amountKobo > mostKobo ? `Enter at most ${shortNaira(mostKobo)} at once this way` : undefined
}

export const costFacts = ({ amountKobo, feeKobo, totalKobo }: TopUpCost): Fact[] => [
  ['Added to your wallet', formatNaira(amountKobo)],
  ['Payment provider’s charge', formatNaira(feeKobo)],
  ['You pay', formatNaira(totalKobo)],
]

/** Dials a code on a phone. */
export const dialLink = (dialCode: string): string => `tel:${encodeURIComponent(dialCode)}`

/** Explanations on the screens, by what they explain. */
export const texts = {
  card: 'Enter your card details on our payment provider’s page. AutoX never sees them.',
  ussd: 'You get a code to dial on the phone whose number your bank knows. It works without internet.',
  demoCard: 'Demo: no card is charged. The next page replaces the payment provider’s.',
  demoUssd: 'Demo: no bank knows the code. You pay on the next page instead.',
  aboveLimit: (amount: string) =>
    `${amount} of it is above your maximum balance and will be on hold until you verify further.`,
  lostAnswer: 'Press again: it begins only once, and nothing was charged yet.',
}
