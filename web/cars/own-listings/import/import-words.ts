// Words of imports: outcomes of lines, counts and states of pictures.
import { countNoun } from '#contract/core/count-noun.ts'
import type { ImportOutcome, ImportSummary } from '#contract/cars/imports.ts'
import type { StockFeed } from '#contract/cars/stock-feed.ts'
import { formatMoment } from '../../../ui/date.ts'
import type { Tone } from '../../../ui/pill.tsx'

/** Before anything is done, and after. */
export const outcomeNames: Record<ImportOutcome, readonly [before: string, after: string, tone: Tone]> = {
  'needs-pictures': ['Can be added', 'Added', 'good'],
  'pictures-coming': ['Can be added', 'Added with pictures', 'good'],
  updated: ['Will be updated', 'Updated', 'good'],
  'in-review': ['Will be updated', 'Updated, in review', 'warn'],
  unchanged: ['Unchanged', 'Unchanged', 'plain'],
  'left-alone': ['Not changed', 'Not changed', 'warn'],
  refused: ['Not added', 'Not added', 'bad'],
}

type Counts = ImportSummary['lines']
const cars = (count: number) => (count === 1 ? 'One car' : `${count} cars`)
const of = (counts: Counts, ...outcomes: ImportOutcome[]) =>
  outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0)

export const countAdded = (counts: Counts): number => of(counts, 'needs-pictures', 'pictures-coming')
export const countUpdated = (counts: Counts): number => of(counts, 'updated', 'in-review')

export const countsOf = (rows: readonly { outcome: ImportOutcome }[]): Counts => {
  const counts: Counts = {}
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const refusedWords = (count: number): string =>
  count === 1
    ? 'One line is not added: see what to correct.'
    : `${count} lines are not added: see what to correct.`

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

/** "12 cars can be added. 1 car will be updated. One line is not added: see what to correct." */
export function summaryOf(counts: Counts, isDryRun: boolean): string {
  const [added, updated] = [countAdded(counts), countUpdated(counts)]
  const [unchanged, alone, refused] = [
    of(counts, 'unchanged'),
    of(counts, 'left-alone'),
    of(counts, 'refused'),
  ]
  const sentences = [
    added > 0 &&
      (isDryRun ? `${cars(added)} can be added.` : `${cars(added)} ${isOrAre(added)} in your list.`),
    updated > 0 &&
      (isDryRun ? `${cars(updated)} will be updated.` : `${cars(updated)} ${isOrAre(updated)} updated.`),
    unchanged > 0 && `${cars(unchanged)} ${isOrAre(unchanged)} unchanged.`,
    alone > 0 && `${cars(alone)} can’t be changed now.`,
    refused > 0 && refusedWords(refused),
  ].filter(sentence => sentence !== false)
  return added + updated > 0 || unchanged > 0
    ? sentences.join(' ')
    : ['No cars can be added from this file.', ...sentences].join(' ')
}

const pictures = (count: number) => countNoun(count, 'picture')

/** "3 pictures added, 2 being fetched, 1 failed". Empty without pictures. */
export const picturesWords = ({ waiting, added, failed }: ImportSummary['pictures']): string =>
  [
    added > 0 && `${pictures(added)} added`,
    waiting > 0 && `${pictures(waiting)} on the way`,
    failed > 0 && `${pictures(failed)} failed`,
  ]
    .filter(Boolean)
    .join(', ')

/** A stock list by address in a sentence: "Unchanged since November 30, 2026, 9:00 AM". */
export const feedWords = ({ pausedFor, lastReading, importedAt, missingCars }: StockFeed): string => {
  if (pausedFor) return 'Paused. Resume it to go on.'
  if (!lastReading) return 'We are reading your list'
  if (lastReading.message) return 'We couldn’t use your list. See what to correct.'
  if (missingCars > 0)
    return `${cars(missingCars)} of earlier files ${isOrAre(missingCars)} not in the last one`
  return lastReading.outcome === 'unchanged' && importedAt
    ? `Unchanged since ${formatMoment(importedAt)}`
    : `Last imported ${formatMoment(lastReading.at)}`
}
