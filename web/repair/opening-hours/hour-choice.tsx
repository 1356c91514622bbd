import { useState } from 'react'
import { timeInWords } from '#contract/core/time-words.ts'
import { dayOf } from '../../ui/date.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', weekday: 'short' })
const date = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos', month: 'short', day: 'numeric' })

type Props = {
  slots: readonly string[]
  chosen: string | undefined
  choose: (slot: string) => void
  /** What can be done where no hour is free. */
  otherwise: string
  error?: string | undefined
}

const chip =
  'relative grid min-h-12 cursor-pointer place-items-center rounded-plate border border-edge bg-card px-1 text-center whitespace-nowrap has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3'

export function HourChoice({ slots, chosen, choose, otherwise, error }: Props) {
  const days = Map.groupBy(slots, dayOf)
  const first = chosen && days.has(dayOf(chosen)) ? dayOf(chosen) : days.keys().next().value
  const [picked, setPicked] = useState(first)
  // The hours may be fetched anew, and a day be gone.
  const day = picked !== undefined && days.has(picked) ? picked : first
  const hours = days.get(day ?? '') ?? []
  if (slots.length === 0)
    return (
      <p role="status" className="border-l-4 border-warn bg-warn-wash p-4">
        {`No time is free in the next two weeks. ${otherwise}`}
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">The day</legend>
        <div className="mt-2 -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0">
          {[...days.entries()].map(([dayKey, some]) => (
            <label key={dayKey} className={`${chip} min-w-17 shrink-0 py-1.5`}>
              <input
                type="radio"
                name="day"
                className="sr-only"
                checked={dayKey === day}
                onChange={() => setPicked(dayKey)}
              />
              <span className="text-xs">{weekday.format(new Date(some[0]!))}</span>
              <span className="figures font-semibold">{date.format(new Date(some[0]!))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">The hour, in Lagos time</legend>
        <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {hours.map(slot => (
            <label key={slot} className={`${chip} figures font-semibold`}>
              <input
                type="radio"
                name="hour"
                className="sr-only"
                checked={slot === chosen}
                onChange={() => choose(slot)}
              />
              <span>{timeInWords(slot)}</span>
            </label>
          ))}
        </div>
        <GroupProblem of="The hour">{error}</GroupProblem>
      </fieldset>
    </div>
  )
}
