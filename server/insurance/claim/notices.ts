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
  () => 'AutoX asks after your claim',
  f => `${f.insurer} has not kept its time. AutoX asks after it, and everybody sees how fast it settles.`,
)

const paidWords = ({ offered, insurer, isForRepair, toRepair, toWallet }: Facts): string => {
  if (!isForRepair) return `${offered} from ${insurer} is in your wallet.`
  if (toRepair === '')
    return `The repair you chose takes no money any more, so ${offered} from ${insurer} is in your wallet.`
  const rest = toWallet === '' ? '' : ` ${toWallet} is more than the repair costs, and is in your wallet.`
  return `${toRepair} from ${insurer} waits in escrow for the workshop of your repair.${rest}`
}

export const notices: Words = {
  start: say(
    () => 'Claim reported',
    f => `${f.insurer} has your claim. We notify you of each step; you don’t need to do anything now.`,
  ),
  acknowledge: say(
    () => 'Your claim was read',
    f => `${f.insurer} has read it and decides. Nothing is missing.`,
  ),
  ask: say(
    () => 'Something is missing',
    f => `${f.insurer} asks for:\n\n${quoteWords(f.note)}\n\nSend it on the page of the claim.`,
  ),
  'send-more': {},
  unsent: say(
    () => 'Your claim is closed',
    () => 'What was asked for did not come. You can report it again while there is time.',
  ),
  approve: say(
    f => `${f.offered} is offered`,
    f =>
      `${f.insurer} offers ${f.offered}. Accept it and say where it goes, or have it looked at again.${reasonGiven(f)}`,
  ),
  refuse: say(
    () => 'Your claim is refused',
    f => `${f.insurer} refuses it. If that is wrong, ask a person to look again.${reasonGiven(f)}`,
  ),
  accept: {},
  unobjected: say(
    () => 'Your claim is paid next',
    f => `You said nothing to the offer, so ${f.offered} goes to your wallet.`,
  ),
  'ask-review': say(
    () => 'A person looks again',
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
    f => `Decided otherwise: ${f.offered}`,
    f => `A person has looked again: ${f.offered} is offered.${reasonGiven(f)}`,
  ),
  uphold: say(
    () => 'Looked at again',
    f => `A person has looked again, and it stays as it was decided.${reasonGiven(f)}`,
  ),
  unread: asksAfter,
  overdue: asksAfter,
  unpaid: asksAfter,
  withdraw: {},
}

export const reminders: RemindersOf<typeof insuranceClaim, Facts> = {
  missing: f => ({
    title: `Send what is missing by ${f.soon}: ${f.vehicle}`,
    text: `${f.insurer} waits for it until ${f.by}. Without it the claim is closed.`,
  }),
  approved: f => ({
    title: `${f.offered} goes to your wallet ${f.soon}: ${f.vehicle}`,
    text: `Say by ${f.by} where it should go, or have it looked at again. Otherwise it goes to your wallet.`,
  }),
  refused: f => ({
    title: `Ask by ${f.soon} to have it looked at: ${f.vehicle}`,
    text: `Until ${f.by} a person looks again where you ask. After that it stays refused.`,
  }),
}
