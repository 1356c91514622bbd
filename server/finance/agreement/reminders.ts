// Reminds the side whose step expires within a day.
import type { agreement } from '#contract/finance/agreement/process.ts'
import type { RemindersOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notices.ts'

export const reminders: RemindersOf<typeof agreement, Facts> = {
  applied: f => ({
    title: `Answer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} would finance ${f.car}. Accept or reject by ${f.by}, or the application lapses.`,
  }),
  accepted: f => ({
    title: `Hand in the inspection by ${f.soon}: ${f.car}`,
    text: `Without the report by ${f.by} the application of ${f.applicant} lapses.`,
  }),
  inspected: f => ({
    title: `Offer by ${f.soon}: ${f.car}`,
    text: `${f.applicant} waits for your offer on ${f.car}. Without one by ${f.by} the application lapses.`,
  }),
  offered: f => ({
    title: `The offer ends ${f.soon}: ${f.car}`,
    text: `Agree to the offer of ${f.lends} by ${f.by}, or it lapses. Nothing is taken then.`,
  }),
  preparing: f => ({
    title: `Bring the car by ${f.soon}: ${f.car}`,
    text: `If ${f.car} is not on its way by ${f.by}, everything goes back.`,
  }),
  delivered: f => ({
    title: `Confirm by ${f.soon}: ${f.car}`,
    text: `Is something wrong with ${f.car}, open a dispute by ${f.by}. After that it counts as confirmed.`,
  }),
}
