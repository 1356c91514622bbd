// What is agreed while changed opening hours would be closed.
import { Link } from 'react-router'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { limits } from '#contract/core/limits.ts'
import { hoursOn } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import { openNow } from '#contract/repair/opening-hours/open-now.ts'
import { Notice } from '../../ui/notice.tsx'

const namesMax = 5

const wordsOn = (hours: Hours, day: string): string => JSON.stringify(hoursOn(hours, day))

/** Days that can be booked, and special days, of which the hours change: by the week or by themselves. */
export const changedDays = (before: Hours, now: Hours, today: string): string[] => {
  const bookable = Array.from({ length: limits.slotDaysAhead + 1 }, (_, count) => dayAfter(today, count))
  const special = [...before.exceptions, ...now.exceptions].map(({ day }) => day)
  return [...new Set([...bookable, ...special])]
    .filter(day => day >= today && wordsOn(before, day) !== wordsOn(now, day))
    .toSorted()
}

/** Whether a moment is on one of these days and the hours are closed then. */
export const isOutside = (at: string, hours: Hours, days: readonly string[]): boolean =>
  days.includes(lagosDayOf(new Date(at))) && !openNow(hours, new Date(at)).isOpen

type Props = {
  items: readonly { id: string; to: string; words: string }[]
  /** For one of them, and for several. */
  titles: readonly [one: string, many: string]
  advice: readonly [one: string, many: string]
}

/** What was agreed stays agreed, so its people have to be told. */
export const OutsideNotice = ({ items, titles, advice }: Props) =>
  items.length > 0 && (
    <Notice tone="warn" title={items.length === 1 ? titles[0] : `${items.length} ${titles[1]}`}>
      <ul>
        {items.slice(0, namesMax).map(({ id, to, words }) => (
          <li key={id}>
            <Link to={to} className="inline-block py-1 font-semibold underline">
              {words}
            </Link>
          </li>
        ))}
        {items.length > namesMax && <li>{`And ${items.length - namesMax} more.`}</li>}
      </ul>
      <p className="mt-2">{advice[items.length === 1 ? 0 : 1]}</p>
    </Notice>
  )
