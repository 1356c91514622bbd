// Calendar of a rental car: a tap sets one end of the trip.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DateQuery, realDays } from '#contract/rental/terms/dates.ts'
import { daysOfMonthFrom, lagosMonth, monthAfter } from '#contract/rental/terms/months.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { dayProblem, endSetBy, moveFirstDay, type TripEnd } from '#contract/rental/terms/trip-days.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TripMonth } from './trip-month.tsx'
import { api } from '../../client/api.ts'

type MonthDays = { occupiedDays: readonly string[]; closedDays: readonly string[] }
type OccupiedDays = { occupiedDays: ReadonlySet<string>; closedDays: ReadonlySet<string> }

function useOccupiedDays(carId: string, months: readonly [string, string]): OccupiedDays {
  const [known, setKnown] = useState<Readonly<Record<string, MonthDays>>>({})
  const [first, second] = months
  useEffect(() => {
    let gone = false
    const ask = async (month: string) => {
      const { data } = await api.rent.getCalendar({ query: { CarId: carId, Month: month } })
      if (data && !gone) setKnown(before => ({ ...before, [month]: data }))
    }
    void Promise.all([ask(first), ask(second)])
    return () => {
      gone = true
    }
  }, [carId, first, second])
  const each = Object.values(known)
  return {
    occupiedDays: new Set(each.flatMap(({ occupiedDays }) => occupiedDays)),
    closedDays: new Set(each.flatMap(({ closedDays }) => closedDays)),
  }
}

const endWords: Record<TripEnd, string> = { first: 'First day', last: 'Last day' }

type EndsProps = { dates: DateQuery; end: TripEnd; choose: (end: TripEnd) => void }

/** Which end of the trip the next tap sets. */
const Ends = ({ dates, end, choose }: EndsProps) => (
  <div role="group" aria-label="A tap sets" className="grid grid-cols-2 rounded-plate border border-edge">
    {(['first', 'last'] as const).map(each => {
      const day = each === 'first' ? dates.From : dates.To
      return (
        <button
          key={each}
          type="button"
          aria-pressed={end === each}
          disabled={each === 'last' && !dates.From}
          onClick={() => choose(each)}
          className="min-h-11 px-3 py-2 text-left text-sm disabled:text-soft aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <span className="block">{endWords[each]}</span>
          <span className="figures block font-semibold">{day ? formatDay(day) : 'Not chosen'}</span>
        </button>
      )
    })}
  </div>
)

/** The months on screen, which follow the first day of the trip. */
function useMonths(now: Date, from: string | undefined) {
  const [today] = useState(() => lagosDayOf(now))
  const earliest = lagosMonth(now)
  const monthOf = (day: string) => (day.slice(0, 7) > earliest ? day.slice(0, 7) : earliest)
  const [month, setMonth] = useState(() => monthOf(from ?? today))
  const show = (day: string) => {
    const own = monthOf(day)
    if (own < month) setMonth(own)
    else if (own > monthAfter(month, 1)) setMonth(monthAfter(own, -1))
  }
  const [lastFrom, setLastFrom] = useState(from)
  if (from !== lastFrom) {
    setLastFrom(from)
    if (from) show(from)
  }
  const months = [month, monthAfter(month, 1)] as const
  const daysOf = (each: string) => daysOfMonthFrom(each, today)
  const shownDays = months.flatMap(daysOf)
  return { today, earliest, months, setMonth, show, daysOf, shownDays, first: daysOf(earliest)[0]! }
}

const daysPerKey: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type ArrowOptions = { first: string; isShown: (day: string) => boolean; show: (day: string) => void }

/** Arrows lead from day to day, over the months' ends too; `day` is where they stand. */
function useArrows({ first, isShown, show }: ArrowOptions) {
  const [day, setDay] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isMoved.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const own = event.currentTarget.dataset['day']
    const count = daysPerKey[event.key]
    if (own === undefined || count === undefined) return
    event.preventDefault()
    const next = dayAfter(own, count)
    if (next < first) return
    isMoved.current = true
    if (!isShown(next)) show(next)
    setDay(next)
  }
  return { box, day, setDay, onKeyDown }
}

const hintOf = (dates: DateQuery, end: TripEnd): string => {
  if (end === 'last') return 'Choose your last day, or an earlier day to start sooner.'
  return dates.From ? 'Choose another first day. The number of days stays.' : 'Choose your first day.'
}

type MonthButtonsProps = { month: string; earliest: string; setMonth: (month: string) => void }

const MonthButtons = ({ month, earliest, setMonth }: MonthButtonsProps) => (
  <>
    {month > earliest && (
      <Button variant="quiet" onClick={() => setMonth(monthAfter(month, -1))}>
        ← Earlier
      </Button>
    )}
    <Button variant="quiet" onClick={() => setMonth(monthAfter(month, 1))}>
      Later →
    </Button>
  </>
)

type Props = {
  carId: string
  terms: RentalTerms
  dates: DateQuery
  change: (dates: Required<DateQuery>) => void
  now: Date
}

export function TripCalendar({ carId, terms, dates: chosenDates, change, now }: Props) {
  const dates = realDays(chosenDates)
  const { today, earliest, months, setMonth, show, daysOf, shownDays, first } = useMonths(now, dates.From)
  const calendar = { terms, now, ...useOccupiedDays(carId, months) }
  const [chosenEnd, setEnd] = useState<TripEnd>('first')
  const end = dates.From ? chosenEnd : 'first'
  const [refusal, setRefusal] = useState('')
  const isShown = (day: string) => shownDays.includes(day)
  const { box, day: arrowDay, setDay, onKeyDown } = useArrows({ first, isShown, show })
  const problemOf = (day: string) => dayProblem(calendar, dates, end, day)
  const choose = (day: string) => {
    const problem = problemOf(day)
    setDay(day)
    setRefusal(problem ? `${formatDay(day)}: ${problem}` : '')
    if (problem) return
    const own = endSetBy(dates, end, day)
    change(own === 'first' ? moveFirstDay(calendar, dates, day) : { From: dates.From!, To: day })
    setEnd(own === 'first' ? 'last' : 'first')
  }
  const tabStop = [arrowDay, dates.From, today].find(day => day && isShown(day)) ?? shownDays[0]!
  return (
    <section className="grid gap-4">
      <h2 className="show text-lg">Choose days on the calendar</h2>
      <Ends
        dates={dates}
        end={end}
        choose={each => {
          setEnd(each)
          setRefusal('')
        }}
      />
      <p role="status" className={`text-sm ${refusal ? 'font-semibold' : 'text-soft'}`}>
        {refusal || hintOf(dates, end)}
      </p>
      <div ref={box} className="grid gap-5 sm:grid-cols-2">
        {months.map(each => (
          <TripMonth
            key={each}
            month={each}
            days={daysOf(each)}
            {...{ dates, tabStop, problemOf, choose, onKeyDown }}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <p className="mr-auto text-sm text-soft">
          <s>Struck out</s>: not free. Tap it to see why.
        </p>
        <MonthButtons month={months[0]} {...{ earliest, setMonth }} />
      </div>
    </section>
  )
}
