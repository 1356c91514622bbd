import { dayBefore, lagosDayOf } from '#contract/core/lagos-days.ts'

export const presets = [
  { days: 7, words: '7 days' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
] as const

const usualDays = 30

export type RangeQuery = {
  From: string
  To: string
  /** The preset that the address names; undefined for days of one's own. */
  days: number | undefined
}

/** Range of the address; invalid text goes to the server, which explains the problem. */
export const rangeIn = (search: URLSearchParams, now: Date): RangeQuery => {
  const [From, To] = [search.get('From'), search.get('To')]
  if (From !== null || To !== null) return { From: From ?? '', To: To ?? '', days: undefined }
  const wished = Number(search.get('Days'))
  const days = presets.find(preset => preset.days === wished)?.days ?? usualDays
  const today = lagosDayOf(now)
  return { From: dayBefore(today, days - 1), To: today, days }
}

/** The same range in another address. */
export const searchOf = ({ From, To, days }: RangeQuery): string =>
  String(new URLSearchParams(days === undefined ? { From, To } : { Days: String(days) }))
