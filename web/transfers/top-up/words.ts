// Words of top-ups by card and USSD.
import type { TopUp } from '#contract/transfers/top-up.ts'
import {
  topUpLeastKobo,
  type TopUpCost,
  topUpMostKobo,
  type TopUpWay,
} from '#contract/transfers/top-up-terms.ts'
import { formatNaira, type Kobo, shortNaira, ZERO } from '#contract/core/money.ts'
import type { Fact } from '../../ui/panel.tsx'
import type { Tone } from '../../ui/pill.tsx'

type Shown = { title: string; words: string; tone: Tone }

/** Where money is that a purchase did not need. */
const inWallet = 'in your wallet, or on hold if it is above your maximum balance'

const paidWords = ({ amountKobo, escrowKobo, restKobo, creditedKobo }: TopUp): Shown => {
  const arrived =
    creditedKobo === null
      ? 'Your payment arrived.'
      : 'Your payment arrived with another amount, and AutoX credited it.'
  if (escrowKobo === null || restKobo === null)
    return {
      title: `${formatNaira(creditedKobo ?? amountKobo)} was added`,
      words: `${arrived} Your wallet shows it now.`,
      tone: 'good',
    }
  if (escrowKobo === ZERO)
    return {
      title: `${formatNaira(restKobo)} is yours, and not in escrow`,
      words: `${arrived} It isn’t needed for this purchase any more, so it is ${inWallet}.`,
      tone: 'warn',
    }
  const rest = restKobo > ZERO ? ` The other ${formatNaira(restKobo)} was not needed: it is ${inWallet}.` : ''
  return { title: `${formatNaira(escrowKobo)} is in escrow`, words: `${arrived}${rest}`, tone: 'good' }
}

/** The state of a top-up, for whoever pays it. */
export const stateWords = (topUp: TopUp): Shown => {
  const { state, way, bookingId } = topUp
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
    case 'credited':
      return paidWords(topUp)
    case 'declined':
      return {
        title: 'The payment was declined',
        words: bookingId
          ? 'Your bank refused it, so nothing went into escrow. If your bank account shows a charge, it comes back or is added here.'
          : 'Your bank refused it, so nothing was added to your wallet. If your bank account shows a charge, it comes back or is added here.',
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
    case 'closed':
      return {
        title: 'AutoX has dealt with this payment',
        words: 'It arrived with another amount than expected, and was not added. Write to us if you miss it.',
        tone: 'plain',
      }
  }
}

export const wayTitle = ({ way, bookingId }: Pick<TopUp, 'way' | 'bookingId'>): string =>
  `${way === 'card' ? 'Card' : 'USSD'} ${bookingId ? 'payment' : 'top-up'}`

/** Where a top-up was begun. */
export const backOf = (topUp?: Pick<TopUp, 'bookingId'>): { words: string; to: string } =>
  topUp?.bookingId
    ? { words: 'Your purchase', to: `/bookings/${topUp.bookingId}` }
    : { words: 'Wallet', to: '/account/wallet' }

/** What is wrong with an amount; undefined for one that can be paid this way. `missingKobo`: of a booking. */
export const amountProblem = (
  way: TopUpWay,
  amountKobo: Kobo | undefined,
  missingKobo?: Kobo,
): string | undefined => {
  if (amountKobo === undefined) return 'Enter an amount, such as 50,000'
  if (amountKobo < topUpLeastKobo) return `Enter at least ${shortNaira(topUpLeastKobo)}`
  const mostKobo = topUpMostKobo[way]
  if (amountKobo > mostKobo) return `Enter at most ${shortNaira(mostKobo)} at once this way`
  const isTooMuch = missingKobo !== undefined && amountKobo > missingKobo
  return isTooMuch ? `Enter at most ${formatNaira(missingKobo)}: no more is missing` : undefined
}

type Costs = TopUpCost & Pick<TopUp, 'bookingId'>

const charge = ({ feeKobo }: TopUpCost): Fact => ['Payment provider’s charge', formatNaira(feeKobo)]

/** What a payment costs before it is begun, and where its amount goes. */
export const costFacts = (costs: Costs): Fact[] => [
  [costs.bookingId ? 'Goes into escrow' : 'Added to your wallet', formatNaira(costs.amountKobo)],
  charge(costs),
  ['You pay', formatNaira(costs.totalKobo)],
]

/** Where what arrived went. */
const arrivals = ({ amountKobo, escrowKobo, restKobo, creditedKobo }: TopUp): Fact[] => {
  if (escrowKobo === null || restKobo === null)
    return [['Added to your wallet', formatNaira(creditedKobo ?? amountKobo)]]
  const parts: [words: string, part: Kobo][] = [
    ['In escrow', escrowKobo],
    ['Yours, not needed', restKobo],
  ]
  return parts.filter(([, part]) => part > ZERO).map(([words, part]) => [words, formatNaira(part)])
}

/** The amounts of a payment that was begun. `isNeeded`: what it pays still waits for money. */
export const amountFacts = (topUp: TopUp, isNeeded: boolean): Fact[] => {
  const total = formatNaira(topUp.totalKobo)
  switch (topUp.state) {
    case 'paid':
      return [...arrivals(topUp), charge(topUp), ['You paid', total]]
    // What arrived is another amount, and the provider kept another charge of it.
    case 'credited':
      return [...arrivals(topUp), ['Expected', total]]
    case 'unmatched':
    case 'closed':
      return [['Expected', total]]
    case 'open':
    case 'declined':
    case 'expired':
      return isNeeded
        ? costFacts(topUp)
        : [['Amount', formatNaira(topUp.amountKobo)], charge(topUp), ['Total', total]]
  }
}

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
  backFromCard:
    'Your wallet’s limit does not apply. If the purchase ends or you pay too much, money paid by card goes to your AutoX wallet, not back to the card. What is above your maximum balance there is on hold until you verify further.',
  backFromUssd:
    'Your wallet’s limit does not apply. If the purchase ends or you pay too much, money paid by USSD goes to your AutoX wallet, not back to your bank. What is above your maximum balance there is on hold until you verify further.',
  tooLittle: 'Less than ₦100 is missing, too little for this way. Send it by bank transfer.',
  inParts: (most: string) =>
    `At most ${most} at once this way. Pay the rest in further payments, or by bank transfer.`,
  noLongerNeeded:
    'This purchase no longer waits for money, so don’t pay now. What you pay all the same goes to your wallet, or on hold if it is above your maximum balance.',
  lostAnswer: 'Press again: it begins only once, and nothing was charged yet.',
}
