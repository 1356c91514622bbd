import type { inspection } from '#contract/inspection/process.ts'
import type { RemindersOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notices.ts'

export const reminders: RemindersOf<typeof inspection, Facts> = {
  accepted: ({ car, soon }) => ({
    title: `You look at ${car} ${soon}`,
    text: `Call the seller before you set out. The report is due two days after the visit begins.`,
  }),
  visiting: ({ car, soon, by }) => ({
    title: `Your report on ${car} is due ${soon}`,
    text: `Hand it in by ${by}. Otherwise the fee goes back to the buyer.`,
  }),
  reported: ({ car, inspector, soon }) => ({
    title: `${inspector} will be paid for ${car} ${soon}`,
    text: `Read the report while there is time. If you do nothing, ${inspector} is paid ${soon}.`,
  }),
}
