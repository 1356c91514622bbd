import { type DealStory, stopsAlong } from '../../deal-engine/deal-words.ts'
import type { Agreement } from './fields.ts'
import type { agreement, AgreementState } from './process.ts'
import { steps } from './steps.ts'

type Story = DealStory<typeof agreement, Agreement>

const lapses = (who: string, does: string) => {
  const unless = (side: string) =>
    `Unless ${who === side ? 'you' : `the ${who}`} ${side === who ? does : `${does}s`} by then, it lapses.`
  return {
    applicant: `${unless('applicant')} Nothing is taken.`,
    owner: unless('owner'),
    lender: unless('lender'),
  }
}
const noReport = 'Unless the report is handed in by then, it lapses.'
const uninspected = { applicant: `${noReport} Nothing is taken.`, owner: noReport, lender: noReport }
const goesBack = 'If the car is not handed over by then, everything goes back to where it came from.'

const otherwise: Story['otherwise'] = {
  unanswered: lapses('owner', 'answer'),
  uninspected,
  unoffered: lapses('lender', 'offer'),
  'offer-over': lapses('applicant', 'agree'),
  'never-delivered': { applicant: goesBack, owner: goesBack, lender: goesBack },
  'looking-over': {
    applicant: 'If you say nothing by then, it counts as confirmed and the owner is paid.',
    owner: 'If the applicant says nothing by then, you are paid.',
    lender: 'If the applicant says nothing by then, it counts as confirmed.',
  },
  default: {
    applicant: 'If what is late is not paid by then, the lender may write it off.',
    owner: 'Nothing is asked of you.',
    lender: 'If what is late is not paid by then, you may write it off.',
  },
}

const stopped: readonly AgreementState[] = [
  'disputed',
  'rejected',
  'declined',
  'lapsed',
  'withdrawn',
  'unwound',
  'written-off',
]

export const agreementStory: Story = {
  otherwise,
  past: {
    start: 'Applied for',
    accept: 'Accepted by the owner',
    reject: 'Rejected by the owner',
    'submit-report': 'Inspection handed in',
    offer: 'Offered by the lender',
    decline: 'Declined by the lender',
    agree: 'Agreed; everything in escrow',
    withdraw: 'Withdrawn by the applicant',
    'submit-papers': 'Documents handed in, and held back',
    insure: 'Insured; the policy was shown',
    'set-off': 'On its way',
    deliver: 'Delivered',
    confirm: 'Confirmed; owner paid',
    'looking-over': 'Nothing said; confirmed, owner paid',
    'call-off': 'Called off; everything back',
    dispute: 'Dispute opened; everything stands still',
    pay: 'A part was paid by hand',
    'pay-off': 'Paid off early',
    'ask-pause': 'A pause was asked for',
    'agree-pause': 'Pause agreed; the schedule moved',
    'refuse-pause': 'Pause refused',
    'write-off': 'Written off',
    unanswered: 'Not answered in time',
    uninspected: 'No report in time',
    unoffered: 'No offer in time',
    'offer-over': 'Offer not taken in time',
    'car-gone': 'The car is gone',
    'never-delivered': 'Not delivered in time; everything back',
    'fall-behind': 'An instalment is missing',
    remind: 'Reminded',
    default: 'Ninety days behind',
    'catch-up': 'Everything due is paid',
    finish: 'The last instalment is paid',
    release: 'Dispute settled; owner paid',
    refund: 'Dispute settled; everything back',
  },
  ahead: {
    accept: 'The owner answers',
    'submit-report': 'The car is inspected',
    offer: 'The lender makes its offer',
    agree: 'You agree, and the money goes into escrow',
    'set-off': 'The owner brings the car',
    deliver: 'The car changes hands',
    confirm: 'The car is confirmed',
  },
  stopped,
  stops: ({ state, history }) => {
    const been = new Set(history.map(({ to }) => to))
    return stopsAlong(
      [
        ['Applied', true],
        ['Checked', been.has('inspected')],
        ['Agreed', been.has('preparing')],
        ['Delivered', been.has('delivered')],
        ['Paid', state === 'settled' || state === 'settled-early'],
      ],
      stopped.includes(state),
    )
  },
  steps,
}
