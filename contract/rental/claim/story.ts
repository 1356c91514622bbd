// Story of a claim after a rental: past, future, and each step’s effect.
import { decideTime } from '../../deal-engine/decide-by.ts'
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { formatNaira, kobo, type Kobo } from '../../core/money.ts'
import { type InstalmentOption, instalmentTerms, unpaidWords } from './instalments.ts'
import type { rentalClaim } from './process.ts'
import type { RentalClaim } from './shape.ts'
import { barWords } from './above-deposit.ts'

type Story = DealStory<typeof rentalClaim, RentalClaim>

const agreeWords = 'You agree to every line. You cannot contest it afterwards.'

export const payTerms = (claim: RentalClaim): Terms => ({
  button: `Pay ${formatNaira(claim.leftKobo)}`,
  title: `Pay ${formatNaira(claim.leftKobo)}?`,
  happens: [
    `${formatNaira(claim.leftKobo)} leaves your wallet and reaches ${claim.counterparty.name} at once.`,
    ...(claim.state === 'asked' ? [agreeWords] : []),
    ...(claim.months === null ? [] : ['Nothing more is taken by instalments.']),
    'The claim is settled, and no longer stops you from booking.',
  ],
  confirm: `Pay ${formatNaira(claim.leftKobo)}`,
  done: 'Paid. The claim is settled.',
  variant: 'main',
  pin: true,
})

/** What is owed in any case once these lines are contested, and the most that AutoX can add to it. */
export const contestOfClaim = (
  { charges }: Pick<RentalClaim, 'charges'>,
  contested: ReadonlySet<string>,
): { owedKobo: Kobo; contestedKobo: Kobo } => {
  const sumOf = (isContested: boolean) =>
    charges
      .filter(({ line }) => contested.has(line) === isContested)
      .reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  return { owedKobo: kobo(sumOf(false)), contestedKobo: kobo(sumOf(true)) }
}

const contest = (claim: RentalClaim): Terms => ({
  button: 'Contest lines',
  title: 'Which lines do you contest?',
  happens: [
    `AutoX compares the evidence, hears ${claim.counterparty.name} and you, and decides each line within ${decideTime}.`,
    'Lines that you don’t contest are owed. Nothing is taken from your wallet without your PIN.',
    `Once it is decided you pay what is owed. ${barWords}`,
  ],
  confirm: 'Contest lines',
  done: 'Contested. AutoX decides these lines.',
  variant: 'main',
})

/** In sums: the amounts as they are, if all are the same, and the last where it differs. */
export const planWords = ({ months, eachKobo, lastKobo }: InstalmentOption): string =>
  eachKobo === lastKobo
    ? `${months} instalments of ${formatNaira(eachKobo)}`
    : `${months} instalments: ${months - 1} of ${formatNaira(eachKobo)} and a last one of ${formatNaira(lastKobo)}`

const proposeInstalments = (claim: RentalClaim): Terms => ({
  button: 'Propose instalments',
  title: 'Pay in monthly instalments?',
  happens: [
    `${claim.counterparty.name} accepts or declines within ${instalmentTerms.answerHours} hours. Without an answer, or with a no, all of it is owed at once.`,
    'If accepted, the first is taken from your wallet the next morning at eight, each other a month later. You can pay all that is left at any time.',
    unpaidWords.renter,
    ...(claim.state === 'asked' ? [agreeWords] : []),
  ],
  confirm: 'Propose instalments',
  done: 'Proposed. We notified the owner.',
  variant: 'main',
  pin: true,
})

const acceptInstalments = ({ instalments, counterparty: { name } }: RentalClaim): Terms => ({
  button: 'Accept instalments',
  title: `Accept ${instalments.length} instalments?`,
  happens: [
    `${instalments.map(({ amountKobo }) => formatNaira(amountKobo)).join(', ')}: the first is taken from the wallet of ${name} tomorrow at eight, each other a month later, and reaches yours at once.`,
    `${name} can pay all that is left at any time.`,
    unpaidWords.owner,
  ],
  confirm: 'Accept instalments',
  done: 'Accepted. We collect them for you.',
  variant: 'main',
})

