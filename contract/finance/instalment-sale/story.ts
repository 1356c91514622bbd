import { type DealStory, stopsAlong } from '../../deal-engine/deal-words.ts'
import type { Sale } from './fields.ts'
import type { instalmentSale, SaleState } from './process.ts'
import { steps } from './step-words.ts'

type Story = DealStory<typeof instalmentSale, Sale>

const lapses = 'Unless somebody answers by then, it lapses. Nothing is taken.'
const goesBack = (to: string) =>
  `If the keys have not changed hands by then, everything in escrow goes back to ${to}.`
const otherwise: Story['otherwise'] = {
  unanswered: { buyer: lapses, seller: lapses },
  unpaid: {
    buyer:
      'If what is missing is not paid by then, it ends, and everything in escrow is back in your wallet.',
    seller: 'If what is missing is not paid by then, it ends, and the car is on the market again.',
  },
  'never-handed-over': { buyer: goesBack('your wallet'), seller: goesBack('the buyer') },
  'looking-over': {
    buyer: 'If you say nothing by then, it counts as confirmed and the seller is paid what is in escrow.',
    seller: 'If the buyer says nothing by then, what is in escrow is paid to you.',
  },
  default: {
    buyer: 'If what is late is not paid by then, the seller may write it off.',
    seller: 'If what is late is not paid by then, you may write it off.',
  },
}

const stopped: readonly SaleState[] = [
  'disputed',
  'rejected',
  'withdrawn',
  'lapsed',
  'unwound',
  'written-off',
]

export const saleStory: Story = {
  otherwise,
  past: {
    start: 'Plan proposed',
    accept: 'Plan accepted',
    counter: 'Another plan named',
    reject: 'Rejected by the seller',
    agree: 'Agreed; the first part in escrow',
    withdraw: 'Withdrawn by the buyer',
    unanswered: 'Not answered in time',
    'car-gone': 'The car is gone',
    pay: 'A part paid by hand',
    'take-part': 'A part taken on its day',
    'submit-papers': 'Documents handed in, and held back',
    'fall-short': 'A part is missing',
    'catch-up': 'Everything due is paid',
    remind: 'Reminded',
    unpaid: 'Not paid for two weeks; everything back',
    reach: 'The agreed share is in escrow',
    'set-off': 'On its way',
    'hand-over': 'Keys handed over',
    confirm: 'Confirmed; seller paid',
    'looking-over': 'Nothing said; confirmed, seller paid',
    'never-handed-over': 'Not handed over in time; everything back',
    'call-off': 'Called off; everything back',
    dispute: 'Dispute opened',
    release: 'Dispute settled; seller paid',
    refund: 'Dispute settled; everything back',
    'fall-behind': 'A part is missing',
    default: 'In default',
    finish: 'The last part is paid',
    'write-off': 'Written off by the seller',
  },
  ahead: {
    accept: 'The seller accepts the plan',
    agree: 'The buyer agrees, and the first part goes into escrow',
    'set-off': 'The seller brings the car',
    'hand-over': 'The keys change hands',
    confirm: 'The car is confirmed',
  },
  stopped,
  stops: ({ state, history }) => {
    const been = new Set(history.map(({ to }) => to))
    return stopsAlong(
      [
        ['Proposed', true],
        ['Agreed', been.has('gathering')],
        ['Share in escrow', been.has('reached')],
        ['Keys', been.has('handed-over')],
        ['Paid', state === 'settled'],
      ],
      stopped.includes(state),
    )
  },
  steps,
}
