// The table of claims on policies; only this kind touches it.
import type { Picture } from '#contract/core/picture.ts'
import type { ClaimCause, Payout } from '#contract/insurance/claim/kinds.ts'
import type { ClaimState } from '#contract/insurance/claim/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { eraseFiles } from './order-sql.ts'
import { eraseParties, findPartyPictures } from './party-sql.ts'

export type ClaimRow = DealRow<ClaimState> & {
  claimant_id: string
  policy_id: string
  insurer_id: string
  cause: ClaimCause
  happened_at: Date
  /** Its Lagos day: one event can be claimed once. */
  happened_on: string
  place: string
  words: string
  other_plate: string
  other_insurer: string
  hurt: boolean
  pictures: { list: Picture[] }
  more: { messages: { words: string; at: string }[] }
  asks: string
  reason: string
  offered_kobo: number | null
  complete_at: Date
  decided_at: Date | null
  late: boolean
  review_words: string
  review_at: Date | null
  payout: Payout | null
  repair_id: string | null
  /** Part paid to the repair. */
  to_repair_kobo: number
  accepted_at: Date | null
  paid_at: Date | null
  /** Missing for claims paid before it was recorded. */
  transaction_id: number | null
}

/** Columns of a claim that nobody has answered yet. */
export const newClaim = (now: Date) =>
  ({
    more: { messages: [] },
    asks: '',
    reason: '',
    offered_kobo: null,
    complete_at: now,
    decided_at: null,
    late: false,
    review_words: '',
    review_at: null,
    payout: null,
    repair_id: null,
    to_repair_kobo: 0,
    accepted_at: null,
    paid_at: null,
    transaction_id: null,
  }) satisfies Partial<ClaimRow>

/** Serializes reports on one policy until the transaction ends. */
export const lockReporting = (tx: Tx, policyId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`claims on ${policyId}`}, 0))`

type Event = Pick<ClaimRow, 'policy_id' | 'cause' | 'happened_on'>
/** The claim that an event has; undefined where none stands. */
export const findReported = (
  db: Query,
  e: Event,
): Promise<Pick<ClaimRow, 'id' | 'claimant_id'> | undefined> =>
  db.maybe<Pick<ClaimRow, 'id' | 'claimant_id'>>`
    select id, claimant_id from insurance_claim where policy_id = ${e.policy_id} and cause = ${e.cause}
      and happened_on = ${e.happened_on} and state not in ('withdrawn', 'closed')`

export const isReported = async (db: Query, e: Event): Promise<boolean> =>
  (await findReported(db, e)) !== undefined

/** How often somebody has claimed an event on a policy, whatever became of it. */
export const countReports = async (db: Query, claimantId: string, e: Event): Promise<number> =>
  (
    await db.one<{ reports: number }>`
      select count(*) as reports from insurance_claim where policy_id = ${e.policy_id} and cause = ${e.cause}
        and happened_on = ${e.happened_on} and claimant_id = ${claimantId}`
  ).reports

/** Accepted and not paid, the longest waiting first. */
export const listUnpaidClaims = (db: Query): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from insurance_claim where state = 'accepted' order by changed_at, id limit 200`

export type Accepted = Pick<ClaimRow, 'offered_kobo'> & QueueRow
/** Accepted and not paid, for the desk: due when their timer says, and once it has fired since then. */
export const claimsAccepted: Sql = sql`
  select c.id, c.offered_kobo, coalesce(c.accepted_at, c.changed_at) as since,
    coalesce(
      (select min(t.due_at) from process_timer t where t.process = 'insurance_claim' and t.subject_id = c.id),
      c.changed_at) as due_at
  from insurance_claim c where c.state = 'accepted'`

/** Claims for others' damage whose money or payment may need a step, the longest waiting first. */
export const listPartyClaims = (db: Query): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from insurance_claim
    where cause = 'to-others' and state in ('awarded', 'paying-party', 'party-paid') order by changed_at, id limit 1000`

/** Open claims for others' damage from before anybody had to be named. */
export const listUnnamedClaims = (db: Query): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from insurance_claim c
    where cause = 'to-others' and state in ('reported', 'assessing', 'missing', 'approved', 'amount-review', 'accepted',
      'refused', 'review') and not exists (select from claim_party p where p.claim_id = c.id)
    order by changed_at, id limit 200`

/** Claims awaiting the insurer, AutoX or money, longest wait first. */
export const listWaitingClaims = (db: Query): Promise<ClaimRow[]> =>
  db.rows<ClaimRow>`
    select * from insurance_claim
    where state in ('reported', 'assessing', 'review', 'amount-review', 'award-review', 'payee-check',
      'accepted', 'paying-party')
    order by changed_at, id limit 200`

/** Erases a user's accident reports; claims and payments stay with the policy, and so does the plate of what was paid for, which is paid once. */
export const eraseClaims = async (tx: Tx, userId: string): Promise<void> => {
  await eraseFiles(tx, userId)
  await eraseParties(tx, userId)
  await tx.run`
    update insurance_claim set words = '', place = '',
      other_plate = case when offered_kobo is null then '' else other_plate end, other_insurer = '', review_words = '',
      more = '{"messages": []}' where claimant_id = ${userId}`
}

/** Which of these pictures a claim shows, of its claimant or of an injured person. */
export const picturesInClaims = async (db: Query, hashes: readonly string[]): Promise<string[]> => {
  const ofClaimants = await db.rows<{ hash: string }>`
    select distinct picture ->> 'hash' as hash
    from insurance_claim, jsonb_array_elements(pictures -> 'list') as picture
    where ${sql`picture ->> 'hash' = any(${hashes})`}`
  return [...ofClaimants, ...(await findPartyPictures(db, hashes))].map(({ hash }) => hash)
}

/** Claims of a user by the words found in the insured vehicle, its plate or VIN. */
export const claimsWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from insurance_claim d join policy p on p.id = d.policy_id,
      unnest(${[...words]}::text[]) as w (word)
    where d.claimant_id = ${userId}
      and plain_name(concat_ws(' ', p.insured #>> '{vehicle,title}', p.plate, translate(p.plate, ' -', ''), p.vin))
        like name_pattern(w.word)`
