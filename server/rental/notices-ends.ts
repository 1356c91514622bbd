// The notices of how a rental ends: who has what of the money, and why.
import type { rental } from '#contract/rental/process.ts'
import type { NoticesOf, DealNotice } from '#server/deal-engine/kind.ts'
import type { Facts } from './notice-facts.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type ByRole = NoticesOf<typeof rental, Facts>['start']
export type NoticeFacts = Facts & { renter: string; owner: string; note: string }

export const both = (words: (f: NoticeFacts) => DealNotice): ByRole => ({ renter: words, owner: words })

const allBack = (why: (f: NoticeFacts) => string): ByRole => ({
  renter: f => ({
    title: `Refunded ${f.refunded}: ${f.car}`,
    text: `${why(f)} You’ve been refunded ${f.refunded}: rent and caution.${reasonSuffix(f)}`,
    money: true,
  }),
  owner: f => ({
    title: `Rental cancelled: ${f.car}`,
    text: `${why(f)} ${f.renter} was refunded, and the days are free again.${reasonSuffix(f)}`,
  }),
})

const shared = (why: (f: NoticeFacts) => string): ByRole => ({
  renter: f => ({
    title: `Refunded ${f.refunded}: ${f.car}`,
    text: `${why(f)} You’ve been refunded ${f.refunded}.${reasonSuffix(f)}`,
    money: true,
  }),
  owner: f =>
    f.isPaid
      ? {
          title: `${f.received} for ${f.car}`,
          text: `${why(f)} ${f.received} is in your wallet, after commission on the rent.${reasonSuffix(f)}`,
          money: true,
        }
      : {
          title: `No payment for ${f.car}`,
          text: `${why(f)} ${f.renter} was refunded.${reasonSuffix(f)}`,
        },
})

const decided = shared(f => `AutoX has decided about the rental of ${f.car}.`)
/** Lines are contested: the rest is settled, and AutoX decides. */
export const frozen: { [S in 'renter' | 'owner']: (f: NoticeFacts) => DealNotice } = {
  renter: f => ({
    title: `Contested: ${f.car}`,
    text: `${f.frozen} stays in escrow until AutoX has decided what you contest. Everything else is settled: you’ve been refunded ${f.paidRenter}.${reasonSuffix(f)}`,
    money: true,
  }),
  owner: f => ({
    title: `Contested: ${f.car}`,
    text: `${f.renter} contests a part of the claim, and ${f.frozen} stays in escrow until AutoX has decided. Everything else is settled: ${f.paidOwner} is in your wallet.${reasonSuffix(f)}`,
    money: true,
  }),
}

const closed = shared(f => `The rental of ${f.car} is over.`)

export const settled = {
  decline: allBack(() => 'The owner declined.'),
  lapse: allBack(() => 'The owner did not answer in time.'),
  withdraw: allBack(f => `${f.renter} withdrew the request.`),
  'call-off': allBack(f => `${f.owner} cancelled the rental of ${f.car}.`),
  lose: allBack(() => 'The car is no longer for rent.'),
  'never-begun': allBack(() => 'The car was not handed over on the first day.'),
  cancel: shared(f => `${f.renter} cancelled the rental of ${f.car}.`),
  uncontested: shared(f => `The report about the rental of ${f.car} was not contested in time.`),
  'no-claim': {
    renter: f => (f.isContested ? frozen : closed).renter!(f),
    owner: f => (f.isContested ? frozen : closed).owner!(f),
  },
  'objection-stands': frozen,
  'decide-line': both(f => ({
    title: `A line decided: ${f.car}`,
    text: `AutoX has decided one of the contested lines. The money moves once all are decided.${reasonSuffix(f)}`,
  })),
  'decide-last': decided,
  'all-well': closed,
  'accept-claim': closed,
  uphold: decided,
  dismiss: decided,
  share: decided,
  release: decided,
  refund: decided,
  split: decided,
} satisfies Partial<NoticesOf<typeof rental, Facts>>
