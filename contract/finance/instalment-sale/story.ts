// Story of an instalment sale: what was, what comes, and what each step will do.
import { decideTime } from '../../deal-engine/decide-by.ts'
import { type DealStory, type Terms, toStops } from '../../deal-engine/deal-words.ts'
import { disputeTerms } from '../../escrow/words.ts'
import { momentInWords } from '../../core/day-words.ts'
import { formatNaira, minus, percentWords } from '../../core/money.ts'
import { lagosDayOf } from '../../core/lagos-days.ts'
import type { Sale } from './fields.ts'
import { saleOwedOn } from './plan.ts'
import type { instalmentSale, SaleState } from './process.ts'
import { endingWords, type ReturnFigures, returnFigures } from './return-figures.ts'
import { lateFeeFigures } from './late-fee.ts'
import { saleTermsAt } from './terms.ts'

type Steps = DealStory<typeof instalmentSale, Sale>['steps']

const reads = (label: string, who: string) => ({ label, hint: `${who} can see this.` })
const monthly = ({ parts }: Sale) => parts[1]!.amountKobo
const months = (sale: Sale) => `${sale.months} ${sale.months === 1 ? 'month' : 'months'}`
const keys = ({ keysKobo, keysBps }: Sale) =>
  `${formatNaira(keysKobo)} (${percentWords(keysBps)} of the price)`
const lateFees = ({ priceKobo, parts, history }: Sale) =>
  lateFeeFigures(
    priceKobo,
    parts.map(({ amountKobo }) => amountKobo),
    saleTermsAt(history[0]!.at).late,
  )
const endings = ({ history, months: count }: Sale) => endingWords(saleTermsAt(history[0]!.at).ending, count)
const leftKobo = (sale: Sale) => saleOwedOn(sale, lagosDayOf(new Date()))?.leftKobo ?? sale.priceKobo

const planned: Steps = {
  accept: (sale): Terms => ({
    button: 'Accept plan',
    title: 'Accept this plan?',
    happens: [
      `${formatNaira(sale.firstKobo)} down, then ${formatNaira(monthly(sale))} a month for ${months(sale)}: ${formatNaira(sale.priceKobo)} in total, with no interest.`,
      `You hand over the keys once ${keys(sale)} is in escrow. You’re then paid that money, and later instalments as they come in.`,
      lateFees(sale),
      ...endings(sale),
      `AutoX takes a one-time commission of ${formatNaira(sale.commissionKobo)}. You receive ${formatNaira(sale.sellerReceivesKobo)}.`,
      `${sale.counterparty.name} has three days to agree. The car stays on the market until then.`,
    ],
    confirm: 'Accept plan',
    done: 'Accepted. We notified the buyer.',
    variant: 'main',
  }),
  counter: ({ counterparty, plansLeft }): Terms => ({
    button: 'Propose another plan',
    title: 'Propose another plan?',
    happens: [
      `${counterparty.name} has three days to answer. You’re not charged, and neither of you is bound yet.`,
      `${plansLeft} more ${plansLeft === 1 ? 'plan' : 'plans'} can be proposed, including this one.`,
    ],
    confirm: 'Propose plan',
    done: 'Proposed. We notified them.',
    variant: 'main',
  }),
  reject: ({ counterparty }): Terms => ({
    button: 'Reject plan',
    title: 'Reject this plan?',
    happens: ['The request ends. No one is charged.'],
    confirm: 'Reject plan',
    done: 'Rejected. We notified the buyer.',
    variant: 'danger',
    reason: reads('Why?', counterparty.name),
  }),
  agree: (sale): Terms => ({
    button: 'Agree to plan',
    title: 'Agree to this plan?',
    happens: [
      `${formatNaira(sale.firstKobo)} moves from your wallet into escrow now, then ${formatNaira(monthly(sale))} a month for ${months(sale)}: ${formatNaira(sale.priceKobo)} in total, with no interest.`,
      `You get the keys once ${keys(sale)} is in escrow. ${sale.counterparty.name} is paid only after you have them.`,
      `If either of you cancels before the car is on its way, you’re refunded in full. The same applies if an instalment stays unpaid for ${saleTermsAt(sale.history[0]!.at).unpaidDays} days before the handover.`,
      'The car leaves the market. AutoX holds its papers of title; you get them with the last instalment.',
      lateFees(sale),
      ...endings(sale),
    ],
    confirm: 'Agree to plan',
    done: 'Agreed. The first instalment is in escrow.',
    variant: 'main',
    pin: true,
  }),
  withdraw: ({ counterparty }): Terms => ({
    button: 'Withdraw plan',
    title: 'Withdraw this plan?',
    happens: [`We notify ${counterparty.name}. You were not charged, and you can propose again.`],
    confirm: 'Withdraw plan',
    done: 'Plan withdrawn.',
    variant: 'danger',
  }),
}

