// Story of an inspection: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../deal-engine/deal-words.ts'
import { formatNaira } from '../core/money.ts'
import type { inspection, InspectionState } from './process.ts'
import type { Inspection } from './shape.ts'

const feeBack = ({ feeKobo }: Inspection) =>
  `${formatNaira(feeKobo)} goes back to the buyer at once: the whole fee.`

const accept = ({ feeKobo }: Inspection): Terms => ({
  button: 'Accept, and say when',
  title: 'When will you look at the car?',
  happens: [
    'The buyer and the seller are told the time, and you see each other’s phone numbers.',
    'The report is due two days after the visit begins.',
    `${formatNaira(feeKobo)} is paid to you once the buyer has read it, or three days later by itself. AutoX keeps nothing of it.`,
  ],
  confirm: 'Agree this visit',
  done: 'Agreed. The buyer and the seller have been told.',
  look: 'main',
})

const complete = ({ feeKobo, counterparty }: Inspection): Terms => ({
  button: 'I have read it: pay the inspector',
  title: `Pay ${formatNaira(feeKobo)} out of escrow?`,
  happens: [
    `${counterparty.name} is paid at once. It cannot be called back.`,
    'A dispute is not possible afterwards. What you pay for is a careful look, not a good car.',
  ],
  confirm: 'Yes, pay the inspector',
  pin: true,
  done: 'The inspector has been paid.',
  look: 'main',
})

const decline = (inspection: Inspection): Terms => ({
  button: 'Decline',
  title: 'Decline this inspection?',
  happens: [feeBack(inspection), 'The buyer may ask another inspector.'],
  confirm: 'Decline',
  done: 'Declined. The buyer has been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: 'The buyer reads this.' },
})

const withdraw = ({ feeKobo }: Inspection): Terms => ({
  button: 'Withdraw',
  title: 'Withdraw the inspection?',
  happens: [
    `${formatNaira(feeKobo)} returns to your wallet at once: the whole fee.`,
    'The inspector and the seller are told not to wait.',
  ],
  confirm: 'Withdraw and refund me',
  done: 'Withdrawn. The fee is back in your wallet.',
  look: 'danger',
})

const refuse = (inspection: Inspection): Terms => ({
  button: 'I will not have it inspected',
  title: 'Refuse the inspection?',
  happens: [feeBack(inspection), 'The buyer reads your reason, and may lose interest in the car.'],
  confirm: 'Refuse',
  done: 'Refused. The buyer and the inspector have been told.',
  look: 'danger',
  reason: { label: 'Why?', hint: 'The buyer and the inspector read this.' },
})

const notPossible = (inspection: Inspection): Terms => ({
  button: 'I could not look at it',
  title: 'Was the inspection not possible?',
  happens: [feeBack(inspection), 'What you filled in so far is not handed in.'],
  confirm: 'It was not possible',
  done: 'Said. The fee went back to the buyer.',
  look: 'danger',
  reason: {
    label: 'What happened?',
    hint: 'Such as: the car was not there. The buyer and the seller read this.',
  },
})

const dispute = ({ heldKobo, counterparty }: Inspection): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(heldKobo)} stays frozen in escrow. Every deadline stops.`,
    'AutoX hears both of you and decides: paid, refunded, or shared.',
    'A dispute is about the inspector’s work. That the car is bad is what a report is for.',
  ],
  confirm: 'Open the dispute',
  done: 'The dispute is open. Everything stands still.',
  look: 'danger',
  reason: { label: 'What is wrong with the report?', hint: `${counterparty.name} and AutoX read this.` },
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

const returns = 'the fee goes back to the buyer.'

const otherwise: Story['otherwise'] = {
  unanswered: {
    buyer: 'If the inspector does not answer by then, the whole fee returns to you.',
    inspector: `If you do not answer by then, ${returns}`,
    seller: 'If the inspector does not answer by then, nothing comes of it.',
  },
  'visit-begins': {
    buyer: 'Until then you can withdraw and have the whole fee back.',
    inspector: 'The report is due two days after the visit begins.',
    seller: 'This is when the inspector comes.',
  },
  overdue: {
    buyer: 'If there is no report by then, the whole fee returns to you.',
    inspector: `If you hand in no report by then, ${returns}`,
    seller: 'If there is no report by then, the inspection is over.',
  },
  'reading-over': {
    buyer: 'If you do nothing by then, the inspector is paid.',
    inspector: 'If the buyer does nothing by then, you are paid.',
    seller: 'Nothing is asked of you.',
  },
}

const past: Story['past'] = {
  start: 'Asked for; fee in escrow',
  accept: 'Visit agreed',
  'visit-begins': 'Time of the visit',
  report: 'Report handed in',
  complete: 'Read; inspector paid',
  'reading-over': 'Time to read was over; inspector paid',
  decline: 'Declined by the inspector; fee back',
  withdraw: 'Withdrawn by the buyer; fee back',
  refuse: 'Refused by the seller; fee back',
  'not-possible': 'Not possible; fee back',
  unanswered: 'Not answered in time; fee back',
  overdue: 'No report in time; fee back',
  'car-gone': 'Car gone to somebody else; fee back',
  dispute: 'Dispute opened; everything stands still',
  release: 'Dispute settled; inspector paid',
  refund: 'Dispute settled; fee back',
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
    accept: 'Inspector agrees a visit',
    report: 'Inspector hands in the report',
    complete: 'Buyer reads it; inspector is paid',
  },
  stopped: stoppedIn,
  stops,
  steps,
}
