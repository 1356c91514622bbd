// Story of a claim after a rental: past, future, and each step’s effect.
import { decideTime } from '../../deal-engine/decide-by.ts'
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { formatNaira, kobo, type Kobo } from '../../core/money.ts'
import type { rentalClaim } from './process.ts'
import type { RentalClaim } from './shape.ts'
import { barWords } from './above-deposit.ts'

type Story = DealStory<typeof rentalClaim, RentalClaim>

export const payTerms = (claim: RentalClaim): Terms => ({
  button: `Pay ${formatNaira(claim.owedKobo)}`,
  title: `Pay ${formatNaira(claim.owedKobo)}?`,
  happens: [
    `${formatNaira(claim.owedKobo)} leaves your wallet and reaches ${claim.counterparty.name} at once.`,
    ...(claim.state === 'asked' ? ['You agree to every line. You cannot contest it afterwards.'] : []),
    'The claim is settled, and you can book rentals again.',
  ],
  confirm: `Pay ${formatNaira(claim.owedKobo)}`,
  done: 'Paid. The claim is settled.',
  look: 'main',
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
  look: 'main',
})

export const waiveTerms = (claim: RentalClaim): Terms => ({
  button: 'Waive the claim',
  title: `Give up ${formatNaira(claim.state === 'owed' ? claim.owedKobo : claim.claimedKobo)}?`,
  happens: [
    `We notify ${claim.counterparty.name}, who owes you nothing any more.`,
    'What was paid before stays yours. This cannot be undone.',
  ],
  confirm: 'Waive the claim',
  done: 'Waived. We notified the renter.',
  look: 'danger',
})

export const rentalClaimStory: Story = {
  otherwise: {
    unanswered: {
      renter: 'If you don’t answer by then, you owe what is claimed.',
      owner: 'If the renter doesn’t answer by then, the claim is owed.',
    },
    'give-up': {
      renter: `If it isn’t paid by then, AutoX closes the claim, and the owner can still ask for it by law.`,
      owner: 'If it isn’t paid by then, AutoX closes the claim. You can still ask for it by law.',
    },
  },
  past: {
    start: 'Claimed by the owner',
    'add-toll': 'A toll or fine added',
    pay: 'Paid by the renter',
    contest: 'Contested; AutoX decides',
    waive: 'Waived by the owner',
    unanswered: 'Not answered in time; owed',
    remind: 'Reminded of the payment',
    'give-up': 'Not paid within a year; closed',
    uphold: 'Settled; the claim stands',
    dismiss: 'Settled; nothing is owed',
    'decide-line': 'AutoX decided a contested line',
    'decide-last': 'AutoX decided the last contested line',
  },
  began: { owed: 'Decided with the rental; owed' },
  ahead: { pay: 'The renter pays' },
  stopped: ['contested', 'waived', 'dismissed', 'unpaid'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return toStops(
      [
        ['Claimed', true],
        ['Answered', been.has('owed') || been.has('contested') || state === 'paid'],
        ['Paid', state === 'paid'],
      ],
      ['contested', 'waived', 'dismissed', 'unpaid'].includes(state),
    )
  },
  steps: { pay: payTerms, contest, waive: waiveTerms },
}
