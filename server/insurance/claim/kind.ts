// Deal kind of claims: one side, deadlines, payout from the insurer's account.
import { insuranceClaimStory } from '#contract/insurance/claim/story.ts'
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import {
  type InsuranceClaim,
  type InsuranceClaimCard,
  insuranceClaimFields,
} from '#contract/insurance/claim/shape.ts'
import { dealKind } from '#server/deal-engine/kind.ts'
import { papersOfPolicy } from '#server/insurance/policy/papers.ts'
import { findCoveringPolicies, type CoveringPolicy } from '#server/insurance/policy/reads.ts'
import { repairsOf } from '#server/repair/reads.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { transactionOf } from '#server/ledger/transaction-detail.ts'
import {
  answerBy,
  claimBy,
  clockOf,
  closeBy,
  decideBy,
  decideWithoutBy,
  partyBy,
  payBy,
  readBy,
  reviewBy,
  sendBy,
} from './deadlines.ts'
import { factsAtDesk } from './desk-facts.ts'
import * as effects from './effects.ts'
import { picturesAtDesk, recordsAtDesk } from './evidence.ts'
import { notifyOtherSide, withdrawFile } from './file.ts'
import { relatedAtDesk } from './other-side.ts'
import * as party from './party-effects.ts'
import { findParty } from './party-sql.ts'
import { payoutLimitOf } from './payout-limit.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { type ClaimRow, claimsWithWords, eraseClaims } from './sql.ts'

type Row = ClaimRow
type About = { policy: CoveringPolicy; insurerName: string }

const about = async (db: Query, rows: readonly Row[]): Promise<Map<string, About>> => {
  const [insurers, policies] = await Promise.all([
    insurersByIds(
      db,
      rows.map(row => row.insurer_id),
    ),
    findCoveringPolicies(
      db,
      rows.map(row => row.policy_id),
    ),
  ])
  return new Map(
    rows.map(row => [
      row.id,
      {
        policy: policies.get(row.policy_id)!,
        insurerName: insurers.get(row.insurer_id)!.insurer.name,
      },
    ]),
  )
}

const offered = (row: Row) => (row.offered_kobo === null ? null : kobo(row.offered_kobo))

const cardOwn = (row: Row, { policy, insurerName }: About): OwnOf<InsuranceClaimCard> => ({
  policyId: row.policy_id,
  vehicleTitle: policy.vehicleTitle,
  plate: policy.plate,
  insurerName,
  cause: row.cause,
  happenedAt: row.happened_at.toISOString(),
  offeredKobo: offered(row),
  clock: clockOf(row),
})

const payoutOf = async (db: Query, row: Row): Promise<InsuranceClaim['payout']> =>
  row.payout === null || row.offered_kobo === null
    ? null
    : {
        to: row.payout,
        repairId: row.repair_id,
        amountKobo: kobo(row.offered_kobo),
        toRepairKobo: kobo(row.to_repair_kobo),
        paidAt: row.paid_at?.toISOString() ?? null,
        transactionId:
          row.paid_at === null
            ? null
            : (row.transaction_id ?? (await transactionOf(db, effects.payoutKeyOf(row.id)))),
      }

/** Only a claim for their own damage is the holder's to be offered and paid. */
const ownOnly = ({ cause }: Row) =>
  cause === 'to-others' ? 'This claim pays the injured person, so it is awarded to them.' : undefined
const othersOnly = ({ cause }: Row) =>
  cause === 'to-others' ? undefined : 'This claim is for the holder’s own damage, so it is approved.'
const uphold = ({ state, offered_kobo: offeredKobo }: Row) =>
  state === 'award-review' && offeredKobo !== null ? 'It was offered already: keep-award.' : undefined

