// The notices of sales in parts: what each event means to each side, in words.
import type { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { NoticesOf, RemindersOf, DealNotice } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = { car: string; plan: string; keys: string; unpaidDays: number }
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
    f => `All that waited in escrow is back in your wallet. You owe nothing.${reasonGiven(f)}`,
  ),
  seller: say(
    'Cancelled',
    f => `${f.buyer} has everything back. The car is on the market again.${reasonGiven(f)}`,
  ),
}
const confirmed: Words['confirm'] = {
  buyer: say(
    'The car is yours',
    f =>
      `What waited in escrow is paid to ${f.seller}. What is left comes from your wallet on its days; the documents are held back until the last part.`,
  ),
  seller: money(
    'Paid',
    f =>
      `What waited in escrow is in your wallet, less the commission on the whole price. Later parts reach you as ${f.buyer} pays them.`,
  ),
}
const missing = say(
  'A part is missing',
  () =>
    'There was too little in the wallet on its day. It is tried again every morning. Being late costs nothing.',
)

export const notices: Words = {
  start: {
    seller: say(
      'A buyer wants to pay in instalments',
      f => `${f.buyer} proposes ${f.plan}. Accept, name another plan or reject within three days.`,
    ),
  },
  accept: {
    buyer: say(
      'Plan accepted',
      f => `${f.seller} accepts ${f.plan}. Agree with your PIN within three days, or it lapses.`,
    ),
  },
  counter: both('Another plan', f => `It is now ${f.plan}. Whoever is asked has three days to answer.`),
  reject: { buyer: say('Rejected', f => `${f.seller} rejected it. Nothing was taken.${reasonGiven(f)}`) },
  agree: {
    buyer: money(
      'Agreed',
      f =>
        `The first part is in escrow. The others come from your wallet on their days; the keys change hands once ${f.keys} is in escrow.`,
    ),
    seller: say(
      'Agreed',
      f =>
        `${f.buyer} pays in instalments into escrow. Submit the documents; hand over the keys once ${f.keys} is there.`,
    ),
  },
  withdraw: { seller: say('Withdrawn', f => `${f.buyer} has withdrawn. The car stays on the market.`) },
  unanswered: both('Lapsed', () => 'There was no answer in time. You were not charged.'),
  'car-gone': both('Car no longer available', () => 'It left the market. Nothing was taken.'),
  pay: {},
  'take-part': {},
  'submit-papers': {
    buyer: say('Documents submitted', () => 'They are held back until the last part is paid.'),
  },
  'fall-short': {
    buyer: say(
      'A part is missing',
      f =>
        `There was too little in the wallet on its day. It is tried again every morning, and costs nothing. After ${f.unpaidDays} days it ends and everything goes back.`,
    ),
    seller: say(
      'A part is missing',
      f => `It is tried again every morning. After ${f.unpaidDays} days it ends.`,
    ),
  },
  'catch-up': both('Everything due is paid', () => 'The parts go on on their days.'),
  remind: {
    buyer: say(
      'Still missing a part',
      () => 'Put money into your wallet, or pay a part on the page of the sale.',
    ),
  },
  unpaid: unwound,
  reach: {
    buyer: say(
      'The keys are due',
      f => `${f.keys} is in escrow. ${f.seller} has seven days to bring the car.`,
    ),
    seller: say(
      'The keys are due',
      f =>
        `${f.keys} is in escrow for you. Submit the documents and deliver the car within seven days, or the buyer is refunded.`,
    ),
  },
  'set-off': {
    buyer: say(
      'On its way',
      f =>
        `When you have seen the car and have the keys, read the code on the page to ${f.seller}. Never before.`,
    ),
  },
  'hand-over': both(
    'Keys handed over',
    () => 'There are three days to look it over: confirm, or open a dispute.',
  ),
  confirm: confirmed,
  'looking-over': confirmed,
  release: confirmed,
  'never-handed-over': unwound,
  'call-off': unwound,
  refund: unwound,
  dispute: both('In dispute', f => `Everything stands still until AutoX has settled it.${reasonGiven(f)}`),
  'fall-behind': { buyer: missing, seller: missing },
  default: both('In default', () => 'What is late may be written off now.'),
  finish: {
    buyer: say(
      'Paid',
      () => 'Nothing is owed any more. The documents of the car are on the page of the sale.',
    ),
    seller: say('Paid', () => 'The whole price has reached you, less the commission.'),
  },
  'write-off': {
    buyer: say(
      'Written off',
      f =>
        `${f.seller} has written off what is owed. It is still owed, and can still be paid on the page.${reasonGiven(f)}`,
    ),
  },
}

export const reminders: RemindersOf<typeof instalmentSale, Facts> = {
  proposed: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.buyer} would pay ${f.car} in parts. Answer by ${f.by}, or it lapses.`,
  }),
  countered: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.seller} named another plan. Answer by ${f.by}, or it lapses.`,
  }),
  accepted: f => ({
    title: `Agree by ${f.soon}: ${f.car}`,
    text: `Agree to the plan by ${f.by}, or it lapses. Nothing is taken then.`,
  }),
  reached: f => ({
    title: `Bring the car by ${f.soon}: ${f.car}`,
    text: `If ${f.car} is not on its way by ${f.by}, everything goes back to ${f.buyer}.`,
  }),
  'handed-over': f => ({
    title: `Confirm by ${f.soon}: ${f.car}`,
    text: `Is something wrong with ${f.car}, open a dispute by ${f.by}. After that it counts as confirmed.`,
  }),
}
