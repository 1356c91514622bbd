// Calculates what each rental ending pays from its two holds.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import {
  cancelFee,
  type Fee,
  fuelFee,
  kmFee,
  lastPaidDay,
  lateFee,
  unusedRent,
} from '#contract/rental/terms/fees.ts'
import { awardAll, freezeContested } from './contest.ts'
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { rental } from '#contract/rental/process.ts'
import { readyAt } from '#contract/rental/trip-words.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { freeAhead } from './days.ts'
import { type ConditionRecords, recordOf } from './record-reads.ts'
import type { RentalRow } from './sql.ts'

/** Hours in which the owner may claim after the return. */
const claimHours = hoursIn(rental, 'returned')!

type Columns = Promise<Partial<RentalRow>>

/** As the pure functions of fees take it. A change of days does not set the clock of calling off anew. */
export const bookedOf = (row: RentalRow) => ({
  terms: row.terms,
  rentKobo: kobo(row.rent_kobo),
  days: row.days,
  from: row.from_day,
  freeFrom: row.free_from,
  bookedAt: row.started_at,
})

type Cancelled = StepContext<RentalRow> & { input: { shownFeeKobo?: number | undefined } }

/** Refuses PRICE_CHANGED where the fee is another than the page showed. */
const cancel = async (_tx: Tx, { row, input, now }: Cancelled): Columns => {
  const { amountKobo } = cancelFee({ ...bookedOf(row), now, by: 'renter' })
  if (input.shownFeeKobo !== undefined && input.shownFeeKobo !== amountKobo)
    fail('PRICE_CHANGED', {
      message: `Cancelling now costs ${formatNaira(amountKobo)}. Nothing was cancelled. Check again.`,
    })
  return { owner_rent_kobo: amountKobo }
}

const atMost = (amountKobo: Kobo | undefined, whole: number): Kobo => {
  if (amountKobo === undefined) throw new Error('Nobody said how it is shared')
  if (amountKobo <= whole) return amountKobo
  return fail('BAD_INPUT', {
    problems: [{ field: 'amountKobo', message: `At most what is held: ${formatNaira(kobo(whole))}` }],
  })
}

/** The operator's sum is of rent and caution together: the rent is used up first. */
const split = async (_tx: Tx, { row, cause }: StepContext<RentalRow>): Columns => {
  const amount = atMost(cause.amountKobo, row.held_kobo + row.caution_kobo)
  const rent = Math.min(amount, row.held_kobo)
  return { owner_rent_kobo: rent, owner_caution_kobo: amount - rent }
}

/** The owner asks for nothing of the caution; once lines are contested, for nothing more. */
const allWell = async (_tx: Tx, { row }: StepContext<RentalRow>): Columns =>
  row.state === 'contested'
    ? { ...awardAll(row, false), is_waived: true }
    : { owner_caution_kobo: 0, contest: { lines: [] }, contest_pictures: [], is_waived: true }

/** The time to claim is over: what is contested by then goes to AutoX. */
const noClaim = async (_tx: Tx, { row }: StepContext<RentalRow>): Columns =>
  row.state === 'objected' ? freezeContested(row) : {}

/** The owner comes for a delivered car, and for one that broke down: hours after it was ready or broke down are not late. */
const lateAt = (row: RentalRow, backAt: Date, ready?: Date): Fee => {
  const { terms, started_at: bookedAt, due_back_at: dueAt, broke_down: broken } = row
  const ends = [backAt, ...(ready ? [ready] : []), ...(broken ? [new Date(broken.at)] : [])]
  return lateFee({ terms, bookedAt, dueAt, backAt: new Date(Math.min(...ends.map(at => at.getTime()))) })
}

/** Late, too far, too little fuel: from the owner's two records. */
const feesAt = (row: RentalRow, records: ConditionRecords, backAt: Date): Fee[] => {
  const { terms, days, driver } = row
  const late = lateAt(row, backAt, records.back.owner ? readyAt(row, records.back) : undefined)
  const [before, after] = [records.out.owner, records.back.owner]
  if (!before || !after) return [late]
  return [
    late,
    kmFee({ terms, days, outKm: before.odometerKm, backKm: after.odometerKm }),
    fuelFee({ terms, driver, out: before.fuelEighths, back: after.fuelEighths }),
  ]
}

/** Its fees are worked out, the rent of days that a breakdown took is not used, and the days ahead are free. */
const comeBack = async (tx: Tx, { row, now }: StepContext<RentalRow>, backAt: Date, all: Fee[]): Columns => {
  const fees = all.filter(({ amountKobo }) => amountKobo > 0)
  const sum = fees.reduce((total, { amountKobo }) => total + amountKobo, 0)
  const feesKobo = Math.min(sum, row.caution_kobo)
  const { rentKobo, days, from } = bookedOf(row)
  const endedOn =
    row.broke_down &&
    lastPaidDay({ from, bookedAt: row.started_at, outAt: row.out_at, brokeAt: new Date(row.broke_down.at) })
  const unused = endedOn ? unusedRent({ rentKobo, days, from, endedOn }) : 0
  await freeAhead(tx, row, now)
  return {
    returned_at: backAt,
    claim_by: new Date(now.getTime() + claimHours * 3_600_000),
    fees: { lines: fees },
    fees_kobo: feesKobo,
    unused_kobo: unused,
    owner_rent_kobo: row.rent_kobo - unused,
    owner_caution_kobo: feesKobo,
    change: null,
    change_by: null,
  }
}

/** The owner takes the car back on the spot; nobody reads its mileage. */
export const endTrip = (tx: Tx, moved: StepContext<RentalRow>): Columns =>
  comeBack(tx, moved, moved.now, [lateAt(moved.row, moved.now)])

/** Requires the owner's return record; an earlier one counts too, since it speaks against them. Refuses NOT_NOW. */
export const bringBack = async (tx: Tx, moved: StepContext<RentalRow>): Columns => {
  const { row, now } = moved
  const records = await recordOf(tx, row.id)
  const ownerRecord = records.back.owner
  if (!ownerRecord)
    return fail('NOT_NOW', {
      message: 'The owner records the return first: odometer, fuel and pictures.',
    })
  const backAt = ownerRecord.madeAt < now ? ownerRecord.madeAt : now
  return comeBack(tx, moved, backAt, feesAt(row, records, backAt))
}

export const payoutSteps = {
  cancel,
  split,
  'all-well': allWell,
  'no-claim': noClaim,
}
