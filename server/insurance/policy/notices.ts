// The notices of policies: what each event means to the holder, in words.
import type { policy } from '#contract/insurance/policy/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  vehicle: string
  insurer: string
  premium: string
  refunded: string
  from: string
  until: string
}
type Words = NoticesOf<typeof policy, Facts>
type NoticeFacts = Facts & { note: string }

const inForce = {
  holder: (f: NoticeFacts) => ({
    title: `In force: ${f.vehicle}`,
    text: `${f.insurer} has issued your policy. It covers ${f.vehicle} from ${f.from} to ${f.until}. The certificate is on its page: anybody can check it.`,
  }),
}
const refused = {
  holder: (f: NoticeFacts) => ({
    title: `Refused by the insurer: ${f.vehicle}`,
    text: `${f.insurer} does not insure ${f.vehicle}. ${f.premium} is back in your wallet.${reasonGiven(f)}`,
    money: true as const,
  }),
}
const endsSoon = {
  holder: (f: NoticeFacts) => ({
    title: `Your policy ends on ${f.until}: ${f.vehicle}`,
    text: `Renew it with your PIN, and the next one begins the day after. Nothing is renewed automatically: without you ${f.vehicle} is not insured from then on.`,
  }),
}

export const notices: Words = {
  start: {},
  apply: {},
  pay: {
    holder: f => ({
      title: `Premium paid: ${f.vehicle}`,
      text: `${f.premium} waits in escrow until ${f.insurer} issues the policy. If it refuses, all of it comes back.`,
      money: true,
    }),
  },
  withdraw: {},
  'quote-over': {
    holder: f => ({
      title: `The quote no longer stands: ${f.vehicle}`,
      text: `It was not paid in time. Nothing was taken. Ask for a new quote whenever you like.`,
    }),
  },
  issue: inForce,
  'confirm-issued': inForce,
  refuse: refused,
  'confirm-refused': refused,
  unanswered: {
    holder: f => ({
      title: `The insurer has not answered: ${f.vehicle}`,
      text: `A person at AutoX finds out whether ${f.insurer} has issued your policy. Until then ${f.premium} stays in escrow, and you are not insured by it.`,
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
      text: `${f.insurer} does not renew it, and the new premium is back in your wallet. Your policy ends on ${f.until}: another insurer may take it.`,
    }),
  },
  cancel: {
    holder: f => ({
      title: `Cancelled: ${f.vehicle}`,
      text: `Your policy has ended. ${f.refunded} went back to your wallet.`,
      money: true,
    }),
  },
  'car-lost': {
    holder: f => ({
      title: `Your policy has ended: ${f.vehicle}`,
      text: `The deal about the car was cancelled, so there is nothing to insure. You’ve been refunded ${f.refunded} for the days that were left.`,
      money: true,
    }),
  },
  suspend: {
    holder: f => ({
      title: `You are not insured now: ${f.vehicle}`,
      text: `The licence of ${f.insurer} has ended, so your policy is suspended. Move to another insurer or cancel: what is left from today on goes back to your wallet.`,
    }),
  },
  reinstate: {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} to ${f.until}.`,
    }),
  },
  'reinstate-expiring': {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} to ${f.until}. Renew it with your PIN before then: nothing is renewed automatically.`,
    }),
  },
  'reinstate-renewing': {
    holder: f => ({
      title: `In force again: ${f.vehicle}`,
      text: `${f.insurer} has a licence again, and your policy covers ${f.vehicle} to ${f.until}. The renewal that you paid is still with it.`,
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
      text: `${f.refunded} of the old policy went back to your wallet.`,
      money: true,
    }),
  },
  'take-back': {
    holder: f => ({
      title: `Taken back by the insurer: ${f.vehicle}`,
      text: `${f.insurer} has taken your policy back: you are not insured by it. ${f.refunded} is back in your wallet.${reasonGiven(f)}`,
      money: true,
    }),
  },
  end: {
    holder: f => ({
      title: `Your policy is over: ${f.vehicle}`,
      text: `Its last day was ${f.until}. ${f.vehicle} is not insured by it any more.`,
    }),
  },
}

export const reminders: RemindersOf<typeof policy, Facts> = {
  quoted: f => ({
    title: `The quote ends ${f.soon}: ${f.vehicle}`,
    text: `Submit the documents and pay by ${f.by}, or the quote expires.`,
  }),
  applied: f => ({
    title: `The quote ends ${f.soon}: ${f.vehicle}`,
    text: `Pay ${f.premium} by ${f.by}, or the quote expires. You’re not charged automatically.`,
  }),
}
