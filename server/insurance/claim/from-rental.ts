// Reports damage above a rental's deposit to its insurer, from the condition records.
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { RentalDamage } from '#server/insurance/enqueue-rental-damage.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { noteInsuranceClaim } from '#server/rental/note-insurance-claim.ts'
import { leaveFile } from './file.ts'
import { insuranceClaimKind } from './kind.ts'
import { type ClaimRow, lockReporting, newClaim } from './sql.ts'

/** The owner's claim on the renter's policy, with its file on the way to the insurer. Done again it changes nothing. */
const report = async (tx: Tx, damage: RentalDamage, now: Date): Promise<void> => {
  const { rentalId, policyId, ownerId, words, pictures } = damage
  const policy = (await findCoveringPolicy(tx, policyId))!
  await lockReporting(tx, policyId)
  const happenedAt = new Date(damage.happenedAt)
  const row: ClaimRow = {
    ...beginning(insuranceClaim.start, now),
    policy_id: policyId,
    cause: 'collision',
    happened_on: lagosDayOf(happenedAt),
    claimant_id: ownerId,
    insurer_id: policy.insurerId,
    happened_at: happenedAt,
    place: 'During a rental, found at the return',
    words: words.slice(0, claimLimits.wordsMax),
    other_plate: '',
    other_insurer: '',
    hurt: false,
    pictures: { list: pictures.slice(0, claimLimits.picturesMax) },
    ...newClaim(now),
  }
  if (!(await noteInsuranceClaim(tx, rentalId, row.id))) return
  await beginDeal(tx, insuranceClaimKind, { row, by: 'claimant', now, read: async () => undefined })
  await leaveFile(tx, row, now)
}

export const reportRentalDamage =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  (payload: unknown): Promise<void> =>
    db.inTx(tx => report(tx, payload as RentalDamage, clock()))
