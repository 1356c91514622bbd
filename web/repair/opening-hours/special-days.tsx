// Days on which opening hours differ from the week, such as holidays.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { DayLine, faultIn, usual } from './day-line.tsx'
import { type WeekFaults, weekFaults } from './week-fields.tsx'

type Exceptions = Hours['exceptions']

/** What is wrong with opening hours, by the name of the weekday or the special day. */
export const hoursFaults = ({ week, exceptions }: Hours): WeekFaults => ({
  ...weekFaults(week),
  ...Object.fromEntries(
    exceptions.flatMap(({ day, open }) => {
      const fault = faultIn(open)
      return fault ? [[day, fault]] : []
    }),
  ),
})

const faultOfNew = (exceptions: Exceptions, day: string): string | undefined => {
  if (exceptions.some(each => each.day === day)) return 'This day is already listed'
  if (day === '' || day < lagosDayOf(new Date())) return 'Choose today or a later day'
  return exceptions.length < limits.openingExceptionsMax
    ? undefined
    : `At most ${limits.openingExceptionsMax} special days. Remove one first.`
}

type NewProps = { exceptions: Exceptions; add: (day: string) => void }

function NewDay({ exceptions, add }: NewProps) {
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<string>()
  const press = () => {
    const wrong = faultOfNew(exceptions, day)
    setFault(wrong)
    if (wrong) return
    add(day)
    setDay('')
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        label="A day"
        type="date"
        value={day}
        onChange={event => {
          setDay(event.target.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <Button variant="line" onClick={press} className="mb-1.5">
        <Plus className="size-4.5" aria-hidden /> Add closed day
      </Button>
    </div>
  )
}

type Props = { exceptions: Exceptions; change: (exceptions: Exceptions) => void; faults: WeekFaults }

/** The list of special days, to stand below a heading of its own. */
export const SpecialDays = ({ exceptions, change, faults }: Props) => (
  <>
    <p className="mt-1 text-sm text-soft">Holidays, or days with different hours.</p>
    {exceptions.length > 0 && (
      <ul className="mt-2 border-t border-line">
        {exceptions.map(({ day, open }) => (
          <DayLine
            key={day}
            of={formatDay(day)}
            words={formatDay(day)}
            open={open}
            usual={usual}
            change={next => change(exceptions.map(each => (each.day === day ? { day, open: next } : each)))}
            error={faults[day]}
            remove={() => change(exceptions.filter(each => each.day !== day))}
          />
        ))}
      </ul>
    )}
    <NewDay
      exceptions={exceptions}
      add={day => change([...exceptions, { day, open: null }].toSorted((a, b) => a.day.localeCompare(b.day)))}
    />
  </>
)
