// The notices of claims: what each event means to the claimant, in words.
import { beyondWords } from '#contract/help/beyond.ts'
import type { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { quoteWords, reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  vehicle: string
  insurer: string
  offered: string
  isForRepair: boolean
  /** Whether it is for somebody else's damage. */
  isForOther: boolean
  /** What of a payout went where; empty for nothing. */
  toRepair: string
  toWallet: string
}
type Words = NoticesOf<typeof insuranceClaim, Facts>
type NoticeFacts = Facts & { note: string }

const say = (title: (f: NoticeFacts) => string, text: (f: NoticeFacts) => string) => ({
  claimant: (f: NoticeFacts) => ({ title: `${title(f)}: ${f.vehicle}`, text: text(f) }),
})
const asksAfter = say(
  () => 'AutoX is following up your claim',
  f =>
    `${f.insurer} missed its deadline. AutoX is following up, and the delay counts in the insurer’s public record.`,
)

const paidWords = ({ offered, insurer, isForRepair, toRepair, toWallet }: Facts): string => {
  if (!isForRepair) return `${offered} from ${insurer} is in your wallet.`
  if (toRepair === '')
    return `The repair you chose no longer takes payments, so ${offered} from ${insurer} is in your wallet.`
  const rest =
    toWallet === '' ? '' : ` ${toWallet} is more than the repair costs. The rest is in your wallet.`
  return `${toRepair} from ${insurer} is in escrow for your repair’s workshop.${rest}`
}

const partyNotices = {
  'name-party': {},
  'party-confirms': say(
    () => 'The injured person confirmed',
    f => `${f.insurer} has the claim and decides.`,
  ),
  'party-disputes': say(
    () => 'The injured person says it happened differently',
    f => `${f.insurer} has both accounts and decides.`,
  ),
  'party-denies': say(
    () => 'Name the injured person again',
    () =>
      'The person you named says that they weren’t part of it, so nothing is paid for now. Name the right one on the claim’s page, or the claim is closed.',
  ),
  'party-silent': say(
    () => 'The injured person didn’t answer',
    f => `${f.insurer} decides by what you reported.`,
  ),
  'party-needed': say(
    () => 'Name the injured person',
    () =>
      'A claim for damage to others now pays the injured person. Say who it is on the claim’s page to continue.',
  ),
  award: say(
    f => `${f.offered} offered to the injured person`,
    f => `${f.insurer} pays them where they choose. There is nothing for you to do.${reasonSuffix(f)}`,
  ),
  'party-chooses': {},
  'payee-differs': {},
  'allow-payee': {},
  'refuse-payee': {},
  'payee-unchecked': {},
  'party-asks-review': say(
    () => 'Second review',
    () => 'The injured person requested it. A different reviewer decides with a reason.',
  ),
  'refuse-award': say(
    () => 'Your claim is refused',
    f =>
      `${f.insurer} refused the claim. We wrote to the injured person, who may request a second review.${reasonSuffix(f)}`,
  ),
  'keep-award': {},
  unclaimed: say(
    () => 'The payout was not collected',
    f => `${f.offered} is back with ${f.insurer}.`,
  ),
  'pay-party': say(
    f => `Injured person paid: ${f.offered}`,
    f => `${f.insurer} paid them for the damage. Your claim is settled.`,
  ),
  'payment-returned': {},
  'paid-for-good': {},
}

export const notices: Words = {
  start: say(
    () => 'Claim reported',
    f =>
      f.isForOther
        ? `The injured person is asked to confirm what happened. ${f.insurer} decides after that and pays them.`
        : `${f.insurer} has your claim. We notify you of each step; you don’t need to do anything now.`,
  ),
  ...partyNotices,
  acknowledge: say(
    () => 'Claim received',
    f => `${f.insurer} has read it and is deciding. Nothing is missing.`,
  ),
  ask: say(
    () => 'More information needed',
    f => `${f.insurer} asks for:\n\n${quoteWords(f.note)}\n\nSend it on the claim’s page.`,
  ),
  'send-more': {},
  unsent: say(
    () => 'Your claim is closed',
    () => 'The information wasn’t sent in time. You can report the claim again within the time limit.',
  ),
  'decide-without': say(
    () => 'The insurer decides without more information',
    f => `You sent nothing in time, so ${f.insurer} decides by what it has.`,
  ),
  approve: say(
    f => `${f.offered} offered for your claim`,
    f =>
      `${f.insurer} offers ${f.offered}. Accept and choose where it goes, or request a second review.${reasonSuffix(f)}`,
  ),
  refuse: say(
    () => 'Your claim is refused',
    f =>
      `${f.insurer} refused the claim. If you disagree, request a second review. ${beyondWords('insurance')}${reasonSuffix(f)}`,
  ),
  accept: {},
  unobjected: say(
    () => 'Your claim is being paid',
    f => `You didn’t respond to the offer, so ${f.offered} goes to your wallet.`,
  ),
  'ask-review': say(
    () => 'Second review',
    () => 'A different reviewer reads what you wrote and decides with a reason.',
  ),
  'pay-out': {
    claimant: f => ({
      title: `Paid: ${f.offered}, ${f.vehicle}`,
      text: paidWords(f),
      money: true,
    }),
  },
  unasked: {},
  overturn: say(
    f => `Decision changed: ${f.offered}`,
    f => `After the second review, ${f.offered} is offered.${reasonSuffix(f)}`,
  ),
  uphold: say(
    () => 'Decision unchanged',
    f =>
      `After the second review, the decision stays the same. ${beyondWords('insurance')}${reasonSuffix(f)}`,
  ),
  unread: asksAfter,
  overdue: asksAfter,
  unpaid: asksAfter,
  withdraw: {},
}

export const reminders: RemindersOf<typeof insuranceClaim, Facts> = {
  unnamed: f => ({
    title: `Name the injured person by ${f.soon}: ${f.vehicle}`,
    text: `Say who it is by ${f.by}. Otherwise the claim is closed.`,
  }),
  missing: f => ({
    title: `Send information by ${f.soon}: ${f.vehicle}`,
    text: `${f.insurer} needs it by ${f.by}. Otherwise ${f.isForOther ? 'it decides without it' : 'the claim is closed'}.`,
  }),
  approved: f => ({
    title: `${f.offered} goes to your wallet ${f.soon}: ${f.vehicle}`,
    text: `Choose by ${f.by} where it goes, or request a second review. Otherwise it goes to your wallet.`,
  }),
  refused: f =>
    f.isForOther
      ? undefined
      : {
          title: `Request a review by ${f.soon}: ${f.vehicle}`,
          text: `You can request a second review until ${f.by}. After that the refusal is final.`,
        },
}
