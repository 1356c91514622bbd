import { type DealStory, stopsAlong } from '../deal-engine/deal-words.ts'
import type { Repair } from './fields.ts'
import type { repair, RepairState } from './process.ts'
import { stepsAfter, stepsBefore } from './steps.ts'

type Story = DealStory<typeof repair, Repair>

const lapses = 'If nobody agrees by then, it lapses and the hour is free again.'
const counts = 'If nobody says otherwise by then, it counts as missed.'
const forNobody = 'If nobody says anything by then, it ends and counts for nobody.'

const otherwise: Story['otherwise'] = {
  lapse: { customer: lapses, workshop: lapses },
  'time-over': { customer: forNobody, workshop: forNobody },
  uncontested: { customer: counts, workshop: counts },
  unquoted: {
    customer: 'If there is no quote by then, it ends: fetch the car, nothing is charged.',
    workshop: 'If you send no quote by then, it ends, and the car goes back.',
  },
  unanswered: {
    customer: 'If you do not answer by then, what is asked for counts as declined.',
    workshop: 'If the customer does not answer by then, what you ask for counts as declined.',
  },
  'never-ready': {
    customer: 'If the car is not ready by then, AutoX looks into it, and the money stays in escrow.',
    workshop: 'If the car is not ready by then, AutoX looks into it, and the money stays in escrow.',
  },
  unfetched: {
    customer: 'If you do not fetch the car by then, AutoX looks into it. Nothing is paid by itself.',
    workshop: 'If the car is not fetched by then, AutoX looks into it. Nothing is paid by itself.',
  },
}

const past: Story['past'] = {
  start: 'Booked',
  accept: 'Agreed',
  counter: 'Another time proposed',
  decline: 'Declined',
  cancel: 'Called off',
  lapse: 'Not agreed in time',
  remind: 'Reminded a day before',
  'remind-again': 'Reminded two hours before',
  begin: 'The time came',
  'time-over': 'Nobody said anything; it counts for nobody',
  miss: 'Said to be missed',
  contest: 'Said otherwise; it counts for nobody',
  uncontested: 'Not contested; it counts as missed',
  'check-in': 'Checked in, with pictures',
  'remind-quote': 'The workshop was reminded of the quote',
  unquoted: 'No quote in time; nothing is charged',
  quote: 'Quoted, job by job',
  'remind-answer': 'The customer was reminded of the quote',
  unanswered: 'Not answered in time; it counts as declined',
  approve: 'Approved; held in escrow',
  'decline-all': 'Nothing of it was approved',
  'give-back': 'The car goes back as it came',
  'quote-further': 'More work asked for',
  'remind-ready': 'The day it was to be ready',
  'never-ready': 'Not ready in time; AutoX looks into it',
  ready: 'Ready, with pictures',
  'remind-fetch': 'The customer was reminded to fetch it',
  unfetched: 'Not fetched in time; AutoX looks into it',
  collect: 'Fetched; paid from escrow',
  'insurer-pays': 'An insurer pays for it; in escrow',
  dispute: 'Dispute opened; everything stands still',
  release: 'Settled; paid to the workshop',
  refund: 'Settled; refunded to the customer',
  split: 'Settled; shared',
}

/** Ends at which no work was paid for. */
const withoutWork: readonly RepairState[] = [
  'unrepaired',
  'declined',
  'lapsed',
  'cancelled',
  'missed',
  'unclear',
  'refunded',
]

export const repairStory: Story = {
  otherwise,
  past,
  ahead: {
    accept: 'The other side agrees',
    'check-in': 'The workshop checks the car in',
    quote: 'The workshop sends a quote, job by job',
    approve: 'The customer approves what is done',
    ready: 'The workshop does it',
    collect: 'The customer fetches the car and reads out the code',
  },
  stopped: [...withoutWork, 'disputed'],
  stops: ({ state, history }) => {
    const been = new Set(history.map(entry => entry.to))
    return stopsAlong(
      [
        ['Booked', true],
        ['Arrived', been.has('checked-in')],
        ['Approved', been.has('approved')],
        ['Ready', been.has('ready')],
        ['Fetched', state === 'collected'],
      ],
      state === 'disputed' || withoutWork.includes(state),
    )
  },
  steps: { ...stepsBefore, ...stepsAfter },
}
