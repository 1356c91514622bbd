// The notices of claims on warranties: what each event means to each side, in words.
import type { warrantyClaim } from '#contract/repair/warranty/process.ts'
import type { NoticesOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = { job: string; car: string; shop: string; when: string; where: string }
type Words = NoticesOf<typeof warrantyClaim, Facts>
type NoticeFacts = Facts & { note: string }

type Say = (f: NoticeFacts) => { title: string; text: string }
const both = (say: Say) => ({ customer: say, workshop: say })

const decides: Say = f => ({
  title: `AutoX decides: ${f.job}, ${f.car}`,
  text: `AutoX checks the job, the records and what both sides say about the warranty of "${f.job}".${reasonSuffix(f)}`,
})
const over =
  (words: string): Say =>
  f => ({
    title: `${words}: ${f.job}, ${f.car}`,
    text: `The claim on the warranty of "${f.job}" has ended: ${words.toLowerCase()}.${reasonSuffix(f)}`,
  })

export const notices: Words = {
  start: {
    workshop: f => ({
      title: `Warranty claimed: ${f.job}, ${f.car}`,
      text: `${f.customer} says that something is wrong with "${f.job}". Name a time, or decline with a reason, within three days.`,
    }),
  },
  accept: {
    customer: f => ({
      title: `Accepted: bring ${f.car} on ${f.when}`,
      text: `${f.shop} will fix "${f.job}" at no cost: ${f.when}, ${f.where}.`,
    }),
  },
  decline: {
    customer: f => ({
      title: `Declined: ${f.job}, ${f.car}`,
      text: `${f.shop} declines your claim. If that is wrong, contest it within a week.${reasonSuffix(f)}`,
    }),
  },
  contest: both(decides),
  'put-right': {
    customer: f => ({
      title: `Fixed: ${f.job}, ${f.car}`,
      text: `${f.shop} says that it is fixed. Confirm or contest it within a week.`,
    }),
  },
  confirm: { workshop: over('Honoured') },
  withdraw: { workshop: over('Withdrawn by the customer') },
  unanswered: both(decides),
  remind: {
    customer: f => ({
      title: `Bring ${f.car}: ${f.when}`,
      text: `${f.shop}, ${f.where}. It costs you nothing.`,
    }),
    workshop: f => ({ title: `${f.car} comes: ${f.when}`, text: `For the warranty of "${f.job}".` }),
  },
  'never-right': both(decides),
  unobjected: both(over('Fixed')),
  uncontested: both(over('Not honoured')),
  ignore: both(over('Not honoured')),
  uphold: both(f => ({
    title: `Decided in the customer’s favour: ${f.job}, ${f.car}`,
    text: `The workshop must offer a time within three days, or the warranty counts as not honoured.${reasonSuffix(f)}`,
  })),
  dismiss: both(over('Dismissed by AutoX')),
}
