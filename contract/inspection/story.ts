// Story of an inspection: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { formatNaira } from '../core/money.ts'
import type { inspection, InspectionState } from './process.ts'
import type { Inspection } from './shape.ts'

const feeBack = ({ feeKobo }: Inspection) =>
  `${formatNaira(feeKobo)} is refunded to the buyer at once: the whole fee.`

const accept = ({ feeKobo }: Inspection): Terms => ({
  button: 'Accept and set a time',
  title: 'When will you inspect the car?',
  happens: [
    'We tell the buyer and the seller the time, and you see each other’s phone numbers.',
    'The report is due two days after the visit begins.',
    `You’re paid ${formatNaira(feeKobo)} once the buyer has read it, or automatically three days later. AutoX charges no commission.`,
  ],
  confirm: 'Confirm visit',
  done: 'Confirmed. We’ve notified the buyer and the seller.',
  variant: 'main',
})

const complete = ({ feeKobo, counterparty }: Inspection): Terms => ({
  button: 'Release payment',
  title: `Release ${formatNaira(feeKobo)} from escrow?`,
  happens: [
    `${counterparty.name} is paid at once. This cannot be undone.`,
    'You cannot open a dispute afterwards. You pay for a careful inspection, whatever the car is like.',
  ],
  confirm: 'Release payment',
  pin: true,
  done: 'The inspector has been paid.',
  variant: 'main',
})

const decline = (inspection: Inspection): Terms => ({
  button: 'Decline',
  title: 'Decline this inspection?',
  happens: [feeBack(inspection), 'The buyer may ask another inspector.'],
  confirm: 'Decline',
  done: 'Declined. We’ve notified the buyer.',
  variant: 'danger',
  reason: { label: 'Why?', hint: 'The buyer can see this.' },
})

const withdraw = ({ feeKobo }: Inspection): Terms => ({
  button: 'Withdraw',
  title: 'Withdraw this request?',
  happens: [
    `You’re refunded ${formatNaira(feeKobo)} at once: the whole fee.`,
    'We tell the inspector and the seller that the visit is cancelled.',
  ],
  confirm: 'Withdraw and refund me',
  done: 'Withdrawn. The fee is back in your wallet.',
  variant: 'danger',
})

const refuse = (inspection: Inspection): Terms => ({
  button: 'Refuse inspection',
  title: 'Refuse this inspection?',
  happens: [feeBack(inspection), 'The buyer sees your reason, and may lose interest in the car.'],
  confirm: 'Refuse',
  done: 'Refused. We’ve notified the buyer and the inspector.',
  variant: 'danger',
  reason: { label: 'Why?', hint: 'The buyer and the inspector can see this.' },
})

const notPossible = (inspection: Inspection): Terms => ({
  button: 'Report that it was not possible',
  title: 'Was the inspection not possible?',
  happens: [feeBack(inspection), 'Your draft report is not submitted.'],
  confirm: 'Report it',
  done: 'Reported. The buyer was refunded.',
  variant: 'danger',
  reason: {
    label: 'What happened?',
    hint: 'Example: the car was not there. The buyer and the seller can see this.',
  },
})

const dispute = ({ heldKobo, counterparty }: Inspection): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(heldKobo)} stays frozen in escrow. Every deadline stops.`,
    'AutoX hears both of you and decides: paid, refunded or shared.',
    'A dispute is about the inspector’s work, not about faults of the car.',
  ],
  confirm: 'Open dispute',
  done: 'Dispute opened. The payment is frozen.',
  variant: 'danger',
  reason: { label: 'What is wrong with the report?', hint: `${counterparty.name} and AutoX can see this.` },
})

export const steps: DealStory<typeof inspection, Inspection>['steps'] = {
  // The report is handed in where it is filled in.
  accept,
  complete,
  decline,
  withdraw,
  refuse,
  'not-possible': notPossible,
  dispute,
}

type Story = DealStory<typeof inspection, Inspection>

const returns = 'the buyer is refunded.'

const otherwise: Story['otherwise'] = {
  unanswered: {
    buyer: 'If the inspector does not answer by then, you’re refunded in full.',
    inspector: `If you do not answer by then, ${returns}`,
    seller: 'If the inspector does not answer by then, the request expires.',
  },
  'visit-begins': {
    buyer: 'Until then you can withdraw with a full refund.',
    inspector: 'The report is due two days after the visit begins.',
    seller: 'This is when the inspector comes.',
  },
  overdue: {
    buyer: 'If there is no report by then, you’re refunded in full.',
    inspector: `If you submit no report by then, ${returns}`,
    seller: 'If there is no report by then, the inspection ends.',
  },
  'reading-over': {
    buyer: 'If you do nothing by then, the inspector is paid.',
    inspector: 'If the buyer does nothing by then, you are paid.',
    seller: 'You don’t need to do anything.',
  },
}

const past: Story['past'] = {
  start: 'Requested; fee in escrow',
  accept: 'Visit agreed',
  'visit-begins': 'Time of the visit',
  report: 'Report submitted',
  complete: 'Read; inspector paid',
  'reading-over': 'Reading time ended; inspector paid',
  decline: 'Declined by the inspector; fee refunded',
  withdraw: 'Withdrawn by the buyer; fee refunded',
  refuse: 'Refused by the seller; fee refunded',
  'not-possible': 'Not possible; fee refunded',
  unanswered: 'Not answered in time; fee refunded',
  overdue: 'No report in time; fee refunded',
  'car-gone': 'Car no longer available; fee refunded',
  dispute: 'Dispute opened; payment frozen',
  release: 'Dispute settled; inspector paid',
  refund: 'Dispute settled; fee refunded',
  split: 'Dispute settled; fee shared',
}

const stoppedIn: readonly InspectionState[] = [
  'declined',
  'lapsed',
  'withdrawn',
  'refused',
  'impossible',
  'late',
  'called-off',
  'disputed',
  'refunded',
]

const stops: Story['stops'] = ({ state, history }) => {
  const been = new Set(history.map(entry => entry.to))
  const all: [string, boolean][] = [
    ['Escrow', true],
    ['Visit', been.has('accepted')],
    ['Report', been.has('reported')],
    ['Paid', ['completed', 'released', 'split'].includes(state)],
  ]
  return toStops(all, stoppedIn.includes(state))
}

export const inspectionStory: Story = {
  otherwise,
  past,
  ahead: {
    accept: 'Inspector confirms a visit',
    report: 'Inspector submits the report',
    complete: 'Buyer reads it; inspector is paid',
  },
  stopped: stoppedIn,
  stops,
  steps,
}
