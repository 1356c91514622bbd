// Month of a car by weeks, with taken and requested days.
import { Link } from 'react-router'
import { weekdayOf } from '#contract/core/lagos-days.ts'
import { daysOfMonthFrom } from '#contract/rental/terms/months.ts'

type Props = {
  /** Such as 2026-12. */
  month: string
  /** Days that are taken, of this month and others. */
  occupiedDays: readonly string[]
  /** Days of the requested trip. */
  from?: string | undefined
  to?: string | undefined
  /** The first day that can be chosen; a link stands on each free day from it on. */
  soonest: string
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

/** A day chosen alone is the first one; the next one from it on is the last, and any other begins again. */
const addressOf = (day: string, from: string, to: string): string =>
  from && !to && from <= day ? `?From=${from}&To=${day}#rent` : `?From=${day}#days`

type DayProps = { day: string; isOccupied: boolean; from: string; to: string; soonest: string }

function Day({ day, isOccupied, from, to, soonest }: DayProps) {
  const words = Number(day.slice(8))
  if (isOccupied) return <s aria-hidden>{words}</s>
  const isIn = day === from || (from <= day && day <= to)
  if (day < soonest)
    return (
      <span aria-hidden className="text-soft">
        {words}
      </span>
    )
  const link = <Link to={addressOf(day, from, to)}>{words}</Link>
  return isIn ? <b>{link}</b> : link
}

export function Month({ month, occupiedDays, from = '', to = '', soonest }: Props) {
  const own = occupiedDays.filter(day => day.startsWith(month))
  return (
    <div>
      <h3 className="font-semibold">{nameOf.format(new Date(`${month}-15T12:00:00Z`))}</h3>
      <p className="sr-only">{own.length > 0 ? `Taken: ${runsInWords(own)}.` : 'Every day is free.'}</p>
      <ol className="month figures text-sm">
        {weekdayLetters.map((letter, place) => (
          <li key={place} aria-hidden className="text-soft">
            {letter}
          </li>
        ))}
        {daysOfMonthFrom(month, soonest).map((day, place) => (
          <li key={day} style={place === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
            <Day {...{ day, from, to, soonest }} isOccupied={own.includes(day)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
