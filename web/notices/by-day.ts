// Notices by the day they came, in Lagos, in the order in which they stand.
import { dayOf, formatDate } from '../ui/date.ts'

type Dated = { at: string }
const dayMs = 86_400_000

/** "Today", "Yesterday", or the date. */
export function dayWords(moment: string, now: Date): string {
  const day = dayOf(moment)
  if (day === dayOf(now.toISOString())) return 'Today'
  return day === dayOf(new Date(now.getTime() - dayMs).toISOString()) ? 'Yesterday' : formatDate(moment)
}

/** Groups of neighbours that came on one day. */
export function byDay<One extends Dated>(notices: readonly One[]): One[][] {
  const days: One[][] = []
  for (const notice of notices) {
    const last = days.at(-1)
    if (last && dayOf(last[0]!.at) === dayOf(notice.at)) last.push(notice)
    else days.push([notice])
  }
  return days
}
