// The notices of sales in parts: what each event means to each side, in words.
import type { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'
import { both, endNotices, type Facts, money, say, stillUnfunded, type Words } from './notices-ends.ts'

const unwound: Words['unpaid'] = {
  buyer: money(
    'Cancelled',
    f => `All the money in escrow is back in your wallet. You owe nothing.${reasonSuffix(f)}`,
  ),
  seller: say(
    'Cancelled',
    f => `${f.buyer} was refunded in full. The car is on the market again.${reasonSuffix(f)}`,
  ),
}
const confirmed: Words['confirm'] = {
  buyer: say(
    'The car is yours',
    f =>
      `${f.seller} was paid from escrow. Later instalments are collected from your wallet on their due dates. You get the papers of title with the last one.`,
  ),
  seller: money(
    'Paid',
    f =>
      `The money in escrow is in your wallet, less commission on the whole price. Later instalments reach you as ${f.buyer} pays them.`,
  ),
}
const missing: Words['fall-behind'] = {
  buyer: say(
    'An instalment is overdue',
    f => `Your wallet balance was too low on the due date. We try again every morning. ${f.lateFees}`,
  ),
  seller: say(
    'An instalment is overdue',
    f => `${f.buyer}’s wallet balance was too low on the due date. We try again every morning. ${f.lateFees}`,
  ),
}

const stillOverdue = say(
  'Instalment still overdue',
  () => 'Add money to your wallet, or make a payment on the sale’s page.',
)
export const notices: Words = {
  start: {
    seller: say(
      'A buyer wants to pay in instalments',
      f => `${f.buyer} proposes ${f.plan}. Accept, propose another plan or reject within three days.`,
    ),
  },
  accept: {
    buyer: say(
      'Plan accepted',
      f => `${f.seller} accepts ${f.plan}. Agree with your PIN within three days, or the plan expires.`,
    ),
  },
  counter: both('New plan proposed', f => `The plan is now ${f.plan}. It needs an answer within three days.`),
  reject: {
    buyer: say('Rejected', f => `${f.seller} rejected the plan. You were not charged.${reasonSuffix(f)}`),
  },
  agree: {
    buyer: money(
      'Agreed',
      f =>
        `The first instalment is in escrow. We collect the others from your wallet on their due dates. You get the keys once ${f.keys} is in escrow.`,
    ),
    seller: say(
      'Agreed',
      f =>
        `${f.buyer} pays in instalments into escrow. Submit the papers of title; hand over the keys once ${f.keys} is there.`,
    ),
  },
  withdraw: { seller: say('Withdrawn', f => `${f.buyer} has withdrawn. The car stays on the market.`) },
  unanswered: both('Expired', () => 'There was no answer in time. No money moved.'),
  'car-gone': both('Car no longer available', () => 'The car left the market. No money moved.'),
  pay: {}, // The step itself tells the payee.
  'take-part': {},
  'submit-papers': {
    buyer: say('Papers of title submitted', () => 'We hold them until the last instalment is paid.'),
  },
  'fall-short': {
    buyer: say(
      'An instalment is overdue',
      f =>
        `Your wallet balance was too low on the due date. We try again every morning; before the handover that costs no late fee. After ${f.unpaidDays} unpaid days the sale ends and you’re refunded in full.`,
    ),
    seller: say(
      'An instalment is overdue',
      f => `We try again every morning. After ${f.unpaidDays} unpaid days the sale ends.`,
    ),
  },
  'catch-up': both(
    'Overdue amount paid',
    () => 'Nothing is overdue. The next instalment is collected on its due date.',
  ),
  // Of an overdue instalment to its buyer; of a refund that is due to both.
  remind: {
    buyer: f => (f.refundDue ? stillUnfunded.buyer!(f) : stillOverdue(f)),
    seller: f => (f.refundDue ? stillUnfunded.seller!(f) : undefined),
  },
  unpaid: unwound,
  reach: {
    buyer: say('Handover due', f => `${f.keys} is in escrow. ${f.seller} has seven days to bring the car.`),
    seller: say(
      'Handover due',
      f =>
        `${f.keys} is in escrow for you. Submit the papers of title and deliver the car within seven days, or the buyer is refunded.`,
    ),
  },
  'set-off': {
    buyer: say(
      'On its way',
      f => `Read the code on the page to ${f.seller} only when you have inspected the car and hold the keys.`,
    ),
  },
  'hand-over': both(
    'Keys handed over',
    () => 'There are three days to inspect the car and confirm it, or open a dispute.',
  ),
  confirm: confirmed,
  'looking-over': confirmed,
  release: confirmed,
  'never-handed-over': unwound,
  'call-off': unwound,
  refund: unwound,
  dispute: both('In dispute', f => `Everything is frozen until AutoX decides.${reasonSuffix(f)}`),
  'fall-behind': missing,
  default: both('In default', () => 'The overdue debt can now be written off.'),
  finish: {
    buyer: say('Paid', () => 'You’ve paid in full. The papers of title are on the sale’s page.'),
    seller: say('Paid', () => 'You’ve received the whole price, less commission.'),
  },
  ...endNotices,
  'write-off': {
    buyer: say(
      'Written off',
      f =>
        `${f.seller} has written off the debt. You still owe it, and can pay it on the sale’s page.${reasonSuffix(f)}`,
    ),
  },
}

export const reminders: RemindersOf<typeof instalmentSale, Facts> = {
  proposed: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.buyer} wants to pay for ${f.car} in instalments. Answer by ${f.by}, or the plan expires.`,
  }),
  countered: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.seller} proposed another plan. Answer by ${f.by}, or it expires.`,
  }),
  accepted: f => ({
    title: `Agree by ${f.soon}: ${f.car}`,
    text: `Agree to the plan by ${f.by}, or it expires. You’re not charged.`,
  }),
  reached: f => ({
    title: `Bring the car by ${f.soon}: ${f.car}`,
    text: `If ${f.car} is not on its way by ${f.by}, everything goes back to ${f.buyer}.`,
  }),
  'on-notice': f => ({
    title: `Pay by ${f.soon}: ${f.car}`,
    text: `If not everything overdue is paid by ${f.by}, ${f.seller} may end the sale.`,
  }),
  uncured: f => ({
    title: `End the sale by ${f.soon}: ${f.car}`,
    text: `If you don’t end the sale by ${f.by}, the notice expires.`,
  }),
  returning: f => ({
    title: `Hand the car back by ${f.soon}: ${f.car}`,
    text: `If the car isn’t handed back by ${f.by}, AutoX decides what happens to the refund.`,
  }),
  'handed-over': f => ({
    title: `Confirm by ${f.soon}: ${f.car}`,
    text: `If something is wrong with ${f.car}, open a dispute by ${f.by}. After that it counts as confirmed.`,
  }),
}
