// Queues a claim's file for its insurer, or withdraws it.
import { insurersByIds } from '#server/insurance/reads.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { sendFileJob } from './job-names.ts'
import { payoutLimitOf } from './payout-limit.ts'
import { type FileSent, putFile, putWithdrawal } from './order-sql.ts'
import { findParty } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

export const claimReference = (claimId: string): string => `claim_${claimId}`

const fileOf = async (tx: Tx, row: ClaimRow): Promise<FileSent> => {
  const policy = (await findCoveringPolicy(tx, row.policy_id))!
  const party = row.cause === 'to-others' ? await findParty(tx, row.id) : undefined
  return {
    reference: [claimReference(row.id), row.more.messages.length, ...(party ? [party.number] : [])].join('_'),
    claimReference: claimReference(row.id),
    policyReference: `policy_${row.policy_id}`,
    plate: policy.plate,
    cause: row.cause,
    happenedAt: row.happened_at.toISOString(),
    place: row.place,
    words: row.words,
    otherPlate: row.other_plate,
    otherInsurer: row.other_insurer,
    hurt: row.hurt,
    party: party
      ? {
          name: party.name,
          phone: party.phone,
          plate: party.plate,
          workshop: party.workshop,
          answer: party.answer,
          words: party.words,
        }
      : null,
    pictures: row.pictures.list.map(({ hash }) => hash),
    more: row.more.messages.map(({ words }) => words),
    mostKobo: payoutLimitOf(policy, row.cause),
  }
}

/** The insurer is sent it as soon as this is committed. */
export const leaveFile = async (tx: Tx, row: ClaimRow, now: Date): Promise<void> => {
  const { adapter } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  await putFile(tx, { claim_id: row.id, adapter, file_sent: await fileOf(tx, row) }, now)
  await enqueue(tx, sendFileJob, { id: row.id })
}

/** Withdraws the file at the insurer; one never sent is dropped. */
export const withdrawFile = async (tx: Tx, { id, more }: ClaimRow, now: Date): Promise<void> => {
  await putWithdrawal(tx, { claimId: id, hasEarlier: more.messages.length > 0 }, now)
  await enqueue(tx, sendFileJob, { id })
}
