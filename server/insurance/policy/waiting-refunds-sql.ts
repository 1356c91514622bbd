// Reads and writes of policies whose premium is still to go back.
import { insuranceClaim, type ClaimState } from '#contract/insurance/claim/process.ts'
import { refundWaits } from '#server/insurance/waiting-refund.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { PolicyRow } from './sql.ts'

const claimStates = Object.keys(insuranceClaim.states) as ClaimState[]
const openClaimStates = claimStates.filter(state => !('final' in insuranceClaim.states[state]))

/** Ended by nobody's choice, without a claim that is open, the longest waiting first. */
export const listRefundsDue = (db: Query): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from policy
    where ${refundWaits} and not exists (
      select from insurance_claim c where c.policy_id = policy.id and c.state = any(${openClaimStates}))
    order by ended_on, id limit 200`

/** Those of a holder, with or without an open claim. */
export const waitingRefundsOf = (db: Query, holderId: string): Promise<Pick<PolicyRow, 'id' | 'insured'>[]> =>
  db.rows<Pick<PolicyRow, 'id' | 'insured'>>`
    select id, insured from policy where holder_id = ${holderId} and ${refundWaits} order by id limit 50`

export const noteRefund = (tx: Tx, id: string, refundedKobo: number): Promise<number> =>
  tx.run`update policy set refunded_kobo = ${refundedKobo} where id = ${id}`

/** Writes the last day of policies that an older process beside this one let expire, of suspended ones that of their suspension. */
export const writeLastDays = (db: Query): Promise<number> =>
  db.run`
    update policy p set ended_on = least(p.until_on, coalesce(
      (select (e.at at time zone 'Africa/Lagos')::date from process_event e
        where e.process = 'policy' and e.subject_id = p.id and e.version = p.version - 1 and e.event = 'suspend'),
      p.until_on))
    where p.state = 'lapsed' and p.refunded_kobo is null and p.ended_on is null`