const declineInstalments = (claim: RentalClaim): Terms => ({
  button: 'Decline instalments',
  title: 'Decline these instalments?',
  happens: [
    `${formatNaira(claim.leftKobo)} is owed at once. We remind ${claim.counterparty.name} every week, who can’t book another rental until it is paid.`,
  ],
  confirm: 'Decline instalments',
  done: 'Declined. We notified the renter.',
  variant: 'danger',
  reason: { label: 'Why?', hint: `${claim.counterparty.name} can see this.` },
})

/** What the owner gives up: all that is asked, or what is left of the debt. */
const givenUp = ({ state, claimedKobo, leftKobo }: RentalClaim): Kobo =>
  state === 'asked' || state === 'contested' ? claimedKobo : leftKobo

export const waiveTerms = (claim: RentalClaim): Terms => ({
  button: 'Waive the claim',
  title: `Waive ${formatNaira(givenUp(claim))}?`,
  happens: [
    `We notify ${claim.counterparty.name}, who then owes you nothing.`,
    'What was paid before stays yours. This cannot be undone.',
  ],
  confirm: 'Waive the claim',
  done: 'Waived. We notified the renter.',
  variant: 'danger',
})

export const rentalClaimStory: Story = {
  otherwise: {
    unanswered: {
      renter: 'If you don’t answer by then, you owe the whole claim.',
      owner: 'If the renter doesn’t answer by then, they owe the whole claim.',
    },
    'proposal-lapses': {
      renter: 'If the owner doesn’t answer by then, all of it is owed at once.',
      owner: 'If you don’t answer by then, all of it is owed at once.',
    },
    default: {
      renter: 'If it isn’t paid by then, AutoX looks at it and can end the instalments.',
      owner: 'If it isn’t paid by then, AutoX looks at it and can end the instalments.',
    },
    'give-up': {
      renter: `If it isn’t paid by then, AutoX closes the claim, and the owner can still go to court for it.`,
      owner: 'If it isn’t paid by then, AutoX closes the claim. You can still go to court for it.',
    },
  },
  past: {
    start: 'Claimed by the owner',
    'add-toll': 'A toll or fine added',
    pay: 'Paid by the renter',
    contest: 'Contested; AutoX decides',
    waive: 'Waived by the owner',
    unanswered: 'Not answered in time; owed',
    remind: 'Payment reminder sent',
    'propose-instalments': 'Instalments proposed',
    'accept-instalments': 'Instalments accepted',
    'decline-instalments': 'Instalments declined',
    'proposal-lapses': 'Instalments not answered in time',
    'fall-behind': 'An instalment unpaid',
    'catch-up': 'Instalments up to date again',
    default: 'Unpaid for long; AutoX looks at it',
    finish: 'Last instalment paid',
    'end-instalments': 'Instalments ended by AutoX',
    'give-up': 'Not paid within a year; closed',
    uphold: 'Settled; claim upheld',
    dismiss: 'Settled; nothing is owed',
    'decide-line': 'AutoX decided a contested line',
    'decide-last': 'AutoX decided the last contested line',
  },
  began: { owed: 'Decided with the rental; owed' },
  ahead: { pay: 'The renter pays' },
  stopped: ['contested', 'waived', 'dismissed', 'unpaid', 'defaulted'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return toStops(
      [
        ['Claimed', true],
        ['Answered', been.has('owed') || been.has('contested') || been.has('proposed') || state === 'paid'],
        ['Paid', state === 'paid'],
      ],
      ['contested', 'waived', 'dismissed', 'unpaid', 'defaulted'].includes(state),
    )
  },
  steps: {
    pay: payTerms,
    contest,
    waive: waiveTerms,
    'propose-instalments': proposeInstalments,
    'accept-instalments': acceptInstalments,
    'decline-instalments': declineInstalments,
  },
}
