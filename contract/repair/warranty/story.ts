import { type DealStory, toStops, type Terms } from '../../deal-engine/deal-words.ts'
import type { warrantyClaim } from './process.ts'
import type { WarrantyClaim } from './shape.ts'

type Story = DealStory<typeof warrantyClaim, WarrantyClaim>

const readsThis = ({ counterparty }: WarrantyClaim) => `${counterparty.name} can see this.`

const accept = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Accept and name a time',
  title: 'When should the car come?',
  happens: [`${counterparty.name} brings the car then, and you fix it free of charge.`],
  confirm: 'Accept claim',
  done: 'Accepted. We notified the customer.',
  variant: 'main',
})

const decline = (claim: WarrantyClaim): Terms => ({
  button: 'Decline',
  title: 'Decline the claim?',
  happens: [
    `${claim.counterparty.name} sees your reason and can contest it within a week. AutoX then decides.`,
    'If they don’t, the claim counts as not honoured, and others see how many you honour.',
  ],
  confirm: 'Decline claim',
  done: 'Declined. We notified the customer.',
  variant: 'danger',
  reason: { label: 'Why is it not covered?', hint: readsThis(claim) },
})

const contest = (claim: WarrantyClaim): Terms => ({
  button: claim.state === 'put-right' ? 'Not fixed' : 'Contest claim',
  title: claim.state === 'put-right' ? 'Is it still not fixed?' : 'Contest this claim?',
  happens: ['AutoX reviews the job, the records and what both of you say, then decides.'],
  confirm: 'Let AutoX decide',
  done: 'Sent. AutoX decides.',
  variant: 'main',
  reason: { label: 'What is wrong?', hint: `${claim.counterparty.name} and AutoX can see this.` },
})

const putRight = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Mark as fixed',
  title: 'What was done?',
  happens: [`${counterparty.name} confirms it, or objects within a week.`],
  confirm: 'Mark as fixed',
  done: 'We notified the customer.',
  variant: 'main',
})

const confirm = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Confirm it is fixed',
  title: 'Is it fixed?',
  happens: [`It counts as honoured by ${counterparty.name}.`, 'The job’s warranty continues as before.'],
  confirm: 'Confirm it is fixed',
  done: 'Confirmed. We notified the workshop.',
  variant: 'main',
})

const withdraw = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Withdraw claim',
  title: 'Withdraw this claim?',
  happens: [
    `We notify ${counterparty.name}, and the proposed time is free again.`,
    'You can claim again while the warranty runs.',
  ],
  confirm: 'Withdraw claim',
  done: 'Claim withdrawn.',
  variant: 'danger',
})

/** Filled in on a page of its own, which shows the same words. */
export const warrantyClaimForms = { 'put-right': putRight }

export const warrantyClaimStory: Story = {
  otherwise: {
    unanswered: {
      customer: 'If the workshop doesn’t answer by then, AutoX decides.',
      workshop: 'If you don’t answer by then, AutoX decides.',
    },
    'never-right': {
      customer: 'If it isn’t fixed by then, AutoX decides.',
      workshop: 'If you don’t report it fixed by then, AutoX decides.',
    },
    unobjected: {
      customer: 'If you don’t respond by then, it counts as fixed.',
      workshop: 'If the customer doesn’t respond by then, it counts as fixed.',
    },
    uncontested: {
      customer: 'If you don’t contest it by then, the claim closes as not honoured.',
      workshop: 'If the customer doesn’t contest it by then, the claim closes as not honoured.',
    },
    ignore: {
      customer: 'If the workshop names no time by then, the claim closes as not honoured.',
      workshop: 'If you name no time by then, the claim closes as not honoured.',
    },
  },
  past: {
    start: 'Claimed',
    accept: 'Accepted, with a time',
    decline: 'Declined by the workshop',
    contest: 'Contested; AutoX decides',
    'put-right': 'Workshop says it is fixed',
    confirm: 'Confirmed by the customer',
    withdraw: 'Withdrawn by the customer',
    unanswered: 'Not answered in time; AutoX decides',
    remind: 'Reminder a day before',
    'never-right': 'Not fixed in time; AutoX decides',
    unobjected: 'No response; counts as fixed',
    uncontested: 'Not contested in time',
    ignore: 'No time named in time',
    uphold: 'Decided in the customer’s favour',
    dismiss: 'Decided in the workshop’s favour',
  },
  ahead: {
    accept: 'The workshop names a time',
    'put-right': 'The workshop fixes it',
    confirm: 'The customer confirms it',
  },
  stopped: ['declined', 'contested', 'refused', 'dismissed', 'withdrawn'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return toStops(
      [
        ['Claimed', true],
        ['Accepted', been.has('accepted')],
        ['Fixed', been.has('put-right')],
        ['Confirmed', state === 'honoured'],
      ],
      ['declined', 'contested', 'refused', 'dismissed', 'withdrawn'].includes(state),
    )
  },
  steps: { accept, decline, contest, confirm, withdraw },
}
