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
    text: `The purchase of ${f.car} was cancelled. ${back(f)}${reasonGiven(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The sale of ${f.car} was cancelled. ${f.again}${reasonGiven(f)}`,
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
      text: `${f.car} is reserved for you. ${f.seller} has five days to send the documents, and is paid only after you have the car. If the documents do not come, you’re refunded automatically.`,
      money: true,
    }),
    seller: f => ({
      title: `Sold, subject to documents: ${f.car}`,
      text: `${f.buyer} has paid ${f.price} into escrow for ${f.car}. Send the documents within five days, or the sale is cancelled.`,
    }),
  },
  'submit-papers': {
    buyer: f => ({
      title: `Documents to check: ${f.car}`,
      text: `${f.seller} has sent the documents of ${f.car}. Check them within three days, then accept or reject them.`,
    }),
  },
  'accept-papers': {
    seller: f => ({
      title: `Documents accepted: ${f.car}`,
      text: `${f.buyer} has accepted the documents of ${f.car}. Send the car or get it ready within seven days.`,
    }),
  },
  'reject-papers': {
    seller: f => ({
      title: `Documents rejected: ${f.car}`,
      text: `${f.buyer} has rejected the documents of ${f.car}. You have five days to send corrected ones.${reasonGiven(f)}`,
    }),
  },
  send: {
    buyer: f => ({
      title: `On its way: ${f.car}`,
      text: `${f.seller} says that ${f.car} is on its way or ready for you. Inspect the car and get the keys, then give ${f.seller} the handover code from your booking page. Never before.`,
    }),
  },
  'hand-over': {
    buyer: f => ({
      title: `Handed over: ${f.car}`,
      text: `You have ${f.car} and three days to inspect it: release the payment, or tell us what is wrong. After that ${f.seller} is paid.`,
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
      text: `The purchase of ${f.car} is in dispute. The payment is frozen until AutoX decides.${reasonGiven(f)}`,
    }),
    seller: f => ({
      title: `In dispute: ${f.car}`,
      text: `The sale of ${f.car} is in dispute. The payment is frozen until AutoX decides.${reasonGiven(f)}`,
    }),
  },
}
