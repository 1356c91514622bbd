// First day, last day and number of days of a trip; each follows the others.
import { type DateQuery, realDays } from '#contract/rental/terms/dates.ts'
import { limits } from '#contract/core/limits.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { daysFromTo } from '#contract/rental/terms/trip.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { TextField } from '../../ui/forms/inputs.tsx'

type Props = {
  terms: RentalTerms
  dates: DateQuery
  /** How long a trip is proposed with its first day; the shortest that the terms allow where it is left out. */
  days?: number | undefined
  today: string
  change: (dates: DateQuery) => void
  /** What is wrong with each of the two days. */
  errors: { From: string | undefined; To: string | undefined }
}

/** Days from the first to the last, both counted; undefined where they make no trip. */
const daysIn = (dates: DateQuery): number | undefined => {
  const { From, To } = realDays(dates)
  return From && To && From <= To ? daysFromTo(From, To) : undefined
}

/** Another first day keeps the number of days. A date that is still being typed moves nothing else. */
const startOn = (dates: DateQuery, days: number, day: string): DateQuery =>
  realDays({ From: day }).From
    ? { From: day, To: dayAfter(day, (daysIn(dates) ?? days) - 1) }
    : { From: day, To: dates.To }

/** At most as many days as any car is rented for, and one more, so that the form can say so. */
const endAfter = (From: string, days: number): string | undefined =>
  Number.isInteger(days) && days > 0 ? dayAfter(From, Math.min(days, limits.rentDaysMax + 1) - 1) : undefined

export function DayFields({ terms, dates, days = terms.shortestDays, today, change, errors }: Props) {
  const { From, To } = dates
  return (
    <>
      <TextField
        label="First day"
        type="date"
        min={today}
        max={dayAfter(today, terms.aheadDays)}
        value={From ?? ''}
        onChange={({ target: { value } }) =>
          change(value ? startOn(dates, days, value) : { From: undefined, To })
        }
        error={errors.From}
      />
      <TextField
        label="Last day"
        type="date"
        min={From ?? today}
        value={To ?? ''}
        onChange={({ target: { value } }) => change({ From, To: value || undefined })}
        error={errors.To}
      />
      {realDays(dates).From && From && (
        <TextField
          label="Number of days"
          type="number"
          inputMode="numeric"
          min={terms.shortestDays}
          max={terms.longestDays}
          value={daysIn(dates) ?? ''}
          onChange={({ target: { valueAsNumber } }) => change({ From, To: endAfter(From, valueAsNumber) })}
        />
      )}
    </>
  )
}
