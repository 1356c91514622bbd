// Queues a claim's file for its insurer, or withdraws it.
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { linkedFilesJob, sendFileJob } from './job-names.ts'
import { claimsOfOtherSide } from './other-side.ts'
import { payoutLimitOf } from './payout-limit.ts'
import {
  type FileRow,
  type FileSent,
  findFile,
  listFilesNaming,
  putFile,
  putWithdrawal,
} from './order-sql.ts'
import { findParty, listPartyPictures } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

export const claimReference = (claimId: string): string => `claim_${claimId}`

type OtherSide = NonNullable<FileSent['otherSide']>
const otherSideOf = async (db: Query, row: ClaimRow): Promise<OtherSide> =>
  (await claimsOfOtherSide(db, row)).map(claim => ({
    claimReference: claimReference(claim.id),
    insurer: claim.insurerName,
    cause: claim.cause,
    happenedOn: claim.happenedOn,
    isSameDamage: claim.isSameDamage,
    isOffered: claim.isOffered,
  }))

/** By what of the other side an insurer decides. */
const factsOf = (claims: OtherSide): string =>
  claims
    .map(({ claimReference: name, isSameDamage, isOffered }) => `${name} ${isSameDamage} ${isOffered}`)
    .toSorted()
    .join()
const isKnownIn = (file: FileRow | undefined, claims: OtherSide): boolean =>
  factsOf(file?.file_sent.otherSide ?? []) === factsOf(claims)

type Filed = Pick<FileRow, 'file_sent' | 'other_side_changes'>
/** `remark`: what AutoX itself adds to a file, which is then another one, as a change of the other side makes it. */
const fileOf = async (tx: Tx, row: ClaimRow, remark?: string): Promise<Filed> => {
  const policy = (await findCoveringPolicy(tx, row.policy_id))!
  const party = row.cause === 'to-others' ? await findParty(tx, row.id) : undefined
  const pictures = party ? await listPartyPictures(tx, party.id) : []
  const otherSide = await otherSideOf(tx, row)
  const earlier = await findFile(tx, row.id)
  const changes = (earlier?.other_side_changes ?? 0) + (isKnownIn(earlier, otherSide) ? 0 : 1)
  const file: FileSent = {
    reference: [
      claimReference(row.id),
      row.more.messages.length,
      ...(party ? [party.number] : []),
      ...(party && party.picture_changes > 0 ? [`p${party.picture_changes}`] : []),
      ...(party?.answered_late ? ['a'] : []),
      ...(remark === undefined ? [] : [`v${row.version}`]),
      // Never a reference from before: its insurer would take the file for the one that it has.
      ...(changes > 0 ? [`o${changes}`] : []),
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
  return { file_sent: file, other_side_changes: changes }
}

type Sending = { now: Date; sendAt: Date; remark?: string | undefined }
const put = async (tx: Tx, row: ClaimRow, { now, sendAt, remark }: Sending): Promise<void> => {
  const { adapter } = (await insurersByIds(tx, [row.insurer_id])).get(row.insurer_id)!
  await putFile(tx, { claim_id: row.id, adapter, ...(await fileOf(tx, row, remark)) }, { now, sendAt })
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

/** The insurers of the other side learn what has changed of this claim. */
export const notifyOtherSide = (tx: Tx, { id }: ClaimRow): Promise<number> =>
  enqueue(tx, linkedFilesJob, { id })

const openStates: readonly ClaimRow['state'][] = ['reported', 'assessing']

/** Claims that it concerns, or that name it in the file that their insurer has. */
const linkedTo = async (db: Db, id: string): Promise<ReadonlySet<string>> => {
  const row = await findDeal<ClaimRow>(db, { deal: insuranceClaim }, id)
  const claims = row ? await claimsOfOtherSide(db, row) : []
  const files = await listFilesNaming(db, claimReference(id))
  return new Set([
    ...claims.map(({ id: linkedId }) => linkedId),
    ...files.map(({ claim_id: fileId }) => fileId),
  ])
}

/**
 * Sends the files of linked claims anew where what they say of the other side has changed, so many times for each claim.
 * One claim after the other: each is locked alone, so two that report each other never wait for each other. A file that is
 * sent anew changes nothing of its claim, and so tells nobody.
 */
export const sendLinkedFiles =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string }
    for (const linkedId of await linkedTo(db, id))
      await db.inTx(async tx => {
        const current = (await lockRow<ClaimRow>(tx, insuranceClaim, linkedId))!
        const file = openStates.includes(current.state) ? await findFile(tx, linkedId) : undefined
        if (!file || file.other_side_changes >= claimLimits.otherSideChangesMax) return
        if (!isKnownIn(file, await otherSideOf(tx, current))) await leaveFileSoon(tx, current, clock())
      })
  }

/** The insurer is sent it as soon as this is committed. */
export const leaveFile = async (tx: Tx, row: ClaimRow, now: Date, remark?: string): Promise<void> => {
  await put(tx, row, { now, sendAt: now, remark })
  await enqueue(tx, sendFileJob, { id: row.id })
}

/** Withdraws the claim at the insurer, whichever of its files it has; one never sent is dropped. */
export const withdrawFile = async (tx: Tx, row: ClaimRow, now: Date): Promise<void> => {
  await putWithdrawal(tx, row.id, now)
  await enqueue(tx, sendFileJob, { id: row.id })
  await notifyOtherSide(tx, row)
}
