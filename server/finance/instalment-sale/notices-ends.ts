// Notices of a sale in parts that ends early after the keys.
import type { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { DealNotice, NoticesOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  car: string
  plan: string
  keys: string
  unpaidDays: number
  lateFees: string
  refund: string
  cureBy: string
  cureOver: boolean
  stepBy: string
  refundDue: boolean
  offerFrom: string
}
export type Words = NoticesOf<typeof instalmentSale, Facts>
type NoticeFacts = Parameters<NonNullable<Words['start']['seller']>>[0]
type Say = (f: NoticeFacts) => DealNotice

export const say =
  (title: string, text: (f: NoticeFacts) => string): Say =>
  f => ({ title: `${title}: ${f.car}`, text: text(f) })
export const money =
  (title: string, text: (f: NoticeFacts) => string): Say =>
  f => ({ ...say(title, text)(f), money: true })
export const both = (title: string, text: (f: NoticeFacts) => string): { buyer: Say; seller: Say } => ({
  buyer: say(title, text),
  seller: say(title, text),
})

/** What an offer that is not funded means to the seller, who may have given notice. */
const elseGoesOn = ({ cureBy }: NoticeFacts): string =>
  `If you don’t, the sale goes on${cureBy === '' ? '' : ', and your notice expires'}.`

export const stillUnfunded: Words['remind'] = {
  buyer: say(
    'The refund is not in escrow yet',
    f =>
      `Keep the car until it is. If ${f.seller} doesn’t put ${f.refund} into escrow by ${f.stepBy}, the sale goes on and we collect what is due from your wallet.`,
  ),
  seller: say(
    'The refund is not in escrow yet',
    f => `Put ${f.refund} into escrow by ${f.stepBy} to get the car back. ${elseGoesOn(f)}`,
  ),
}
const carBack: Words['take-back'] = {
  buyer: money(
    'Car handed back',
    f => `${f.refund} is in your wallet. You owe nothing more.${reasonSuffix(f)}`,
  ),
  seller: say(
    'Car handed back',
    f =>
      `The refund is paid and the car is yours again. It is paused in your listings until you put it on the market.${reasonSuffix(f)}`,
  ),
}
const inEscrow: Words['end'] = {
  buyer: say(
    'Hand the car back',
    f => `${f.refund} is in escrow for you. Hand the car back to ${f.seller} by ${f.stepBy}.`,
  ),
}

/** Where the time of a notice is over already, only its end is worth a message, which follows at once. */
const unlessOver =
  (words: Say) =>
  (f: NoticeFacts): DealNotice | undefined =>
    f.cureOver ? undefined : words(f)

/** What each event of an early end means to each side. */
export const endNotices = {
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
  'notice-goes-on': {
    buyer: unlessOver(
      say(
        'The notice goes on',
        f => `Pay everything overdue by ${f.cureBy}, or ${f.seller} may end the sale.`,
      ),
    ),
    seller: unlessOver(
      say(
        'The notice goes on',
        f => `${f.buyer} has until ${f.cureBy} to pay everything overdue. After that you may end the sale.`,
      ),
    ),
  },
  'notice-lapses': both('Notice expired', () => 'The sale goes on. What is overdue is still owed.'),
  uphold: {
    buyer: say(
      'The notice stands',
      f =>
        `Pay everything overdue by ${f.cureBy}, or ${f.seller} may end the sale. The days of the dispute are added to your time to pay and to later due dates.${reasonSuffix(f)}`,
    ),
    seller: say(
      'The notice stands',
      f =>
        `${f.buyer} has until ${f.cureBy} to pay everything overdue. The days of the dispute are added to that and to later due dates.${reasonSuffix(f)}`,
    ),
  },
  dismiss: both(
    'The notice is cancelled',
    f =>
      `The sale goes on. The due dates of unpaid instalments are later by the days of the dispute.${reasonSuffix(f)}`,
  ),
  end: inEscrow,
  'fund-return': inEscrow,
  'give-back': {
    seller: say(
      'The buyer hands the car back',
      f =>
        `Put ${f.refund} into escrow by ${f.stepBy} to get the car back. ${f.buyer} keeps it until then, and nothing is collected. ${elseGoesOn(f)}`,
    ),
  },
  'keep-car': {
    seller: say(
      'The buyer keeps the car',
      f =>
        `The sale goes on. What fell due meanwhile is collected now${f.cureBy === '' ? '' : ', and your notice goes on'}.`,
    ),
  },
  'not-funded': {
    buyer: say(
      'The sale goes on',
      f =>
        `${f.seller} didn’t put your refund into escrow in time. What fell due meanwhile is collected now; its days without a late fee start today. You can offer the car again from ${f.offerFrom}.`,
    ),
    seller: say(
      'The sale goes on',
      f =>
        `The refund wasn’t in escrow in time. What fell due meanwhile is collected now. If you gave notice, it has expired. ${f.buyer} can offer the car again from ${f.offerFrom}.`,
    ),
  },
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
      f => `Your part of the refund is in your wallet. You owe nothing more.${reasonSuffix(f)}`,
    ),
    seller: money(
      'Refund shared',
      f => `Your part of the refund is back in your wallet, and the car is yours again.${reasonSuffix(f)}`,
    ),
  },
  'car-kept': {
    buyer: say(
      'The sale goes on',
      f =>
        `The car was not handed back, so the refund went back to ${f.seller}. You still owe the rest of the price: what is due is collected from your wallet now, with late fees where they apply. You can offer the car again from ${f.offerFrom}.${reasonSuffix(f)}`,
    ),
    seller: money(
      'Refund back, and the sale goes on',
      f =>
        `The car was not handed back. The refund is in your wallet again, and we go on collecting instalments from ${f.buyer}.${reasonSuffix(f)}`,
    ),
  },
} satisfies Partial<Words>
