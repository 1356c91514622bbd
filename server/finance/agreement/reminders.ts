// Reminders of an agreement: a day before the time of a step is over.
import type { agreement } from '#contract/finance/agreement/process.ts'
import type { RemindersOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notices.ts'

export const reminders: RemindersOf<typeof agreement, Facts> = {
  applied: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} wants to finance ${f.car}. Accept or reject by ${f.by}, or the application expires.`,
  }),
  accepted: f => ({
    title: `Describe the car by ${f.soon}: ${f.car}`,
    text: `Without your statement by ${f.by}, the application of ${f.applicant} expires.`,
  }),
  inspected: f => ({
    title: `Offer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} is waiting for your offer on ${f.car}. Without one by ${f.by}, the application expires.`,
  }),
  'awaiting-inspector': f => ({
    title: `Share the inspection by ${f.soon}: ${f.car}`,
    text: `Without an independent report by ${f.by}, your application expires.`,
  }),
  offered: f => ({
    title: `Offer expires ${f.soon}: ${f.car}`,
    text: `Accept the offer from ${f.lends} by ${f.by}, or it expires. You’re not charged.`,
  }),
  preparing: f => ({
    title: `Deliver the car by ${f.soon}: ${f.car}`,
    text: `If ${f.car} isn’t on its way by ${f.by}, everyone is refunded.`,
  }),
  delivered: f => ({
    title: `Confirm by ${f.soon}: ${f.car}`,
    text: `If something is wrong with ${f.car}, open a dispute by ${f.by}. After that it counts as confirmed.`,
  }),
}
