// The notices of claims: what each event means to the claimant, in words.
import type { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { quoteWords, reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  vehicle: string
  insurer: string
  offered: string
  isForRepair: boolean
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

export const notices: Words = {
  start: say(
    () => 'Claim reported',
    f => `${f.insurer} has your claim. We notify you of each step; you don’t need to do anything now.`,
  ),
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
  approve: say(
    f => `${f.offered} offered for your claim`,
    f =>
      `${f.insurer} offers ${f.offered}. Accept and choose where it goes, or request a second review.${reasonGiven(f)}`,
  ),
  refuse: say(
    () => 'Your claim is refused',
    f => `${f.insurer} refused the claim. If you disagree, request a second review.${reasonGiven(f)}`,
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
    f => `After the second review, ${f.offered} is offered.${reasonGiven(f)}`,
  ),
  uphold: say(
    () => 'Decision unchanged',
    f => `After the second review, the decision stays the same.${reasonGiven(f)}`,
  ),
  unread: asksAfter,
  overdue: asksAfter,
  unpaid: asksAfter,
  withdraw: {},
}

export const reminders: RemindersOf<typeof insuranceClaim, Facts> = {
  missing: f => ({
    title: `Send information by ${f.soon}: ${f.vehicle}`,
    text: `${f.insurer} needs it by ${f.by}. Otherwise the claim is closed.`,
  }),
  approved: f => ({
    title: `${f.offered} goes to your wallet ${f.soon}: ${f.vehicle}`,
    text: `Choose by ${f.by} where it goes, or request a second review. Otherwise it goes to your wallet.`,
  }),
  refused: f => ({
    title: `Request a review by ${f.soon}: ${f.vehicle}`,
    text: `You can request a second review until ${f.by}. After that the refusal is final.`,
  }),
}
