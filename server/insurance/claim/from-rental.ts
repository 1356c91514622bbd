// Reports damage above a rental's deposit to its insurer, from the condition records.
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { RentalDamage } from '#server/insurance/enqueue-rental-damage.ts'
import { openCase } from '#server/help/open.ts'
import { isCaseOpened } from '#server/help/reads.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { noteInsuranceClaim } from '#server/rental/note-insurance-claim.ts'
import { leaveFile, notifyOtherSide } from './file.ts'
import { insuranceClaimKind } from './kind.ts'
import { type ClaimRow, findReported, lockReporting, newClaim } from './sql.ts'

type Reported = { reported: Pick<ClaimRow, 'id' | 'claimant_id'>; now: Date }

/**
 * An event is claimed once. The owner's own claim is the rental's; another person's would pay them for the owner's car, so
 * the desk has a case of the owner, who is told, and settles with the insurer which of both pays.
 */
const joinReported = async (tx: Tx, damage: RentalDamage, { reported, now }: Reported): Promise<void> => {
  const { rentalId, ownerId } = damage
  if (reported.claimant_id === ownerId) {
    await noteInsuranceClaim(tx, rentalId, reported.id)
    return
  }
  const opening =
    'AutoX opened this case for you. The insurer of the daily cover pays the damage of this rental above the deposit, but the renter has already reported a claim for the same day. A person at AutoX settles with the insurer that the damage to your car is paid to you. You have nothing to do.'
  if (await isCaseOpened(tx, { about: 'rental', aboutId: rentalId, words: opening })) return
  const words = `${opening}\n\n${damage.words}`.slice(0, claimLimits.wordsMax)
  const subjectOf = { about: 'rental', id: rentalId, title: 'Damage above the deposit of a rental' } as const
  await openCase(tx, { userId: ownerId, subject: 'insurance', words, subjectOf, isForThem: true, now })
}

/** The owner's claim on the renter's policy, with its file on the way to the insurer. Done again it changes nothing. */
const report = async (tx: Tx, damage: RentalDamage, now: Date): Promise<void> => {
  const { rentalId, policyId, ownerId, words, pictures } = damage
  const policy = (await findCoveringPolicy(tx, policyId))!
  await lockReporting(tx, policyId)
  const happenedAt = new Date(damage.happenedAt)
  const event = { policy_id: policyId, cause: 'collision', happened_on: lagosDayOf(happenedAt) } as const
  const reported = await findReported(tx, event)
  if (reported) return joinReported(tx, damage, { reported, now })
  const row: ClaimRow = {
    ...beginning(insuranceClaim.start, now),
    ...event,
    claimant_id: ownerId,
    insurer_id: policy.insurerId,
    happened_at: happenedAt,
    place: 'During a rental, found at the return',
    words: words.slice(0, claimLimits.wordsMax),
    other_plate: '',
    other_insurer: '',
    hurt: false,
    pictures: { list: pictures.slice(0, claimLimits.recordPicturesMax) },
    ...newClaim(now),
  }
  if (!(await noteInsuranceClaim(tx, rentalId, row.id))) return
  await beginDeal(tx, insuranceClaimKind, { row, by: 'claimant', now, read: async () => undefined })
  await leaveFile(tx, row, now)
  await notifyOtherSide(tx, row)
}

export const reportRentalDamage =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  (payload: unknown): Promise<void> =>
    db.inTx(tx => report(tx, payload as RentalDamage, clock()))
