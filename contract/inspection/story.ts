import { type DealStory, stopsAlong } from '../deal-engine/deal-words.ts'
import type { inspection, InspectionState } from './process.ts'
import type { Inspection } from './shape.ts'
import { steps } from './step-words.ts'

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
  return stopsAlong(all, stoppedIn.includes(state))
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
