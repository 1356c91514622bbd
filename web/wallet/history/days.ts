// Entries day by day, with what came in and went out on each; pure.
import { type Kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { dayOf } from '../../ui/date.ts'

export type Day = {
  /** A Lagos day, as 2026-11-20. */
  day: string
  entries: Entry[]
  inKobo: Kobo
  outKobo: Kobo
  /** The day is complete, so its sums are the day's. */
  whole: boolean
}

const startOf = (entry: Entry): Day => ({
  day: dayOf(entry.at),
  entries: [],
  inKobo: ZERO,
  outKobo: ZERO,
  whole: true,
})

/** Newest first, as the entries come; with `more` to come the last day may not be whole. */
export function byDay(entries: readonly Entry[], more: boolean): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    let day = days.at(-1)
    if (day?.day !== dayOf(entry.at)) days.push((day = startOf(entry)))
    day.entries.push(entry)
    const sum = entry.direction === 'in' ? 'inKobo' : 'outKobo'
    day[sum] = plus(day[sum], entry.amountKobo)
  }
  const last = days.at(-1)
  if (last && more) last.whole = false
  return days
}

/** Prepends newer entries to the stored list; undefined if the two do not overlap. */
export function joinEntries(newest: readonly Entry[], olderEntries: readonly Entry[]): Entry[] | undefined {
  const top = olderEntries[0]
  if (!top) return undefined
  const meet = newest.findIndex(entry => entry.number === top.number)
  return meet < 0 ? undefined : [...newest.slice(0, meet), ...olderEntries]
}
