// Opening hours of a week, a line for each day.
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { DayLine, faultIn, usual } from './day-line.tsx'

type Week = Hours['week']
export type WeekFaults = Readonly<Partial<Record<string, string>>>

/** What is wrong with a week, by the name of the day. */
export const weekFaults = (week: Week): WeekFaults =>
  Object.fromEntries(
    week.flatMap((open, day) => {
      const fault = faultIn(open)
      return fault ? [[weekdays[day]!, fault]] : []
    }),
  )

type Props = { week: Week; change: (week: Week) => void; faults: WeekFaults }

export const WeekFields = ({ week, change, faults }: Props) => (
  <ul className="mt-2 border-t border-line">
    {weekdays.map((name, day) => (
      <DayLine
        key={name}
        of={name}
        words={name}
        open={week[day] ?? null}
        usual={usual}
        change={open => change(week.with(day, open))}
        error={faults[name]}
      />
    ))}
  </ul>
)
