// Turns what a return asks above the deposit into a claim.
import type { Picture } from '#contract/cars/cars.ts'
import { kobo, plus, ZERO } from '#contract/core/money.ts'
import { lineName } from '#contract/rental/charges.ts'
import { claimTerms, type LeftLine, linesAbove } from '#contract/rental/claim/above-deposit.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { showCharges } from '../contest.ts'
import { type ConditionRecords, recordOf } from '../record-reads.ts'
import type { RentalRow } from '../sql.ts'
import { rentalClaimKind } from './kind.ts'
import type { ClaimedLine, RentalClaimRow } from './sql.ts'

const dayMs = 86_400_000

/** What both sides pictured at the point of a damage, before and after; none of a fee. */
const evidenceOf = (row: RentalRow, { line }: LeftLine, { out, back }: ConditionRecords): Picture[] => {
  const point = row.claims.lines.find(each => lineName(each) === line)?.point
  if (!point) return []
  return [out.owner, out.renter, back.owner, back.renter].flatMap(
    record => record?.points.find(each => each.point === point)?.pictures ?? [],
  )
}

const rowOf = (row: RentalRow, list: ClaimedLine[], isAgreed: boolean, now: Date): RentalClaimRow => {
  const claimedKobo = list.reduce((sum, { amountKobo }) => plus(sum, amountKobo), ZERO)
  const isOwed = list.every(({ isDecided }) => isDecided || isAgreed)
  return {
    ...beginning(isOwed ? 'owed' : rentalClaim.start, now),
    owner_id: row.owner_id,
    renter_id: row.renter_id,
    rental_id: row.id,
    car_id: row.car_id,
    from_day: row.from_day,
    days: row.days,
    lines: { list: list.map(line => ({ ...line, isDecided: line.isDecided || isAgreed })) },
    contest: { lines: [] },
    contest_pictures: [],
    claimed_kobo: claimedKobo,
    owed_kobo: claimedKobo,
    answer_by: new Date(now.getTime() + claimTerms.answerDays * dayMs),
    owed_at: isOwed ? now : null,
  }
}

/**
 * Nothing of a rental whose owner gave the lines up, or that was booked while nothing above the deposit was charged. Lines
 * that AutoX decided, or that the renter agreed to with the PIN, are owed at once; the others can still be contested.
 */
export const claimAbove = async (tx: Tx, { row, cause, now }: StepContext<RentalRow>): Promise<void> => {
  if (!row.above_deposit || cause.event === 'all-well') return
  const left = linesAbove(showCharges(row), kobo(row.caution_kobo))
  if (left.length === 0) return
  const records = await recordOf(tx, row.id)
  const list = left.map(line => ({ ...line, evidence: evidenceOf(row, line, records) }))
  const claim = rowOf(row, list, cause.event === 'accept-claim', now)
  await beginDeal(tx, rentalClaimKind, { row: claim, by: 'owner', now, read: async () => undefined })
}
