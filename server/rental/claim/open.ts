// Turns what a return asks above the deposit into a claim.
import type { Picture } from '#contract/core/picture.ts'
import { formatNaira, kobo, plus, ZERO } from '#contract/core/money.ts'
import { claimTerms, type LeftLine, linesAbove } from '#contract/rental/claim/above-deposit.ts'
import { rentalClaim } from '#contract/rental/claim/process.ts'
import { pointName } from '#contract/rental/record-points.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { enqueueRentalDamage } from '#server/insurance/enqueue-rental-damage.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { pointOf, showCharges } from '../contest.ts'
import { type ConditionRecords, recordOf } from '../record-reads.ts'
import type { RentalRow } from '../sql.ts'
import { rentalClaimKind } from './kind.ts'
import { type ClaimedLine, type RentalClaimRow, withoutInstalments } from './sql.ts'

const dayMs = 86_400_000

/** The first of each list, then the second of each: what is cut off later leaves something of every list. */
const inTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap(list => list.slice(at, at + 1)),
  ).flat()

/** What both sides pictured at the point of a damage, before and after; none of a fee. */
const evidenceOf = (row: RentalRow, { line }: LeftLine, { out, back }: ConditionRecords): Picture[] => {
  const point = pointOf(row, line)
  if (point === '') return []
  return inTurns(
    [out.owner, out.renter, back.owner, back.renter].map(
      record => record?.points.find(each => each.point === point)?.pictures ?? [],
    ),
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
    is_later: false,
    ...withoutInstalments,
  }
}

/**
 * Damage goes to the insurer of the daily cover, if that was in force: the owner is paid, and neither side fills anything
 * in. Gives the lines that are left for the renter.
 */
const claimFromInsurer = async (
  tx: Tx,
  row: RentalRow,
  all: ClaimedLine[],
  now: Date,
): Promise<ClaimedLine[]> => {
  const policyId = row.cover_policy_id
  const damages = all.filter(({ line }) => pointOf(row, line) !== '')
  if (policyId === null || !row.is_covered || damages.length === 0) return all
  const lines = damages.map(
    ({ line, words, amountKobo, wholeKobo }) =>
      `${pointName(pointOf(row, line))}: ${words}, ${formatNaira(amountKobo)} of ${formatNaira(wholeKobo)}.`,
  )
  await enqueueRentalDamage(tx, {
    rentalId: row.id,
    policyId,
    ownerId: row.owner_id,
    happenedAt: (row.returned_at ?? now).toISOString(),
    words: ['Damage above the deposit, as the condition records show it.', ...lines].join(' '),
    pictures: inTurns(damages.map(({ evidence }) => evidence)),
  })
  return all.filter(line => !damages.includes(line))
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
  const all = left.map(line => ({ ...line, evidence: evidenceOf(row, line, records) }))
  const list = await claimFromInsurer(tx, row, all, now)
  if (list.length === 0) return
  const claim = rowOf(row, list, cause.event === 'accept-claim', now)
  await beginDeal(tx, rentalClaimKind, { row: claim, by: 'owner', now, read: async () => undefined })
}
