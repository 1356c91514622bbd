// Month of a car by weeks, with taken and requested days.
import { weekdayOf } from '#contract/repair/opening-hours/days.ts'
import { daysOfMonth } from '#contract/rental/terms/months.ts'

type Props = {
  /** Such as 2026-12. */
  month: string
  /** Days that are taken, of this month and others. */
  occupiedDays: readonly string[]
  /** Days of the requested trip. */
  from?: string | undefined
  to?: string | undefined
}

const nameOf = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const weekdayLetters = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** "5 to 7, 12": runs of days of one month, for who hears the calendar. */
export const runsInWords = (days: readonly string[]): string => {
  const runs: [number, number][] = []
  for (const day of days.map(each => Number(each.slice(8)))) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join(', ')
}

export function Month({ month, occupiedDays, from = '', to = '' }: Props) {
  const own = occupiedDays.filter(day => day.startsWith(month))
  return (
    <div>
      <p className="text-sm font-semibold">{nameOf.format(new Date(`${month}-15T12:00:00Z`))}</p>
      <p className="sr-only">{own.length > 0 ? `Taken: ${runsInWords(own)}.` : 'No charges.'}</p>
      <ol aria-hidden className="month figures text-sm">
        {weekdayLetters.map((letter, place) => (
          <li key={place} className="text-soft">
            {letter}
          </li>
        ))}
        {daysOfMonth(month).map((day, place) => (
          <li key={day} style={place === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
            {own.includes(day) ? (
              <s>{place + 1}</s>
            ) : from <= day && day <= to ? (
              <b>{place + 1}</b>
            ) : (
              place + 1
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
