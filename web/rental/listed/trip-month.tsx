// One month of days to tap; an unavailable day says why.
import type { KeyboardEventHandler } from 'react'
import { weekdayOf } from '#contract/core/lagos-days.ts'
import type { DateQuery } from '#contract/rental/terms/dates.ts'
import { formatDay } from '../../ui/date.ts'
import { monthWords } from '../terms/month.ts'

type DayProps = {
  day: string
  dates: DateQuery
  /** Why it cannot be chosen; undefined where it can. */
  problem: string | undefined
  /** The one day that Tab leads to; arrows lead to the others. */
  isTabStop: boolean
  choose: (day: string) => void
  onKeyDown: KeyboardEventHandler<HTMLButtonElement>
}

const placeIn = (
  { From = '', To = From }: DateQuery,
  day: string,
): 'first' | 'last' | 'between' | undefined => {
  if (day === From) return 'first'
  if (day === To) return 'last'
  return From < day && day < To && From !== '' ? 'between' : undefined
}
const placeWords = { first: 'first day', last: 'last day', between: 'in your trip' }

const placeLooks = {
  first: 'border-brand bg-brand font-semibold text-on-brand',
  last: 'border-brand bg-brand font-semibold text-on-brand',
  between: 'border-2 border-brand bg-card font-semibold',
}
const lookOf = (place: keyof typeof placeLooks | undefined, isClosed: boolean): string => {
  if (place) return placeLooks[place]
  return isClosed ? 'border-transparent bg-sunk text-soft line-through' : 'border-edge bg-card'
}

function Day({ day, dates, problem, isTabStop, choose, onKeyDown }: DayProps) {
  const place = placeIn(dates, day)
  const words = [place && placeWords[place], problem].filter(Boolean).join('. ')
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={place !== undefined}
      aria-disabled={problem !== undefined}
      onClick={() => choose(day)}
      onKeyDown={onKeyDown}
      className={`figures h-11 w-full rounded-plate border ${lookOf(place, problem !== undefined)}`}
    >
      <span className="sr-only">{`${formatDay(day)}${words && `: ${words}`}`}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
    </button>
  )
}

const weekdayLetters = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

type Props = Pick<DayProps, 'dates' | 'choose' | 'onKeyDown'> & {
  month: string
  /** Those of the month that are shown, in order. */
  days: readonly string[]
  tabStop: string
  problemOf: (day: string) => string | undefined
}

export const TripMonth = ({ month, days, tabStop, problemOf, ...own }: Props) => (
  <div>
    <h3 className="font-semibold">{monthWords(month)}</h3>
    <div aria-hidden className="grid grid-cols-7 gap-1 py-1 text-center text-sm text-soft">
      {weekdayLetters.map((letter, place) => (
        <span key={place}>{letter}</span>
      ))}
    </div>
    <ul className="grid grid-cols-7 gap-1">
      {days.map((day, place) => (
        <li key={day} style={place === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
          <Day day={day} isTabStop={day === tabStop} problem={problemOf(day)} {...own} />
        </li>
      ))}
    </ul>
  </div>
)
