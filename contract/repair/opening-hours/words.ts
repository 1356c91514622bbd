// Opening hours in words, with exceptions and defaults.
import { clockWords } from '../../core/time-words.ts'
import { closesNextDay, weekdays } from './days.ts'
import type { Hours, OpenFrom, Week } from './hours.ts'

/** "9:00 AM to 5:00 PM", "6:00 PM to 2:00 AM the next day", or "closed". */
const openWords = (open: OpenFrom | null): string => {
  if (!open) return 'closed'
  const words = `${clockWords(open.opens)} to ${clockWords(open.closes)}`
  return closesNextDay(open) && open.closes !== '00:00' ? `${words} the next day` : words
}

type Run = { from: number; to: number; words: string }

const runsOf = (week: Week): Run[] => {
  const runs: Run[] = []
  for (const [day, open] of week.entries()) {
    const words = openWords(open)
    const last = runs.at(-1)
    if (last?.words === words) last.to = day
    else runs.push({ from: day, to: day, words })
  }
  return runs
}

/** The week in as few lines as it takes: its days, and their hours. */
export const weekLines = ({
  week,
}: Pick<Hours, 'week'>): readonly (readonly [days: string, words: string])[] =>
  runsOf(week).map(({ from, to, words }) => {
    const [first, last] = [weekdays[from]!, weekdays[to]!]
    if (from === to) return [first, words]
    return [`${first} ${to === from + 1 ? 'and' : 'to'} ${last}`, words]
  })

const dayWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const exceptionsShownMax = 5

/** The week, and the next days that differ from it. */
export const hoursLines = (hours: Hours): readonly (readonly [days: string, words: string])[] => [
  ...weekLines(hours),
  ...hours.exceptions
    .slice(0, exceptionsShownMax)
    .map(({ day, open }) => [dayWords.format(new Date(`${day}T12:00:00+01:00`)), openWords(open)] as const),
]
