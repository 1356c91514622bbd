import { type DealStory, toStops, type Terms } from '../../deal-engine/deal-words.ts'
import type { warrantyClaim } from './process.ts'
import type { WarrantyClaim } from './shape.ts'

type Story = DealStory<typeof warrantyClaim, WarrantyClaim>

const readsThis = ({ counterparty }: WarrantyClaim) => `${counterparty.name} reads this.`

const accept = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Accept, and name an hour',
  title: 'When should the car come?',
  happens: [`${counterparty.name} brings the car then, and you put it right for nothing.`],
  confirm: 'Accept it',
  done: 'Accepted. The customer has been told.',
  look: 'main',
})

const decline = (claim: WarrantyClaim): Terms => ({
  button: 'Decline',
  title: 'Decline the claim?',
  happens: [
    `${claim.counterparty.name} reads why, and may contest it within a week: then AutoX decides.`,
    'If they do not, it counts as not honoured, and others see how many you honour.',
  ],
  confirm: 'Decline it',
  done: 'Declined. The customer has been told.',
  look: 'danger',
  reason: { label: 'Why is it not covered?', hint: readsThis(claim) },
})

const contest = (claim: WarrantyClaim): Terms => ({
  button: claim.state === 'put-right' ? 'It is not right' : 'Contest it',
  title: claim.state === 'put-right' ? 'Is it still not right?' : 'Contest it?',
  happens: ['AutoX looks at the job, the records and what both of you say, and decides.'],
  confirm: 'Let AutoX decide',
  done: 'AutoX looks at it.',
  look: 'main',
  reason: { label: 'What is wrong?', hint: `${claim.counterparty.name} and AutoX read this.` },
})

const putRight = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'It is put right',
  title: 'What was done?',
  happens: [`${counterparty.name} confirms it, or says within a week that it is not right.`],
  confirm: 'It is put right',
  done: 'The customer has been told.',
  look: 'main',
})

const confirm = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'It is right now',
  title: 'Is it right now?',
  happens: [`It counts as honoured by ${counterparty.name}.`, 'The warranty of the job goes on as before.'],
  confirm: 'It is right',
  done: 'Thank you. The workshop has been told.',
  look: 'main',
})

const withdraw = ({ counterparty }: WarrantyClaim): Terms => ({
  button: 'Take the claim back',
  title: 'Take it back?',
  happens: [
    `We notify ${counterparty.name}, and the proposed time is free again.`,
    'You can claim again while the warranty runs.',
  ],
  confirm: 'Take it back',
  done: 'Taken back.',
  look: 'danger',
})

/** Filled in on a page of its own, which shows the same words. */
export const warrantyClaimForms = { 'put-right': putRight }

export const warrantyClaimStory: Story = {
  otherwise: {
    unanswered: {
      customer: 'If the workshop does not answer by then, AutoX looks into it.',
      workshop: 'If you do not answer by then, AutoX looks into it.',
    },
    'never-right': {
      customer: 'If it is not put right by then, AutoX looks into it.',
      workshop: 'If you do not say by then that it is put right, AutoX looks into it.',
    },
    unobjected: {
      customer: 'If you say nothing by then, it counts as put right.',
      workshop: 'If the customer says nothing by then, it counts as put right.',
    },
    uncontested: {
      customer: 'If you do not contest it by then, it ends as not honoured.',
      workshop: 'If the customer does not contest it by then, it ends as not honoured.',
    },
    ignore: {
      customer: 'If the workshop names no hour by then, it ends as not honoured.',
      workshop: 'If you name no hour by then, it ends as not honoured.',
    },
  },
  past: {
    start: 'Claimed',
    accept: 'Accepted, with an hour',
    decline: 'Declined by the workshop',
    contest: 'Contested; AutoX decides',
    'put-right': 'Said to be put right',
    confirm: 'Confirmed by the customer',
    withdraw: 'Taken back by the customer',
    unanswered: 'Not answered in time; AutoX decides',
    remind: 'Reminded a day before',
    'never-right': 'Not put right in time; AutoX decides',
    unobjected: 'Nothing said; it counts as put right',
    uncontested: 'Not contested in time',
    ignore: 'No hour named in time',
    uphold: 'Decided for the customer',
    dismiss: 'Decided for the workshop',
  },
  ahead: {
    accept: 'The workshop names an hour',
    'put-right': 'The workshop puts it right',
    confirm: 'The customer confirms it',
  },
  stopped: ['declined', 'contested', 'refused', 'dismissed', 'withdrawn'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return toStops(
      [
        ['Claimed', true],
        ['Accepted', been.has('accepted')],
        ['Put right', been.has('put-right')],
        ['Confirmed', state === 'honoured'],
      ],
      ['declined', 'contested', 'refused', 'dismissed', 'withdrawn'].includes(state),
    )
  },
  steps: { accept, decline, contest, confirm, withdraw },
}