const delivering: Steps = {
  'set-off': ({ counterparty }): Terms => ({
    button: 'Mark as on its way',
    title: 'Is the car on its way, or ready to be collected?',
    happens: [
      `We notify ${counterparty.name}, who gets a code to read to you at the handover.`,
      'From here on, neither of you can cancel.',
    ],
    confirm: 'Mark as on its way',
    done: 'We notified the buyer.',
    variant: 'main',
  }),
  confirm: (sale): Terms => ({
    button: 'Confirm the car',
    title: 'Is everything as agreed?',
    happens: [
      `${sale.counterparty.name} is paid the ${formatNaira(sale.heldKobo)} in escrow, less commission. You can’t undo this.`,
      `You still owe ${formatNaira(minus(sale.priceKobo, sale.paidKobo))}, each instalment on its due date.`,
      lateFees(sale),
      'We hold the papers of title until the last instalment is paid.',
    ],
    confirm: 'Confirm the car',
    done: 'Confirmed. Drive safely.',
    variant: 'main',
    pin: true,
  }),
  'call-off': (sale): Terms => ({
    button: 'Cancel purchase',
    title: 'Cancel this purchase?',
    happens: [
      `${sale.role === 'buyer' ? `${formatNaira(sale.heldKobo)} goes back to your wallet` : `${formatNaira(sale.heldKobo)} goes back to ${sale.counterparty.name}`}: everything in escrow, with no fee.`,
      'The car is on the market again.',
    ],
    confirm: 'Cancel purchase',
    done: 'Cancelled. Everyone is refunded in full.',
    variant: 'danger',
    reason: reads('Why?', sale.counterparty.name),
  }),
  dispute: (sale): Terms => ({
    ...disputeTerms(sale, sale.heldKobo),
    happens: [
      `${formatNaira(sale.heldKobo)} stays frozen in escrow. Every deadline stops, and no instalment is collected.`,
      `AutoX hears both sides and decides within ${decideTime}: the sale goes ahead and the seller is paid, or everything is returned.`,
      'If the sale goes ahead, the remaining due dates move by the length of the dispute.',
    ],
  }),
}

const paid: Steps = {
  pay: (sale): Terms => ({
    button: 'Make a payment',
    title: 'Make a payment from your wallet?',
    happens: [
      sale.heldKobo > 0
        ? 'It goes into escrow and covers the oldest instalment first.'
        : `${sale.counterparty.name} gets it at once and you get a receipt. It covers the oldest instalment first.`,
      'Later instalments keep their due dates, reduced by what you pay now.',
    ],
    confirm: 'Make payment',
    done: 'Paid. The receipt is in your wallet.',
    variant: 'main',
    pin: true,
  }),
  'write-off': (sale): Terms => ({
    button: 'Write off debt',
    title: `Write off ${formatNaira(leftKobo(sale))}?`,
    happens: [
      'We stop collecting instalments. The papers of title stay with us.',
      `${sale.counterparty.name} can still pay, and their payments reach your wallet.`,
    ],
    confirm: 'Write off debt',
    done: 'Written off.',
    variant: 'danger',
    reason: reads('Why?', sale.counterparty.name),
  }),
}

const ending = ({ history }: Sale) => saleTermsAt(history[0]!.at).ending!
/** What goes back today; the server refuses another amount. */
export const returnToday = (sale: Sale): ReturnFigures =>
  returnFigures({ ...sale, keysOn: sale.keysOn! }, lagosDayOf(new Date()), ending(sale))
const figureWords = ({ paidKobo, days, useKobo, lateKobo, refundKobo }: ReturnFigures): string =>
  `${formatNaira(refundKobo)} goes back to the buyer: ${formatNaira(paidKobo)} paid of the price, less ${formatNaira(useKobo)} for ${days} days of use${lateKobo > 0 ? ` and ${formatNaira(lateKobo)} of unpaid late fees` : ''}.`

/** What a notice means for a buyer who keeps the car; empty where none is running. */
const noticeGoesOn = ({ cureBy }: Sale): readonly string[] => {
  if (cureBy === null) return []
  return new Date(cureBy) > new Date()
    ? [
        `The notice goes on: pay everything overdue by ${momentInWords(new Date(cureBy))}, or the seller may end the sale.`,
      ]
    : ['The time of the notice is over: if anything overdue stays unpaid, the seller may end the sale.']
}

