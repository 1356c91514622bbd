// Changes a rental's days: new quote, extra hold and owner's answer.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { clockWords } from '#contract/core/time-words.ts'
import { answerBy, dueBackAt } from '#contract/rental/terms/fees.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import { lastDayOf, type Trip } from '#contract/rental/terms/trip.ts'
import { pickUpHours, tripProblems } from '#contract/rental/terms/trip-problems.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { requireLicence } from '#server/rental/terms/require-licence.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { holdSpans } from './days.ts'
import type { RentalRow } from './sql.ts'

/** First day and number of days. */
export type Span = { from: string; days: number }

const spanOf = ({ from_day: from, days }: RentalRow): Span => ({ from, days })

/** The span that the renter asks for. */
export const changedSpan = ({ change, from_day: from, days }: RentalRow): Span => ({
  from: change?.from ?? from,
  days: change?.days ?? days,
})

export const tripOf = (row: RentalRow, span: Span = spanOf(row)): Trip => ({
  ...span,
  driver: row.driver,
  zone: row.zone,
  delivered: row.delivered,
})

/** Return time of a span. */
export const computeDueBack = ({ terms }: RentalRow, { from, days }: Span): Date =>
  dueBackAt({ terms, from, days })

const lagosHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  minute: '2-digit',
})

/** The pick-up of another first day, at the hour of the booking. */
export const computePickUp = ({ pick_up_at: at }: RentalRow, from: string): Date =>
  momentOf(from, lagosHour.format(at))

/** Another first day is asked for before the car is out, and where its owner has the notice of the terms. */
const checkFirstDay = (row: RentalRow, trip: Trip, now: Date): void => {
  if (trip.from === row.from_day) return
  if (row.state !== 'confirmed')
    failField('from', 'You have the car already: only the last day can be moved.')
  const wrong = tripProblems(row.terms, trip, now).find(({ field }) => field === 'from')
  if (wrong) failField('from', wrong.message)
  const hour = lagosHour.format(row.pick_up_at)
  if (!pickUpHours(row.terms, trip.from, now).includes(hour))
    failField(
      'from',
      `Pick-up at ${clockWords(hour)} is not possible on that day any more. Choose a later one.`,
    )
}

/** The days asked for, as far as the terms of the booking allow them. A first day that stays is not asked about again. */
const newTrip = (row: RentalRow, span: Span, now: Date): Trip => {
  const trip = tripOf(row, span)
  if (span.days === row.days && span.from === row.from_day)
    failField('noOfDays', 'These are your current days. Choose others.')
  checkFirstDay(row, trip, now)
  const wrong = tripProblems(row.terms, trip, now).find(({ field }) => field === 'days')
  if (wrong) failField('noOfDays', wrong.message)
  if (lastDayOf(trip) < lagosDayOf(now)) failField('noOfDays', 'That day has passed. Choose more days.')
  return trip
}

const earliest = (...moments: Date[]): Date => moments.toSorted((a, b) => a.getTime() - b.getTime())[0]!

/** The owner answers before the pick-up, or before the car would be due back. */
const answeredBy = (row: RentalRow, span: Span, now: Date): Date => {
  const startsAt =
    row.state === 'confirmed'
      ? earliest(row.pick_up_at, computePickUp(row, span.from))
      : earliest(row.due_back_at, computeDueBack(row, span))
  if (startsAt <= now) fail('NOT_NOW', { message: 'It is too late to change the days. Call the owner.' })
  return answerBy({ askedAt: now, startsAt })
}

type ChangeRequest = StepContext<RentalRow> & {
  input: { noOfDays: number; from?: string | undefined; shownTotalKobo?: number | undefined }
}

/** Refuses BAD_INPUT, NOT_NOW, LICENCE_NEEDED, PRICE_CHANGED, DAYS_TAKEN. */
const askChange = async (tx: Tx, { row, input, now }: ChangeRequest): Promise<Partial<RentalRow>> => {
  const { noOfDays: days, from = row.from_day, shownTotalKobo: expectedKobo } = input
  const trip = newTrip(row, { from, days }, now)
  const by = answeredBy(row, trip, now)
  const { rentKobo, totalKobo } = quoteOf(row.terms, trip)
  if (expectedKobo !== undefined && expectedKobo !== totalKobo)
    fail('PRICE_CHANGED', {
      message: `Rent and caution together are ${formatNaira(totalKobo)}. You were not charged. Check again before you ask.`,
    })
  if (row.driver === 'self-drive' && lastDayOf(trip) > lastDayOf(spanOf(row)))
    await requireLicence(tx, row.renter_id, lastDayOf(trip))
  await holdSpans(tx, row, [spanOf(row), trip])
  return {
    change: { days, rentKobo, from },
    change_by: by,
    held_kobo: kobo(Math.max(row.rent_kobo, rentKobo)),
  }
}

/** Free cancellation counts from the earliest first day that the rental has had. */
export const freeFrom = ({ free_from: before, from_day: from }: RentalRow): string =>
  before !== null && before < from ? before : from

const agreeChange = async (tx: Tx, { row }: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  const { rentKobo } = row.change!
  const { from, days } = changedSpan(row)
  await holdSpans(tx, row, [{ from, days }])
  return {
    ...(from !== row.from_day && {
      from_day: from,
      pick_up_at: computePickUp(row, from),
      free_from: freeFrom(row),
    }),
    days,
    due_back_at: computeDueBack(row, { from, days }),
    rent_kobo: rentKobo,
    held_kobo: rentKobo,
    change: null,
    change_by: null,
  }
}

/** Reverts a requested change: its extra hold returns, and its other days are free again. */
export const revertChange = async (tx: Tx, { row }: StepContext<RentalRow>): Promise<Partial<RentalRow>> => {
  if (!row.change) return {}
  await holdSpans(tx, row, [spanOf(row)])
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
