// Queues a claim's file for its insurer, or withdraws it.
import { createHash } from 'node:crypto'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { linkedFilesJob, sendFileJob } from './job-names.ts'
import { claimsOfOtherSide } from './other-side.ts'
import { payoutLimitOf } from './payout-limit.ts'
import { type FileSent, findFile, putFile, putWithdrawal } from './order-sql.ts'
import { findParty, listPartyPictures } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

export const claimReference = (claimId: string): string => `claim_${claimId}`

type OtherSide = NonNullable<FileSent['otherSide']>
const namesOf = (claims: OtherSide): string =>
  claims
    .map(({ claimReference: name }) => name)
    .toSorted()
    .join()
/** Other claims make it another file. */
const linkMark = (claims: OtherSide): string[] =>
  claims.length === 0 ? [] : [`o${createHash('sha256').update(namesOf(claims)).digest('hex').slice(0, 8)}`]

/** `remark`: what AutoX itself adds to a file, which is then another one. */
const fileOf = async (tx: Tx, row: ClaimRow, remark?: string): Promise<FileSent> => {
  const policy = (await findCoveringPolicy(tx, row.policy_id))!
  const party = row.cause === 'to-others' ? await findParty(tx, row.id) : undefined
  const pictures = party ? await listPartyPictures(tx, party.id) : []
  const otherSide = (await claimsOfOtherSide(tx, row)).map(claim => ({
    claimReference: claimReference(claim.id),
    insurer: claim.insurerName,
    cause: claim.cause,
    happenedOn: claim.happenedOn,
    isSameDamage: claim.isSameDamage,
    isOffered: claim.isOffered,
  }))
  return {
    reference: [
      claimReference(row.id),
      row.more.messages.length,
      ...(party ? [party.number] : []),
      ...(party && party.picture_changes > 0 ? [`p${party.picture_changes}`] : []),
      ...(remark === undefined ? [] : [`v${row.version}`]),
      ...linkMark(otherSide),
    ].join('_'),
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
    pictures: [...row.pictures.list, ...pictures].map(({ hash }) => hash),
    more: [...row.more.messages.map(({ words }) => words), ...(remark === undefined ? [] : [remark])],
    mostKobo: payoutLimitOf(policy, row.cause),
    otherSide,
  }
}

type Sending = { now: Date; sendAt: Date; remark?: string | undefined }
const put = async (tx: Tx, row: ClaimRow, { now, sendAt, remark }: Sending): Promise<void> => {
  const { adapter } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  await putFile(tx, { claim_id: row.id, adapter, file_sent: await fileOf(tx, row, remark) }, { now, sendAt })
}

export const nothingSent = 'The policy holder sent nothing by the deadline. Decide by what you have.'

// Several pictures come one after the other.
const soonMs = 5 * 60_000

/** The insurer is sent it some minutes after the last change of several, still with the remark of the file before. */
export const leaveFileSoon = async (tx: Tx, row: ClaimRow, now: Date): Promise<void> => {
  const earlier = await findFile(tx, row.id)
  const remark = earlier?.file_sent.more.includes(nothingSent) ? nothingSent : undefined
  await put(tx, row, { now, sendAt: new Date(now.getTime() + soonMs), remark })
}

/** The insurers of the other side learn of this claim. */
export const tellOtherSide = (tx: Tx, { id }: ClaimRow): Promise<number> =>
  enqueue(tx, linkedFilesJob, { id })

const openStates: readonly ClaimRow['state'][] = ['reported', 'assessing']

/** One claim after the other: each is locked alone, so two that report each other never wait for each other. */
export const sendLinkedFiles =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string }
    const row = await findDeal<ClaimRow>(db, { deal: insuranceClaim }, id)
    for (const linked of row ? await claimsOfOtherSide(db, row) : [])
      await db.inTx(async tx => {
        const current = (await lockRow<ClaimRow>(tx, insuranceClaim, linked.id))!
        const file = openStates.includes(current.state) ? await findFile(tx, current.id) : undefined
        if (
          file &&
          namesOf(file.file_sent.otherSide ?? []) !== namesOf((await fileOf(tx, current)).otherSide ?? [])
        )
          await leaveFileSoon(tx, current, clock())
      })
  }

/** The insurer is sent it as soon as this is committed. */
export const leaveFile = async (tx: Tx, row: ClaimRow, now: Date, remark?: string): Promise<void> => {
  await put(tx, row, { now, sendAt: now, remark })
  await enqueue(tx, sendFileJob, { id: row.id })
  await tellOtherSide(tx, row)
}

/** Withdraws the claim at the insurer, whichever of its files it has; one never sent is dropped. */
export const withdrawFile = async (tx: Tx, row: ClaimRow, now: Date): Promise<void> => {
  await putWithdrawal(tx, row.id, now)
  await enqueue(tx, sendFileJob, { id: row.id })
  await tellOtherSide(tx, row)
}
