// The notices of policies: what each event means to the holder, in words.
import type { policy } from '#contract/insurance/policy/process.ts'
import type { DealNotice, NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  vehicle: string
  insurer: string
  premium: string
  refunded: string
  /** Whether anything went back at its end. */
  isRefunded: boolean
  /** What went back of a premium at an early end, or why nothing did; and to when cover lasts. */
  back: string
  ending: string
  from: string
  until: string
  /** Required by the owner of a rented car. */
  isRental: boolean
  /** Begins when the policy of another insurer ends. */
  takesOver: boolean
  /** Its first day is still to come. */
  isAhead: boolean
  /** Of one that was suspended up to its end: until when it insured; undefined for every other. */
  suspendedEnd: string | undefined
}
type Words = NoticesOf<typeof policy, Facts>
type NoticeFacts = Facts & { note: string }

/** An end is about money only where some went back. */
const moneyOf = ({ isRefunded }: Facts) => (isRefunded ? { money: true as const } : {})

const inForce = {
  holder: (f: NoticeFacts) => ({
    title: `${f.isAhead ? `Cover begins on ${f.from}` : 'In force'}: ${f.vehicle}`,
    text: `${f.insurer} has issued your policy. It covers ${f.vehicle} from ${f.from} to ${f.until}. The certificate is on its page, where anyone can check it.`,
  }),
}
const bound = {
  holder: (f: NoticeFacts) => ({
    title: `Insurance ready: ${f.vehicle}`,
    text: f.takesOver
      ? `${f.insurer} has issued your policy. It begins on ${f.from}, when the one before ends. Until then ${f.premium} stays in escrow.`
      : `${f.insurer} has issued your policy. It begins when the car is handed over. Until then ${f.premium} stays in escrow, and comes back in full if the agreement or rental is cancelled.`,
  }),
}
const refused = {
  holder: (f: NoticeFacts) => ({
    title: `Refused by the insurer: ${f.vehicle}`,
    text: `${f.insurer} won’t insure ${f.vehicle}. ${f.premium} is back in your wallet.${reasonSuffix(f)}`,
    money: true as const,
  }),
}
const endsSoon = {
  holder: (f: NoticeFacts) => ({
    title: `Your policy ends on ${f.until}: ${f.vehicle}`,
    text: `Renew with your PIN to start the next policy the day after. Policies don’t renew automatically: if you do nothing, ${f.vehicle} is not insured from then on.`,
  }),
}

