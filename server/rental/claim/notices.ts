// Notices of claims after a rental, by event and side.
import { barWords, claimTerms } from '#contract/rental/claim/above-deposit.ts'
import { instalmentTerms, unpaidWords } from '#contract/rental/claim/instalments.ts'
import type { rentalClaim } from '#contract/rental/claim/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  car: string
  claimed: string
  /** What is left to pay. */
  owed: string
  whole: string
  answerBy: string
  isOwed: boolean
  /** Instalments that are proposed or agreed: how many, what each is, and when the first is taken. */
  months: number
  each: string
  firstOn: string
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
    text: `AutoX has decided what was contested. We remind ${f.renter} every week until it is paid.${reasonSuffix(f)}`,
  }),
  renter: (f: NoticeFacts) => ({
    title: `You owe ${f.owed}: ${f.car}`,
    text: `AutoX has decided what you contested. Pay it with your PIN on the page of the claim. ${barWords}${reasonSuffix(f)}`,
  }),
} satisfies Record<string, Say>

const both = (title: (f: NoticeFacts) => string, text: (f: NoticeFacts) => string) => {
  const say: Say = f => ({ title: title(f), text: text(f) })
  return { owner: say, renter: say }
}

const contested: Say = f => ({
  title: `Contested: ${f.car}`,
  text: `${f.renter} contests lines of your claim. AutoX compares the evidence and hears both sides.${reasonSuffix(f)}`,
})

const lineDecided: Say = f => ({
  title: `A line decided: ${f.car}`,
  text: `AutoX has decided one of the contested lines. The others follow.${reasonSuffix(f)}`,
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
      title: `Claim paid: ${f.car}`,
      text: `${f.renter} has paid all of ${f.whole} for the rental. It is in your wallet.`,
      money: true,
    }),
    renter: f => ({
      title: `Claim paid: ${f.car}`,
      text: `${f.owner} has received all of ${f.whole}. This claim no longer stops you from booking.`,
      money: true,
    }),
  },
  'propose-instalments': {
    owner: f => ({
      title: `${f.renter} proposes ${f.months} instalments: ${f.car}`,
      text: `${f.renter} agrees to owe you ${f.owed} and proposes ${f.months} monthly instalments of ${f.each}. Answer within ${instalmentTerms.answerHours} hours; without an answer all of it is owed at once.`,
    }),
  },
  'accept-instalments': {
    renter: f => ({
      title: `Instalments accepted: ${f.car}`,
      text: `${f.owner} accepted ${f.months} monthly instalments of ${f.each}. The first is taken from your wallet on ${f.firstOn} at 8:00 AM. ${unpaidWords.renter}`,
    }),
  },
  'decline-instalments': {
    renter: f => ({
      title: `Instalments declined: ${f.car}`,
      text: `${f.owner} declined them, so ${f.owed} is owed at once. Pay it with your PIN on the page of the claim. ${barWords}${reasonSuffix(f)}`,
    }),
  },
  'proposal-lapses': {
    renter: f => ({
      title: `No answer about instalments: ${f.car}`,
      text: `${f.owner} did not answer in time, so ${f.owed} is owed at once. Pay it with your PIN, or propose instalments again. ${barWords}`,
    }),
    owner: f => ({
      title: `Proposal expired: ${f.car}`,
      text: `You did not answer the instalments that ${f.renter} proposed. ${f.owed} is owed at once.`,
    }),
  },
  'fall-behind': {
    renter: f => ({
      title: `An instalment is unpaid: ${f.car}`,
      text: `Your wallet was short. Add money: we try again every morning. Until it is paid you can’t book another rental. After ${instalmentTerms.defaultDays} days AutoX looks at it and can end the instalments.`,
    }),
    owner: f => ({
      title: `An instalment is unpaid: ${f.car}`,
      text: `The wallet of ${f.renter} was short. We try again every morning, and ${f.renter} can’t book another rental until it is paid.`,
    }),
  },
  'catch-up': {
    renter: f => ({
      title: `Instalments are up to date: ${f.car}`,
      text: `Nothing is overdue. ${f.owed} is left to pay.`,
    }),
  },
  default: both(
    f => `AutoX looks at unpaid instalments: ${f.car}`,
    f =>
      `An instalment of ${f.renter} has been unpaid for ${instalmentTerms.defaultDays} days. If AutoX ends the instalments, the ${f.owed} that is left is owed at once. Collection goes on until then.`,
  ),
  finish: {
    renter: f => ({
      title: `Last instalment paid: ${f.car}`,
      text: `Your claim is settled: ${f.whole} reached ${f.owner}. This claim no longer stops you from booking.`,
      money: true,
    }),
    owner: f => ({
      title: `Last instalment received: ${f.car}`,
      text: `${f.renter} has paid all of ${f.whole}. It is in your wallet.`,
      money: true,
    }),
  },
  'end-instalments': both(
    f => `Instalments ended: ${f.car}`,
    f =>
      `AutoX has ended the instalments. ${f.owed} is left, and ${f.renter} owes it at once.${reasonSuffix(f)}`,
  ),
  contest: { owner: contested, renter: contested },
  waive: {
    renter: f => ({
      title: `Waived: ${f.car}`,
      text: `${f.owner} gave up the claim. You owe nothing more.`,
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
      text: `${f.renter} did not pay ${f.owed} within ${claimTerms.owedDays} days. AutoX closes the claim. You can still go to court for it.`,
    }),
    renter: f => ({
      title: `Closed, not paid: ${f.car}`,
      text: `AutoX closes the claim of ${f.owner} for ${f.owed}. The owner can still take you to court for it.`,
    }),
  },
  uphold: decided,
  'decide-last': decided,
  'decide-line': { owner: lineDecided, renter: lineDecided },
  dismiss: {
    owner: f => ({
      title: `Nothing is owed: ${f.car}`,
      text: `AutoX has decided for ${f.renter}.${reasonSuffix(f)}`,
    }),
    renter: f => ({
      title: `You owe nothing: ${f.car}`,
      text: `AutoX decided in your favour.${reasonSuffix(f)}`,
    }),
  },
}

export const reminders: RemindersOf<typeof rentalClaim, Facts> = {
  asked: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.owner} claims ${f.claimed} for the rental. Pay or contest it by ${f.by}, or you owe it.`,
  }),
}
