// Notices of claims after a rental, by event and side.
import { barWords, claimTerms } from '#contract/rental/claim/above-deposit.ts'
import type { rentalClaim } from '#contract/rental/claim/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  car: string
  claimed: string
  owed: string
  answerBy: string
  isOwed: boolean
  /** It began with a toll or fine. */
  isLater: boolean
  /** The newest line, in words, and its amount. */
  newest: string
  newestAmount: string
}
type Words = NoticesOf<typeof rentalClaim, Facts>
type NoticeFacts = Facts & { owner: string; renter: string; note: string }
type Say = (f: NoticeFacts) => { title: string; text: string }

const decided = {
  owner: (f: NoticeFacts) => ({
    title: `${f.renter} owes you ${f.owed}: ${f.car}`,
    text: `AutoX has decided what was contested. We remind ${f.renter} every week until it is paid.${reasonGiven(f)}`,
  }),
  renter: (f: NoticeFacts) => ({
    title: `You owe ${f.owed}: ${f.car}`,
    text: `AutoX has decided what you contested. Pay it with your PIN on the page of the claim. ${barWords}${reasonGiven(f)}`,
  }),
} satisfies Record<string, Say>

const contested: Say = f => ({
  title: `Contested: ${f.car}`,
  text: `${f.renter} contests lines of your claim. AutoX compares the evidence and hears both sides.${reasonGiven(f)}`,
})

const lineDecided: Say = f => ({
  title: `A line decided: ${f.car}`,
  text: `AutoX has decided one of the contested lines. The others follow.${reasonGiven(f)}`,
})

const returnStart = {
  owner: (f: NoticeFacts) => ({
    title: `Claim above the deposit: ${f.car}`,
    text: f.isOwed
      ? `${f.claimed} is left above the deposit, and ${f.renter} owes it to you. We remind ${f.renter} every week until it is paid.`
      : `${f.claimed} of the return is above the deposit. ${f.renter} has until ${f.answerBy} to pay or to contest it.`,
  }),
  renter: (f: NoticeFacts) => ({
    title: `${f.owner} claims ${f.claimed}: ${f.car}`,
    text: f.isOwed
      ? `That is left above the deposit, and you owe it. Pay it with your PIN on the page of the claim. ${barWords}`
      : `The deposit did not cover everything. Pay the rest with your PIN, or contest lines with pictures, by ${f.answerBy}. If you don’t answer, you owe it. Nothing is taken without your PIN.`,
  }),
} satisfies Record<string, Say>

/** A toll or fine that arrived after the return: on a claim of its own, or on one that waits for its answer. */
const tollAdded = {
  owner: (f: NoticeFacts) => ({
    title: `Claimed ${f.newestAmount}: ${f.car}`,
    text: `${f.newest}. ${f.renter} has until ${f.answerBy} to pay ${f.claimed} altogether, or to contest lines.`,
  }),
  renter: (f: NoticeFacts) => ({
    title: `${f.owner} claims ${f.newestAmount}: ${f.car}`,
    text: `${f.newest}, while you had the car. See its notice on the page of the claim. Pay ${f.claimed} altogether with your PIN, or contest lines with pictures, by ${f.answerBy}. If you don’t answer, you owe it. Nothing is taken without your PIN.`,
  }),
} satisfies Record<string, Say>

export const notices: Words = {
  start: {
    owner: f => (f.isLater ? tollAdded : returnStart).owner(f),
    renter: f => (f.isLater ? tollAdded : returnStart).renter(f),
  },
  'add-toll': tollAdded,
  pay: {
    owner: f => ({
      title: `${f.owed} from ${f.renter}: ${f.car}`,
      text: `${f.renter} paid what was owed for the rental. It is in your wallet.`,
      money: true,
    }),
    renter: f => ({
      title: `Paid ${f.owed}: ${f.car}`,
      text: `Your claim is settled: ${f.owed} reached ${f.owner}. You can book rentals again.`,
      money: true,
    }),
  },
  contest: { owner: contested, renter: contested },
  waive: {
    renter: f => ({
      title: `Waived: ${f.car}`,
      text: `${f.owner} gave up the claim. You owe nothing.`,
    }),
  },
  unanswered: {
    owner: f => ({
      title: `${f.renter} owes you ${f.owed}: ${f.car}`,
      text: `${f.renter} did not answer the claim in time, so it stands. We remind ${f.renter} every week until it is paid.`,
    }),
    renter: f => ({
      title: `You owe ${f.owed}: ${f.car}`,
      text: `You did not answer the claim in time, so it stands. Pay it with your PIN on its page. ${barWords}`,
    }),
  },
  remind: {
    renter: f => ({
      title: `Still to pay: ${f.owed} for ${f.car}`,
      text: `Pay what you owe ${f.owner} with your PIN on the page of the claim. ${barWords}`,
    }),
  },
  'give-up': {
    owner: f => ({
      title: `Closed, not paid: ${f.car}`,
      text: `${f.renter} did not pay ${f.owed} within ${claimTerms.owedDays} days. AutoX closes the claim. You can still ask for it by law.`,
    }),
    renter: f => ({
      title: `Closed, not paid: ${f.car}`,
      text: `AutoX closes the claim of ${f.owner} for ${f.owed}. The owner can still ask you for it by law.`,
    }),
  },
  uphold: decided,
  'decide-last': decided,
  'decide-line': { owner: lineDecided, renter: lineDecided },
  dismiss: {
    owner: f => ({
      title: `Nothing is owed: ${f.car}`,
      text: `AutoX has decided for ${f.renter}.${reasonGiven(f)}`,
    }),
    renter: f => ({
      title: `You owe nothing: ${f.car}`,
      text: `AutoX has decided for you.${reasonGiven(f)}`,
    }),
  },
}

export const reminders: RemindersOf<typeof rentalClaim, Facts> = {
  asked: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.owner} claims ${f.claimed} for the rental. Pay or contest it by ${f.by}, or you owe it.`,
  }),
}
