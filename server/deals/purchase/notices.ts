// The notices of a purchase: what each event means to each side, in words.
import type { purchase } from '#contract/deals/purchase/process.ts'
import type { NoticesOf } from '#server/deals/engine/kind.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type Facts = {
  car: string
  price: string
  /** What the seller got, and what came back to the buyer. */
  received: string
  refunded: string
  /** Where a car that was not sold stands now. */
  again: string
}
type Words = NoticesOf<typeof purchase, Facts>
type ByRole = Words['start']
type Said = Facts & { note: string }

const back = (f: Said) => `${f.refunded} is back in your wallet.`
const calledOff: ByRole = {
  buyer: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The purchase of ${f.car} was called off. ${back(f)}${reasonGiven(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The sale of ${f.car} was called off. ${f.again}${reasonGiven(f)}`,
  }),
}
const paid: ByRole = {
  buyer: f => ({
    title: `Done: ${f.car} is yours`,
    text: `The purchase of ${f.car} is complete and ${f.seller} has been paid. Drive safely.`,
  }),
  seller: f => ({
    title: `Paid: ${f.received} for ${f.car}`,
    text: `The sale of ${f.car} is complete. ${f.received} is in your wallet, after commission.`,
    money: true,
  }),
}

export const notices: Words = {
  start: {
    buyer: f => ({
      title: `${f.price} is safe in escrow for ${f.car}`,
      text: `${f.car} is kept for you. ${f.seller} now has five days to hand in the papers; nobody is paid before you have the car. If the papers do not come, the money returns by itself.`,
      money: true,
    }),
    seller: f => ({
      title: `Sold, subject to papers: ${f.car}`,
      text: `${f.buyer} has paid ${f.price} into escrow for ${f.car}. Hand in the papers within five days, or the sale is called off.`,
    }),
  },
  'submit-papers': {
    buyer: f => ({
      title: `Papers to check: ${f.car}`,
      text: `${f.seller} has handed in the papers of ${f.car}. Look at them within three days, then accept them or send them back.`,
    }),
  },
  'accept-papers': {
    seller: f => ({
      title: `Papers accepted: ${f.car}`,
      text: `${f.buyer} has accepted the papers of ${f.car}. Send the car, or say that it is ready, within seven days.`,
    }),
  },
  'reject-papers': {
    seller: f => ({
      title: `Papers sent back: ${f.car}`,
      text: `${f.buyer} has sent the papers of ${f.car} back. You have five days to hand in better ones.${reasonGiven(f)}`,
    }),
  },
  send: {
    buyer: f => ({
      title: `On its way: ${f.car}`,
      text: `${f.seller} says that ${f.car} is on its way or ready for you. When you have seen the car and have the keys, read the handover code on your booking page to ${f.seller}. Never before.`,
    }),
  },
  'hand-over': {
    buyer: f => ({
      title: `Handed over: ${f.car}`,
      text: `You have ${f.car}. You have three days to look it over: confirm, or open a dispute. After that ${f.seller} is paid.`,
    }),
  },
  complete: paid,
  'inspection-over': paid,
  release: paid,
  cancel: calledOff,
  'papers-overdue': calledOff,
  'review-overdue': calledOff,
  'delivery-overdue': calledOff,
  refund: calledOff,
  split: {
    buyer: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${back(f)}${reasonGiven(f)}`,
      money: true,
    }),
    seller: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${f.received} is in your wallet.${reasonGiven(f)}`,
      money: true,
    }),
  },
  dispute: {
    buyer: f => ({
      title: `In dispute: ${f.car}`,
      text: `The purchase of ${f.car} is in dispute. Everything stands still until AutoX has settled it.${reasonGiven(f)}`,
    }),
    seller: f => ({
      title: `In dispute: ${f.car}`,
      text: `The sale of ${f.car} is in dispute. Everything stands still until AutoX has settled it.${reasonGiven(f)}`,
    }),
  },
}
