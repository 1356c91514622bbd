// One-sentence summary of a car's record on its listing.
import { countNoun } from '#contract/core/count-noun.ts'
import type { PublicRecord } from '#contract/garage/vehicle-shape.ts'
import { formatDay } from '../../ui/date.ts'

export const recordAddress = (carId: string): string => `/marketplace/${carId}/record`

/** "12 entries since March 3, 2019, 2 advised jobs not done"; empty where nothing is shown. */
export const recordWords = (record: PublicRecord | null): string => {
  const oldest = record?.entries.at(-1)
  if (!record || !oldest) return ''
  const entries = countNoun(record.count, 'entry', 'entries')
  const open = record.notDone.length
  const since = record.count === record.entries.length ? ` since ${formatDay(oldest.onDay)}` : ''
  return `${entries}${since}${open > 0 ? `, ${open} advised ${open === 1 ? 'job' : 'jobs'} not done` : ''}`
}
