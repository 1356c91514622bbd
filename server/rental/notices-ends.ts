// The notices of how a rental ends: who has what of the money, and why.
import type { rental } from '#contract/rental/process.ts'
import type { NoticesOf, DealNotice } from '#server/deal-engine/kind.ts'
import type { Facts } from './notice-facts.ts'
import { reasonGiven } from '#server/kernel/jobs/quote-words.ts'

export type ByRole = NoticesOf<typeof rental, Facts>['start']
type NoticeFacts = Facts & { renter: string; owner: string; note: string }

export const both = (words: (f: NoticeFacts) => DealNotice): ByRole => ({ renter: words, owner: words })

const allBack = (why: (f: NoticeFacts) => string): ByRole => ({
  renter: f => ({
    title: `${f.refunded} is back: ${f.car}`,
    text: `${why(f)} ${f.refunded} is back in your wallet: rent and caution.${reasonGiven(f)}`,
    money: true,
  }),
  owner: f => ({
    title: `No rental: ${f.car}`,
    text: `${why(f)} The money went back to ${f.renter}, and the days are free again.${reasonGiven(f)}`,
  }),
})

const shared = (why: (f: NoticeFacts) => string): ByRole => ({
  renter: f => ({
    title: `${f.refunded} is back: ${f.car}`,
    text: `${why(f)} ${f.refunded} is back in your wallet.${reasonGiven(f)}`,
    money: true,
  }),
  owner: f =>
    f.isPaid
      ? {
          title: `${f.received} for ${f.car}`,
          text: `${why(f)} ${f.received} is in your wallet, after commission on the rent.${reasonGiven(f)}`,
          money: true,
        }
      : {
          title: `Nothing is paid for ${f.car}`,
          text: `${why(f)} The money went back to ${f.renter}.${reasonGiven(f)}`,
        },
})

const decided = shared(f => `AutoX has decided about the rental of ${f.car}.`)
const closed = shared(f => `The rental of ${f.car} is over.`)

export const settled = {
  decline: allBack(() => 'The owner declined.'),
  lapse: allBack(() => 'The owner did not answer in time.'),
  withdraw: allBack(f => `${f.renter} took the request back.`),
  'call-off': allBack(f => `${f.owner} called the rental of ${f.car} off.`),
  lose: allBack(() => 'The car is not offered any more.'),
  'never-begun': allBack(() => 'The car was not handed over on the first day.'),
  cancel: shared(f => `${f.renter} called the rental of ${f.car} off.`),
  uncontested: shared(f => `Nobody contested what was said about the rental of ${f.car} in time.`),
  'no-claim': closed,
  'all-well': closed,
  'accept-claim': closed,
  uphold: decided,
  dismiss: decided,
  share: decided,
  release: decided,
  refund: decided,
  split: decided,
} satisfies Partial<NoticesOf<typeof rental, Facts>>
