// The file of a claim for its insurer: left in the transaction in which it is reported, or in which what was missing is sent.
import { insurersByIds } from '#server/domains/insurance/reads.ts'
import type { ClaimFile } from '#server/domains/insurance/ask-insurers.ts'
import { coveringPolicy } from '#server/deals/policy/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { sendFileJob } from './job-names.ts'
import { mostFor } from './most.ts'
import { putFile } from './order-sql.ts'
import type { ClaimRow } from './sql.ts'

const fileOf = async (tx: Tx, row: ClaimRow): Promise<ClaimFile> => {
  const policy = (await coveringPolicy(tx, row.policy_id))!
  return {
    reference: `claim_${row.id}_${row.more.sent.length}`,
    policyReference: `policy_${row.policy_id}`,
    plate: policy.plate,
    cause: row.cause,
    happenedAt: row.happened_at.toISOString(),
    place: row.place,
    words: row.words,
    otherPlate: row.other_plate,
    otherInsurer: row.other_insurer,
    hurt: row.hurt,
    pictures: row.pictures.shown.map(({ hash }) => `/pictures/${hash}-og.jpg`),
    more: row.more.sent.map(({ words }) => words),
    mostKobo: mostFor(policy, row.cause),
  }
}

/** The insurer is sent it as soon as this is committed. */
export const leaveFile = async (tx: Tx, row: ClaimRow, now: Date): Promise<void> => {
  const { adapter } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  await putFile(tx, { claim_id: row.id, adapter, file_sent: await fileOf(tx, row) }, now)
  await enqueue(tx, sendFileJob, { id: row.id })
}
