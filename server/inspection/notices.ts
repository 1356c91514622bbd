// Notices of an inspection: what each event means to each side, and reminders.
import type { inspection } from '#contract/inspection/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { quoteWords, reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  car: string
  fee: string
  /** When the visit is; empty until it is agreed. */
  visit: string
  visitWords: string
  /** The buyer's refund and the inspector's fee. */
  refunded: string
  received: string
}
type Words = NoticesOf<typeof inspection, Facts>
type BySide = Words['start']

/** Ended without a report: the fee is refunded. */
const ended = (what: string): BySide => ({
  buyer: f => ({
    title: `No inspection: ${f.car}`,
    text: `${what} You’ve been refunded ${f.refunded}.${reasonSuffix(f)}`,
    money: true,
  }),
  inspector: f => ({
    title: `No inspection: ${f.car}`,
    text: `${what} The buyer was refunded.${reasonSuffix(f)}`,
  }),
  seller: f => ({
    title: `No inspection: ${f.car}`,
    text: `${what} You don’t need to do anything.${reasonSuffix(f)}`,
  }),
})

const paid: BySide = {
  buyer: f => ({
    title: `Inspected: ${f.car}`,
    text: `${f.inspector} has been paid ${f.received}. You keep the report and can offer to show it with the listing.`,
  }),
  inspector: f => ({
    title: `Paid: ${f.received} for ${f.car}`,
    text: `${f.received} is in your wallet for your report on ${f.car}.`,
    money: true,
  }),
}

export const notices: Words = {
  start: {
    buyer: f => ({
      title: `${f.fee} is safe in escrow for the inspection of ${f.car}`,
      text: `${f.inspector} has a day to answer. Without an answer you’re refunded automatically.`,
      money: true,
    }),
    inspector: f => ({
      title: `Will you inspect ${f.car}?`,
      text: `${f.buyer} has paid ${f.fee} into escrow for your inspection. Accept within a day with the time of your visit, or decline.`,
    }),
    seller: f => ({
      title: `A buyer wants ${f.car} inspected`,
      text: `${f.buyer} is paying for an independent inspection of your car. We’ll notify you when a time is agreed. You can refuse.`,
    }),
  },
  accept: {
    buyer: f => ({
      title: `Visit agreed: ${f.car}`,
      text: `${f.inspector} will inspect it on ${f.visit}. Until then you can withdraw with a full refund.`,
    }),
    seller: f => ({
      title: `Inspection of ${f.car} on ${f.visit}`,
      text: `${f.inspector} will inspect your car on ${f.visit}. Have it ready with its keys and a cold engine.${f.visitWords && `\n\nThe inspector adds:\n\n${quoteWords(f.visitWords)}`}`,
    }),
  },
  'visit-begins': {},
  report: {
    buyer: f => ({
      title: `Your report on ${f.car} is ready`,
      text: `${f.inspector} has submitted the report. Read it within three days; ${f.inspector} is paid after that.`,
    }),
    seller: f => ({
      title: `${f.car} was inspected`,
      text: 'The report is with the buyer. If they offer to show it with your listing, you decide.',
    }),
  },
  complete: paid,
  'reading-over': paid,
  release: paid,
  decline: ended('The inspector declined.'),
  withdraw: ended('The buyer withdrew before the visit.'),
  refuse: ended('The seller does not want the car inspected.'),
  'not-possible': ended('The car could not be inspected.'),
  unanswered: ended('The inspector did not answer in time.'),
  overdue: ended('No report came in time.'),
  'car-gone': ended('The car was sold to another buyer or taken off the market.'),
  refund: ended('AutoX settled the dispute in the buyer’s favour.'),
  dispute: {
    buyer: f => ({
      title: `In dispute: the inspection of ${f.car}`,
      text: `The payment is frozen until AutoX has decided.${reasonSuffix(f)}`,
    }),
    inspector: f => ({
      title: `In dispute: the inspection of ${f.car}`,
      text: `${f.buyer} says that the report is not what they paid for. The payment is frozen until AutoX has decided.${reasonSuffix(f)}`,
    }),
  },
  split: {
    buyer: f => ({
      title: `Settled: the inspection of ${f.car}`,
      text: `You’ve been refunded ${f.refunded}.${reasonSuffix(f)}`,
      money: true,
    }),
    inspector: f => ({
      title: `Settled: the inspection of ${f.car}`,
      text: `${f.received} is in your wallet.${reasonSuffix(f)}`,
      money: true,
    }),
  },
}

export const reminders: RemindersOf<typeof inspection, Facts> = {
  accepted: ({ car, soon }) => ({
    title: `You inspect ${car} ${soon}`,
    text: `Call the seller before you set out. The report is due two days after the visit begins.`,
  }),
  visiting: ({ car, soon, by }) => ({
    title: `Your report on ${car} is due ${soon}`,
    text: `Submit it by ${by}. Otherwise the buyer is refunded.`,
  }),
  reported: ({ car, inspector, soon }) => ({
    title: `${inspector} will be paid for ${car} ${soon}`,
    text: `Read the report while there is time. If you do nothing, ${inspector} is paid ${soon}.`,
  }),
}