const partyOf = async (db: Query, row: Row): Promise<InsuranceClaim['party']> => {
  const named = row.cause === 'to-others' ? await findParty(db, row.id) : undefined
  if (!named || row.state === 'unnamed') return null
  return {
    name: named.name,
    phone: named.phone,
    email: named.email,
    plate: named.plate,
    workshop: named.workshop,
    answer: named.answer,
    answeredAt: named.answered_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

const pageOwn = async (db: Query, row: Row, claimAbout: About): Promise<OwnOf<InsuranceClaim>> => ({
  ...cardOwn(row, claimAbout),
  cover: claimAbout.policy.cover,
  place: row.place,
  words: row.words,
  otherPlate: row.other_plate,
  otherInsurer: row.other_insurer,
  hurt: row.hurt,
  pictures: row.pictures.list,
  more: row.more.messages,
  party: await partyOf(db, row),
  asks: row.asks,
  reason: row.reason,
  isHolder: claimAbout.policy.holderId === row.claimant_id,
  mostKobo: payoutLimitOf(claimAbout.policy, row.cause),
  excessKobo: row.cause === 'to-others' ? null : claimAbout.policy.excessKobo,
  review: row.review_at && { words: row.review_words, at: row.review_at.toISOString() },
  payout: await payoutOf(db, row),
  repairs: row.state === 'approved' ? await repairsOf(db, row.claimant_id) : [],
})

export const insuranceClaimKind = dealKind({
  deal: insuranceClaim,
  called: 'claim',
  story: insuranceClaimStory,
  desk: {
    one: 'claim on a policy',
    inFull: 'claim on a policy of motor insurance',
    many: 'claims on policies',
    settling:
      'what the insurer decides, and after it the person who looks again: acknowledge, ask (what is missing), approve with the amount, refuse, overturn with the amount, uphold; for damage to others award with the amount, refuse-award and keep-award, and for an account in another name allow-payee and refuse-payee',
    outsiders: {
      award: 'injured person',
      'keep-award': 'injured person',
      'refuse-award': 'injured person',
      'refuse-payee': 'injured person',
    },
    // What leaves for an account in another name takes as many operators as an award of so much.
    atStake: ({ state, offered_kobo: offeredKobo }: Row) =>
      state === 'payee-check' ? kobo(offeredKobo ?? 0) : ZERO,
    papers: (db, row: Row) => papersOfPolicy(db, row.policy_id, row.claimant_id),
    facts: factsAtDesk,
    records: recordsAtDesk,
    pictures: picturesAtDesk,
    related: relatedAtDesk,
  },
  openDealLabel: { claimant: 'Your claim' },
  personal: {
    section: 'claims',
    erase: eraseClaims,
    erased: ['Your accident report: where, what happened, and who else was involved'],
    retained: ['Your claims with their decisions, payments and pictures'],
  },
  withWords: claimsWithWords,
  idName: 'claimId',
  address: '/bookings/claims',
  amounts: (_row: Row) => ({}),
  about,
  meta: () => ({}),
  times: {
    partyBy,
    claimBy,
    readBy,
    decideBy,
    sendBy,
    closeBy,
    decideWithoutBy,
    answerBy,
    reviewBy,
    payBy,
  },
  guards: {
    approve: ownOnly,
    refuse: ({ cause }) =>
      cause === 'to-others' ? 'This claim is for the injured person’s damage: refuse-award.' : undefined,
    'refuse-award': ({ cause }) =>
      cause === 'to-others' ? undefined : 'This claim is for the holder’s own damage: refuse.',
    overturn: ownOnly,
    accept: ownOnly,
    unobjected: ownOnly,
    'pay-out': ownOnly,
    award: othersOnly,
    'party-needed': othersOnly,
    'decide-without': othersOnly,
    unsent: ({ state, cause }) =>
      state === 'missing' && cause === 'to-others' ? 'The insurer decides without it.' : undefined,
    'keep-award': row => (row.offered_kobo === null ? 'Nothing was offered: award or uphold.' : undefined),
    uphold,
    withdraw: row =>
      row.cause === 'to-others' && row.state !== 'unnamed' && row.state !== 'party-asked'
        ? 'The injured person was asked, so the claim is theirs too.'
        : undefined,
    'ask-review': ({ cause, review_at: reviewAt }) => {
      if (cause === 'to-others') return 'The injured person asks for the second review.'
      return reviewAt ? 'This claim has already had a second review.' : undefined
    },
  },
  fields: insuranceClaimFields,
  onEdge: {
    'name-party': party.putNamed,
    'party-confirms': party.answer,
    'party-disputes': party.answer,
    'party-denies': party.deny,
    'party-silent': party.silent,
    'party-needed': party.needParty,
    award: party.award,
    'keep-award': party.keepAward,
    'party-chooses': party.choose,
    'payee-differs': party.chooseUnlike,
    'allow-payee': party.allowPayee,
    'refuse-payee': party.refusePayee,
    'party-asks-review': party.reviewForParty,
    unclaimed: party.unclaimed,
    'pay-party': party.payParty,
    'payment-returned': party.paymentReturned,
    acknowledge: effects.acknowledge,
    ask: effects.ask,
    approve: effects.approve,
    refuse: effects.refuse,
    'refuse-award': party.refuseAward,
    'send-more': effects.sendMore,
    'decide-without': effects.decideWithout,
    accept: effects.accept,
    unobjected: effects.acceptBySilence,
    'ask-review': effects.askReview,
    'pay-out': effects.payOut,
    withdraw: party.withdraw,
    overturn: effects.overturn,
    uphold: effects.uphold,
    unread: effects.late,
    overdue: effects.late,
    unpaid: effects.late,
  },
  onState: {
    rejected: async (tx, step) => {
      await party.notifyRejected(tx, step)
      await effects.rejected(tx, step)
      await notifyOtherSide(tx, step.row)
    },
    // The insurer may have the file of a claim whose injured person denied it later.
    closed: async (tx, { row, now }) =>
      row.cause === 'to-others' ? withdrawFile(tx, row, now) : void (await notifyOtherSide(tx, row)),
  },
  facts: (row, { policy, insurerName }): Facts => ({
    vehicle: policy.vehicleTitle,
    insurer: insurerName,
    offered: formatNaira(offered(row) ?? kobo(0)),
    isForRepair: row.payout === 'repair',
    isForOther: row.cause === 'to-others',
    toRepair: row.to_repair_kobo === 0 ? '' : formatNaira(kobo(row.to_repair_kobo)),
    toWallet:
      row.to_repair_kobo === row.offered_kobo
        ? ''
        : formatNaira(kobo((row.offered_kobo ?? 0) - row.to_repair_kobo)),
  }),
  notices,
  reminders,
  card: cardOwn,
  page: pageOwn,
  thing: (_row, { policy }) => policy.vehicleTitle,
})
