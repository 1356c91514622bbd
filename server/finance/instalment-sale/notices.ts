// The notices of sales in parts: what each event means to each side, in words.
import type { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { NoticesOf, RemindersOf, DealNotice } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  car: string
  plan: string
  keys: string
  unpaidDays: number
  lateFees: string
  refund: string
  cureBy: string
  stepBy: string
  refundDue: boolean
}
type Words = NoticesOf<typeof instalmentSale, Facts>
type NoticeFacts = Parameters<NonNullable<Words['start']['seller']>>[0]
type Say = (f: NoticeFacts) => DealNotice

const say =
  (title: string, text: (f: NoticeFacts) => string): Say =>
  f => ({ title: `${title}: ${f.car}`, text: text(f) })
const money =
  (title: string, text: (f: NoticeFacts) => string): Say =>
  f => ({ ...say(title, text)(f), money: true })
const both = (title: string, text: (f: NoticeFacts) => string): { buyer: Say; seller: Say } => ({
  buyer: say(title, text),
  seller: say(title, text),
})

const unwound: Words['unpaid'] = {
  buyer: money(
    'Cancelled',
    f => `All the money in escrow is back in your wallet. You owe nothing.${reasonGiven(f)}`,
  ),
  seller: say(
    'Cancelled',
    f => `${f.buyer} was refunded in full. The car is on the market again.${reasonGiven(f)}`,
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
const stillUnfunded = say(
  'The refund is not in escrow yet',
  f => `Put ${f.refund} into escrow to get the car back. Nothing is collected meanwhile.`,
)
const carBack: Words['take-back'] = {
  buyer: money(
    'Car handed back',
    f => `${f.refund} is in your wallet. You owe nothing more.${reasonGiven(f)}`,
  ),
  seller: say(
    'Car handed back',
    f =>
      `The refund is paid and the car is yours again. It is paused in your listings until you put it on the market.${reasonGiven(f)}`,
  ),
}
const inEscrow: Words['end'] = {
  buyer: say(
    'Hand the car back',
    f => `${f.refund} is in escrow for you. Hand the car back to ${f.seller} by ${f.stepBy}.`,
  ),
}

/** Early ends after the keys. */
const ends = {
  'give-notice': {
    buyer: say(
      'Notice to pay',
      f =>
        `${f.seller} gave you notice. Pay everything overdue by ${f.cureBy}, or they may end the sale. You can dispute the notice, or hand the car back.`,
    ),
  },
  'cure-over': {
    buyer: say('Not paid after the notice', f => `${f.seller} may end the sale until ${f.stepBy}.`),
    seller: say('Not paid after the notice', f => `You may end the sale until ${f.stepBy}.`),
  },
  'notice-lapses': both('Notice expired', () => 'The sale goes on. What is overdue is still owed.'),
  uphold: both('The notice stands', f => `Everything overdue is to be paid by ${f.cureBy}.${reasonGiven(f)}`),
  dismiss: both(
    'The notice falls away',
    f => `The sale goes on. Unpaid due dates moved by the days of the dispute.${reasonGiven(f)}`,
  ),
  end: inEscrow,
  'fund-return': inEscrow,
  'give-back': {
    seller: say(
      'The buyer hands the car back',
      f =>
        `Put ${f.refund} into escrow to get the car back. ${f.buyer} keeps it until then, and nothing is collected meanwhile.`,
    ),
  },
  'keep-car': { seller: say('The buyer keeps the car', () => 'The sale goes on.') },
  'note-condition': {},
  'prove-return': carBack,
  'take-back': carBack,
  'car-back': carBack,
  'not-returned': both(
    'Car not handed back in time',
    () => 'The refund is frozen in escrow until AutoX decides.',
  ),
  'share-refund': {
    buyer: money(
      'Refund shared',
      f => `Your part of the refund is in your wallet. You owe nothing more.${reasonGiven(f)}`,
    ),
    seller: money(
      'Refund shared',
      f => `Your part of the refund is back in your wallet, and the car is yours again.${reasonGiven(f)}`,
    ),
  },
  'car-kept': {
    buyer: say(
      'Refund back to the seller',
      f => `The car was not returned, so you still owe what is left of the price.${reasonGiven(f)}`,
    ),
    seller: money(
      'Refund back',
      f =>
        `${f.refund} is in your wallet again. The debt is written off; later payments still reach you.${reasonGiven(f)}`,
    ),
  },
} satisfies Partial<Words>

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
    buyer: say('Rejected', f => `${f.seller} rejected the plan. You were not charged.${reasonGiven(f)}`),
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
  unanswered: both('Expired', () => 'There was no answer in time. You were not charged.'),
  'car-gone': both('Car no longer available', () => 'The car left the market. You were not charged.'),
  pay: {},
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
  // Of an overdue instalment to its buyer; of a refund that is due to the seller.
  remind: {
    buyer: f => (f.refundDue ? undefined : stillOverdue(f)),
    seller: f => (f.refundDue ? stillUnfunded(f) : undefined),
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
  dispute: both('In dispute', f => `Everything is frozen until AutoX decides.${reasonGiven(f)}`),
  'fall-behind': missing,
  default: both('In default', () => 'The overdue debt can now be written off.'),
  finish: {
    buyer: say('Paid', () => 'You’ve paid in full. The papers of title are on the sale’s page.'),
    seller: say('Paid', () => 'You’ve received the whole price, less commission.'),
  },
  ...ends,
  'write-off': {
    buyer: say(
      'Written off',
      f =>
        `${f.seller} has written off the debt. You still owe it, and can pay it on the sale’s page.${reasonGiven(f)}`,
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
