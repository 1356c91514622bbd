// Story of an instalment sale: what was, what comes, and what each step will do.
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { disputeTerms } from '../../escrow/words.ts'
import { formatNaira, minus, percentWords } from '../../core/money.ts'
import { lagosDayOf } from '../../repair/opening-hours/days.ts'
import type { Sale } from './fields.ts'
import { saleOwedOn } from './plan.ts'
import type { instalmentSale, SaleState } from './process.ts'
import { lateFeeWords, saleTermsAt } from './terms.ts'

type Steps = DealStory<typeof instalmentSale, Sale>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} reads this.` })
const monthly = ({ parts }: Sale) => parts[1]!.amountKobo
const months = (sale: Sale) => `${sale.months} ${sale.months === 1 ? 'month' : 'months'}`
const keys = ({ keysKobo, keysBps }: Sale) =>
  `${formatNaira(keysKobo)} (${percentWords(keysBps)} of the price)`
const leftKobo = (sale: Sale) => saleOwedOn(sale, lagosDayOf(new Date()))?.leftKobo ?? sale.priceKobo

const planned: Steps = {
  accept: (sale): Terms => ({
    button: 'Accept the plan',
    title: 'Accept this plan?',
    happens: [
      `${formatNaira(sale.firstKobo)} at once, then ${formatNaira(monthly(sale))} a month over ${months(sale)}: ${formatNaira(sale.priceKobo)} in total, without interest.`,
      `You hand over the keys once ${keys(sale)} is in escrow. What waited is paid to you then, later parts as they come.`,
      `AutoX keeps ${formatNaira(sale.commissionKobo)} of the whole price, once. You receive ${formatNaira(sale.sellerReceivesKobo)}.`,
      `${sale.counterparty.name} has three days to agree. Until then the car stays on the market.`,
    ],
    confirm: 'Accept it',
    done: 'Accepted. The buyer has been told.',
    look: 'main',
  }),
  counter: ({ counterparty, plansLeft }): Terms => ({
    button: 'Name another plan',
    title: 'Name another plan?',
    happens: [
      `${counterparty.name} has three days to answer. You’re not charged, and neither of you is bound yet.`,
      `${plansLeft} more ${plansLeft === 1 ? 'plan' : 'plans'} may be named, this one among them.`,
    ],
    confirm: 'Name it',
    done: 'The other side has been told.',
    look: 'main',
  }),
  reject: ({ counterparty }): Terms => ({
    button: 'Reject',
    title: 'Reject it?',
    happens: ['It ends here. Nothing was taken.'],
    confirm: 'Reject it',
    done: 'Rejected. The buyer has been told.',
    look: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  agree: (sale): Terms => ({
    button: 'Agree',
    title: 'Agree to the plan?',
    happens: [
      `${formatNaira(sale.firstKobo)} leaves your wallet for escrow now, then ${formatNaira(monthly(sale))} a month over ${months(sale)}: ${formatNaira(sale.priceKobo)} in total, without interest.`,
      `You get the keys once ${keys(sale)} is in escrow. ${sale.counterparty.name} has nothing before you have them.`,
      `If either of you cancels before the car is on its way, you’re refunded in full. The same applies if an instalment stays unpaid for ${saleTermsAt(sale.history[0]!.at).unpaidDays} days before the handover.`,
      `The car leaves the market. The documents are yours with the last part. ${lateFeeWords[saleTermsAt(sale.history[0]!.at).lateFee]}`,
    ],
    confirm: 'Agree',
    done: 'Agreed. The first part is in escrow.',
    look: 'main',
    pin: true,
  }),
  withdraw: ({ counterparty }): Terms => ({
    button: 'Withdraw',
    title: 'Withdraw it?',
    happens: [`We notify ${counterparty.name}. You were not charged, and you can propose again.`],
    confirm: 'Withdraw it',
    done: 'Withdrawn.',
    look: 'danger',
  }),
}

const delivering: Steps = {
  'set-off': ({ counterparty }): Terms => ({
    button: 'It is on its way',
    title: 'Is the car on its way, or ready to be collected?',
    happens: [
      `We notify ${counterparty.name}, who gets a code to read to you at the handover.`,
      'From here on, neither of you can cancel.',
    ],
    confirm: 'It is on its way',
    done: 'The buyer has been told.',
    look: 'main',
  }),
  confirm: (sale): Terms => ({
    button: 'Confirm the car',
    title: 'Is everything as agreed?',
    happens: [
      `${sale.counterparty.name} is paid the ${formatNaira(sale.heldKobo)} in escrow, less the commission. This cannot be taken back.`,
      `${formatNaira(minus(sale.priceKobo, sale.paidKobo))} is left to pay, each part on its day.`,
      'The documents are held back until the last part is paid.',
    ],
    confirm: 'Confirm',
    done: 'Confirmed. Drive safely.',
    look: 'main',
    pin: true,
  }),
  'call-off': (sale): Terms => ({
    button: 'Cancel purchase',
    title: 'Cancel this purchase?',
    happens: [
      `${sale.role === 'buyer' ? `${formatNaira(sale.heldKobo)} goes back to your wallet` : `${formatNaira(sale.heldKobo)} goes back to ${sale.counterparty.name}`}: all that is in escrow, with nothing kept.`,
      'The car is on the market again.',
    ],
    confirm: 'Cancel purchase',
    done: 'Cancelled. Everyone was refunded in full.',
    look: 'danger',
    reason: reads('Why?', sale.counterparty.name),
  }),
  dispute: (sale): Terms => ({
    ...disputeTerms(sale, sale.heldKobo),
    happens: [
      `${formatNaira(sale.heldKobo)} stays frozen in escrow. Every deadline stops, and no part is taken.`,
      'AutoX hears both sides and decides: the keys stand and the seller is paid, or everything goes back.',
      'Where the keys stand, the parts that are left move by the days that the dispute took.',
    ],
  }),
}

const paid: Steps = {
  pay: (sale): Terms => ({
    button: 'Pay a part',
    title: 'Pay from your wallet?',
    happens: [
      sale.heldKobo > 0
        ? 'It goes into escrow beside what waits there, and meets the oldest part first.'
        : `${sale.counterparty.name} has it at once, with a receipt for you. It meets the oldest part first.`,
      'What is ahead comes on its day as before, less what you paid.',
    ],
    confirm: 'Pay it',
    done: 'Paid. The receipt is in your wallet.',
    look: 'main',
    pin: true,
  }),
  'write-off': (sale): Terms => ({
    button: 'Write it off',
    title: `Write off ${formatNaira(leftKobo(sale))}?`,
    happens: [
      'No part is taken any more. The documents stay held back.',
      `${sale.counterparty.name} can still pay, and what they pay reaches your wallet.`,
    ],
    confirm: 'Write it off',
    done: 'Written off.',
    look: 'danger',
    reason: reads('Why?', sale.counterparty.name),
  }),
}

export const steps: Steps = { ...planned, ...delivering, ...paid }

type Story = DealStory<typeof instalmentSale, Sale>

const lapses = 'Without an answer by then, the request expires. No one is charged.'
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
    'car-gone': 'Car no longer available',
    pay: 'A part paid by hand',
    'take-part': 'A part taken on its day',
    'submit-papers': 'Documents submitted and held',
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
    'call-off': 'Cancelled; full refund',
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
    return toStops(
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