export const notices: Words = {
  start: {},
  'cover-begins': {
    holder: f => ({
      title: `In force: ${f.vehicle}`,
      text: `Your cover by ${f.insurer} begins today and lasts to ${f.until}. The certificate is on the policy’s page.`,
    }),
  },
  apply: {},
  pay: {
    holder: f => ({
      title: `Premium paid: ${f.vehicle}`,
      text: `${f.premium} stays in escrow until ${f.insurer} issues the policy. If it refuses, you’re refunded in full.`,
      money: true,
    }),
  },
  withdraw: {},
  'quote-over': {
    holder: f => ({
      title: `Quote expired: ${f.vehicle}`,
      text: `You didn’t pay in time and were not charged. You can get a new quote at any time.`,
    }),
  },
  issue: inForce,
  'confirm-issued': inForce,
  bind: bound,
  'confirm-bound': bound,
  begin: {
    holder: f => ({
      title: `Insured: ${f.vehicle}`,
      text: `Your cover began with the ${f.isRental ? 'handover' : 'delivery'}, to ${f.until}. ${f.premium} went to ${f.insurer}. The certificate is on the policy’s page.`,
      money: true,
    }),
  },
  'call-off': {
    holder: f => ({
      title: `Insurance cancelled: ${f.vehicle}`,
      text: `It hadn’t begun. ${f.premium} is back in your wallet, in full.${reasonSuffix(f)}`,
      money: true,
    }),
  },
  refuse: refused,
  'confirm-refused': refused,
  unanswered: {
    holder: f => ({
      title: `No answer from the insurer: ${f.vehicle}`,
      text: `A person at AutoX is checking whether ${f.insurer} has issued your policy. Until then ${f.premium} stays in escrow and you’re not insured by it.`,
    }),
  },
  'near-end': endsSoon,
  remind: endsSoon,
  'remind-again': endsSoon,
  renew: {},
  renewed: {},
  'not-renewed': {
    holder: f => ({
      title: `Not renewed: ${f.vehicle}`,
      text: `${f.insurer} won’t renew it. The new premium is back in your wallet. Your policy ends on ${f.until}. Another insurer may accept the vehicle.`,
    }),
  },
  cancel: {
    holder: f => ({
      title: `Cancelled: ${f.vehicle}`,
      text: `${f.ending} ${f.back}`,
      ...moneyOf(f),
    }),
  },
  'car-lost': {
    holder: f => ({
      title: `Your policy has ended: ${f.vehicle}`,
      text: `${f.isRental ? 'The rental is over.' : 'The deal for the car was cancelled.'} ${f.back}`,
      ...moneyOf(f),
    }),
  },
  change: {},
  'not-changed': {
    holder: f => ({
      title: `Insurer not changed: ${f.vehicle}`,
      text: `The other insurer does not insure ${f.vehicle}. Your policy with ${f.insurer} goes on to its own end on ${f.until}.`,
    }),
  },
  'take-over': {
    holder: f => ({
      title: `Begun: your policy for ${f.vehicle}`,
      text: `${f.insurer} insures ${f.vehicle} from today to ${f.until}. The certificate is on the policy’s page.`,
    }),
  },
  'hand-over': {
    holder: f => ({
      title: `Replaced: ${f.vehicle}`,
      text: `Your policy with ${f.insurer} has ended, as the next one began. ${f.back}`,
      ...moneyOf(f),
    }),
  },
  'not-in-time': {
    holder: f => ({
      title: `Not issued in time: ${f.vehicle}`,
      text: `${f.insurer} did not issue the policy by ${f.from}. ${f.premium} is back in your wallet, in full.`,
      money: true,
    }),
  },
  'give-way': {
    holder: f => ({
      title: `Your policy has ended: ${f.vehicle}`,
      text: `The car was handed over and its buyer’s policy began. ${f.back}`,
      ...moneyOf(f),
    }),
  },
  suspend: {
    holder: f => ({
      title: `You’re not insured now: ${f.vehicle}`,
      text: `${f.insurer} has lost its licence, so your policy is suspended. ${f.isRental ? 'Cancel it' : 'Move to another insurer or cancel'} to have your unused premium from today back now. If it is still suspended at its end, the premium for the days without cover goes back to your wallet automatically, unless a claim keeps it.`,
    }),
  },
  reinstate: {
    holder: f => ({
      title: `${f.isAhead ? `Cover begins on ${f.from}` : 'In force again'}: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} ${f.isAhead ? `from ${f.from} ` : ''}to ${f.until}.`,
    }),
  },
  'reinstate-expiring': {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} to ${f.until}. Renew it with your PIN before then: policies don’t renew automatically.`,
    }),
  },
  'reinstate-renewing': {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} to ${f.until}. Your paid renewal is still being processed.`,
    }),
  },
  'reinstate-renewed': {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again: this policy covers ${f.vehicle} to ${f.until}, and the next one follows.`,
    }),
  },
  'run-out': {},
  move: {
    holder: f => ({
      title: `Moved to another insurer: ${f.vehicle}`,
      text: `Your policy with ${f.insurer} has ended. ${f.back}`,
      ...moneyOf(f),
    }),
  },
  'take-back': {
    holder: f => ({
      title: `Revoked by the insurer: ${f.vehicle}`,
      text: `${f.insurer} has revoked your policy, so you’re not insured by it. ${f.refunded} is back in your wallet.${reasonSuffix(f)}`,
      money: true,
    }),
  },
  end: {
    holder: f =>
      f.suspendedEnd === undefined
        ? {
            title: `Policy expired: ${f.vehicle}`,
            text: `Its last day was ${f.until}. ${f.vehicle} is no longer insured by it.`,
          }
        : {
            title: `Policy expired: ${f.vehicle}`,
            text: `${f.suspendedEnd} ${f.back}`,
            ...moneyOf(f),
          },
  },
}

/** What became of a refund that waited for the decision of a claim. */
export const refundedLater = (f: Facts): DealNotice => ({
  title: `${f.isRefunded ? 'Premium refunded' : 'No premium refunded'}: ${f.vehicle}`,
  text: `${f.suspendedEnd ?? ''} ${f.back}`.trim(),
  ...moneyOf(f),
})

export const reminders: RemindersOf<typeof policy, Facts> = {
  quoted: f => ({
    title: `Quote expires ${f.soon}: ${f.vehicle}`,
    text: `Submit the documents and pay by ${f.by}, or the quote expires.`,
  }),
  applied: f => ({
    title: `Quote expires ${f.soon}: ${f.vehicle}`,
    text: `Pay ${f.premium} by ${f.by}, or the quote expires. You’re not charged automatically.`,
  }),
}