const ended: Steps = {
  'give-notice': (sale): Terms => ({
    button: 'Give notice',
    title: 'Give notice to pay?',
    happens: [
      `${sale.counterparty.name} has ${ending(sale).cureDays} days to pay everything overdue. If they do, the sale goes on.`,
      `If they don’t, you have ${ending(sale).endDays} days to end the sale. You then return part of what was paid: as of today, ${formatNaira(returnToday(sale).refundKobo)}.`,
      `They can dispute the notice once, or offer to hand the car back. You then have ${ending(sale).endDays} days to put the refund into escrow; if you don’t, the sale goes on and this notice expires.`,
    ],
    confirm: 'Give notice',
    done: 'Notice given. We notified the buyer.',
    variant: 'danger',
  }),
  end: (sale): Terms => ({
    button: 'End sale',
    title: 'End this sale?',
    happens: [
      `${formatNaira(returnToday(sale).refundKobo)} moves from your wallet into escrow now. The buyer gets it when the car is back.`,
      `The buyer has ${ending(sale).returnDays} days to hand the car back, with a code that you read out. If they don’t, AutoX decides; if they keep the car, your money comes back and the sale goes on.`,
      'Nothing more is collected. The commission is not returned. You can’t undo this.',
    ],
    confirm: 'End sale',
    done: 'Ended. The refund is in escrow until the car is back.',
    variant: 'danger',
    pin: true,
  }),
  'give-back': (sale): Terms => ({
    button: 'Hand the car back',
    title: 'Hand the car back?',
    happens: [
      figureWords(returnToday(sale)),
      `${sale.counterparty.name} has ${ending(sale).endDays} days to put it into escrow. You keep the car until then, and then have ${ending(sale).returnDays} days to bring it.`,
      'Nothing is collected meanwhile. With the car back you owe nothing more, and the insurance you bought for it ends.',
      `If the refund isn’t in escrow in time, the sale goes on: we collect what fell due meanwhile, with no late fee for that time. You can offer the car again ${ending(sale).endDays} days later.`,
      'You can change your mind until the refund is in escrow. We then collect what fell due meanwhile, with late fees where its days of grace are over.',
      ...noticeGoesOn(sale).map(
        words => `If you change your mind: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
      ),
    ],
    confirm: 'Hand the car back',
    done: 'We notified the seller.',
    variant: 'danger',
    pin: true,
  }),
  'keep-car': (sale): Terms => ({
    button: 'Keep the car',
    title: 'Keep the car?',
    happens: [
      `The sale goes on, and we notify ${sale.counterparty.name}.`,
      'We collect what fell due meanwhile from your wallet now, with late fees where its days of grace are over.',
      ...noticeGoesOn(sale),
    ],
    confirm: 'Keep the car',
    done: 'The sale goes on.',
    variant: 'main',
  }),
  'fund-return': (sale): Terms => ({
    button: 'Put refund into escrow',
    title: 'Put the refund into escrow?',
    happens: [
      sale.returns ? figureWords(sale.returns) : '',
      `It moves from your wallet into escrow now. The buyer then has ${ending(sale).returnDays} days to hand the car back. If they don’t, AutoX decides; if they keep the car, your money comes back and the sale goes on.`,
      'The commission is not returned. You can’t undo this.',
    ],
    confirm: 'Put refund into escrow',
    done: 'In escrow. We notified the buyer.',
    variant: 'main',
    pin: true,
  }),
  'take-back': (sale): Terms => ({
    button: 'Confirm the car is back',
    title: 'Is the car back with you?',
    happens: [
      `${formatNaira(sale.heldKobo)} is paid to ${sale.counterparty.name} from escrow. You can’t undo this.`,
      'The car is paused in your listings until you put it on the market.',
    ],
    confirm: 'Confirm the car is back',
    done: 'The car is back, and the refund is paid.',
    variant: 'main',
    pin: true,
  }),
}

/** What a dispute would freeze and what AutoX decides, by where the sale stands. */
const disputeOf = (sale: Sale): Terms => {
  const before = delivering.dispute!(sale)
  if (sale.state === 'on-notice')
    return {
      ...before,
      title: 'Dispute the notice?',
      happens: [
        'Nothing is collected meanwhile, and the time to pay is paused. You can dispute a notice once.',
        `AutoX hears both sides and decides within ${decideTime}: the notice stands, or it is cancelled.`,
        'Either way the days of the dispute cost no late fee, and later due dates move by them.',
      ],
    }
  if (sale.state === 'returning')
    return {
      ...before,
      title: 'Dispute the return?',
      happens: [
        `${formatNaira(sale.heldKobo)} stays frozen in escrow.`,
        `AutoX hears both sides and decides within ${decideTime}: the buyer gets the refund, it is shared, or the car was not returned: the seller then gets the money back and the sale goes on.`,
      ],
    }
  return before
}

export const steps: Steps = { ...planned, ...delivering, dispute: disputeOf, ...paid, ...ended }

type Story = DealStory<typeof instalmentSale, Sale>

const lapses = 'Without an answer by then, the request expires. No one is charged.'
const goesBack = (to: string) =>
  `If the keys aren’t handed over by then, everything in escrow goes back to ${to}.`
const otherwise: Story['otherwise'] = {
  unanswered: { buyer: lapses, seller: lapses },
  unpaid: {
    buyer:
      'If you don’t pay what is overdue by then, the sale ends and everything in escrow returns to your wallet.',
    seller: 'If what is overdue isn’t paid by then, the sale ends and the car returns to the market.',
  },
  'never-handed-over': { buyer: goesBack('your wallet'), seller: goesBack('the buyer') },
  'looking-over': {
    buyer: 'If you don’t respond by then, the car counts as confirmed and the seller is paid from escrow.',
    seller: 'If the buyer doesn’t respond by then, you’re paid from escrow.',
  },
  'cure-over': {
    buyer: 'If you don’t pay everything overdue by then, the seller may end the sale.',
    seller: 'If not everything overdue is paid by then, you may end the sale.',
  },
  'notice-lapses': {
    buyer: 'If the seller doesn’t end the sale by then, the notice expires.',
    seller: 'If you don’t end the sale by then, the notice expires and you can give another.',
  },
  'not-funded': {
    buyer:
      'If the refund isn’t in escrow by then, the sale goes on and we collect what fell due meanwhile, with no late fee for that time. You can offer the car again.',
    seller:
      'If the refund isn’t in escrow by then, the sale goes on and we collect what fell due meanwhile. If you gave notice, it has then expired.',
  },
  'not-returned': {
    buyer:
      'If the car isn’t handed back by then, AutoX decides. If you keep the car, the refund goes back to the seller and the sale goes on.',
    seller:
      'If the car isn’t back by then, AutoX decides. If the buyer keeps it, the refund comes back to you and the sale goes on.',
  },
  default: {
    buyer: 'If you don’t pay what is overdue by then, the seller may write off the debt.',
    seller: 'If what is overdue isn’t paid by then, you may write off the debt.',
  },
}

const stopped: readonly SaleState[] = [
  'disputed',
  'notice-disputed',
  'giving-back',
  'returning',
  'return-disputed',
  'returned',
  'shared',
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
    counter: 'New plan proposed',
    reject: 'Rejected by the seller',
    agree: 'Agreed; first instalment in escrow',
    withdraw: 'Withdrawn by the buyer',
    unanswered: 'Not answered in time',
    'car-gone': 'Car no longer available',
    pay: 'Payment made',
    'take-part': 'Instalment collected',
    'submit-papers': 'Papers of title submitted and held',
    'fall-short': 'An instalment is overdue',
    'catch-up': 'Overdue amount paid',
    remind: 'Reminder sent',
    unpaid: 'Unpaid for two weeks; full refund',
    reach: 'Agreed share in escrow',
    'set-off': 'On its way',
    'hand-over': 'Keys handed over',
    confirm: 'Confirmed; seller paid',
    'looking-over': 'No response; confirmed, seller paid',
    'never-handed-over': 'Not handed over in time; full refund',
    'call-off': 'Cancelled; full refund',
    dispute: 'Dispute opened',
    release: 'Dispute settled; seller paid',
    refund: 'Dispute settled; full refund',
    'fall-behind': 'An instalment is overdue',
    default: 'In default',
    finish: 'Last instalment paid',
    'write-off': 'Written off by the seller',
    'give-notice': 'Notice to pay given',
    'cure-over': 'Not paid after the notice',
    'notice-goes-on': 'Notice goes on',
    'notice-lapses': 'Notice expired',
    uphold: 'AutoX decided: the notice stands',
    dismiss: 'AutoX decided: the notice is cancelled',
    end: 'Ended by the seller; refund in escrow',
    'give-back': 'Buyer offers to hand the car back',
    'not-funded': 'Refund not in escrow in time; the sale goes on',
    'keep-car': 'Buyer keeps the car',
    'fund-return': 'Refund in escrow',
    'note-condition': 'Car recorded',
    'prove-return': 'Car handed back; refund paid',
    'take-back': 'Car handed back; refund paid',
    'not-returned': 'Car not handed back in time',
    'car-back': 'Dispute settled; refund paid',
    'share-refund': 'Dispute settled; refund shared',
    'car-kept': 'Dispute settled; car not returned, the sale goes on',
  },
  ahead: {
    accept: 'The seller accepts the plan',
    agree: 'The buyer agrees, and the first instalment goes into escrow',
    'set-off': 'The seller delivers the car',
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
