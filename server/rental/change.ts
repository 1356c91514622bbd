// Changes a rental's length: new quote, extra hold and owner's answer.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { answerBy, dueBackAt } from '#contract/rental/terms/fees.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import { lastDayOf, type Trip } from '#contract/rental/terms/trip.ts'
import { tripProblems } from '#contract/rental/terms/trip-problems.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { requireLicence } from '#server/rental/terms/require-licence.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { moveLastDay } from './days.ts'
import type { RentalRow } from './sql.ts'

export const tripOf = (row: RentalRow, days = row.days): Trip => ({
  from: row.from_day,
  days,
  driver: row.driver,
  zone: row.zone,
  delivered: row.delivered,
})

/** Return time after a number of days. */
export const computeDueBack = ({ terms, from_day: from }: RentalRow, days: number): Date =>
  dueBackAt({ terms, from, days })

/** The days asked for, as far as the terms of the booking allow them. Its first day stays, and is not asked about again. */
const newTrip = (row: RentalRow, days: number, now: Date): Trip => {
  const trip = tripOf(row, days)
  if (days === row.days) failField('noOfDays', 'These are your current days. Choose more or fewer.')
  const wrong = tripProblems(row.terms, trip, now).find(({ field }) => field === 'days')
  if (wrong) failField('noOfDays', wrong.message)
  if (lastDayOf(trip) < lagosDayOf(now)) failField('noOfDays', 'That day has passed. Choose more days.')
  return trip
}

/** The owner answers before the pick-up, or before the car would be due back. */
const answeredBy = (row: RentalRow, days: number, now: Date): Date => {
  const due = [row.due_back_at, computeDueBack(row, days)].toSorted((a, b) => a.getTime() - b.getTime())[0]!
  const startsAt = row.state === 'confirmed' ? row.pick_up_at : due
  if (startsAt <= now) fail('NOT_NOW', { message: 'It is too late to change the days. Call the owner.' })
  return answerBy({ askedAt: now, startsAt })
}

type ChangeRequest = StepContext<RentalRow> & {
  input: { noOfDays: number; shownTotalKobo?: number | undefined }
}

/** Refuses BAD_INPUT, NOT_NOW, LICENCE_NEEDED, PRICE_CHANGED, DAYS_TAKEN. */
const askChange = async (tx: Tx, { row, input, now }: ChangeRequest): Promise<Partial<RentalRow>> => {
  const { noOfDays: days, shownTotalKobo: expectedKobo } = input
  const trip = newTrip(row, days, now)
  const by = answeredBy(row, days, now)
  const { rentKobo, totalKobo } = quoteOf(row.terms, trip)
  if (expectedKobo !== undefined && expectedKobo !== totalKobo)
    fail('PRICE_CHANGED', {
      message: `Rent and caution together are ${formatNaira(totalKobo)}. You were not charged. Check again before you ask.`,
    })
  if (days > row.days) {
    if (row.driver === 'self-drive') await requireLicence(tx, row.renter_id, lastDayOf(trip))
    await moveLastDay(tx, row, row.days, days)
  }
  return {
    change: { days, rentKobo },
    change_by: by,
    held_kobo: kobo(Math.max(row.rent_kobo, rentKobo)),
  }
}

const agreeChange = async (tx: Tx, { row }: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  const { days, rentKobo } = row.change!
  if (days < row.days) await moveLastDay(tx, row, row.days, days)
  return {
    days,
    due_back_at: computeDueBack(row, days),
    rent_kobo: rentKobo,
    held_kobo: rentKobo,
    change: null,
    change_by: null,
  }
}

/** Reverts a requested change: its extra hold returns, and its extra days are free again. */
export const revertChange = async (tx: Tx, { row }: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  if (!row.change) return {}
  if (row.change.days > row.days) await moveLastDay(tx, row, row.change.days, row.days)
  return { held_kobo: row.rent_kobo, change: null, change_by: null }
}

export const changeSteps = {
  'ask-change': askChange,
  'agree-change': agreeChange,
  'refuse-change': revertChange,
  'drop-change': revertChange,
  'change-lapses': revertChange,
}

export const changeGuards = {
  /** Cover is bought for the days of the booking. */
  'ask-change': ({ cover_policy_id: policyId }: RentalRow): string | undefined =>
    policyId === null
      ? undefined
      : 'The daily cover of this rental is for its days. Return the car early and the insurer refunds the days that are left; book further days as a rental of their own.',
}
