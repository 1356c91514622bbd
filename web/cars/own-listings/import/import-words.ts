// The table of an import: its template, and the report of a file in words.
import { importColumns } from '#contract/cars/import-columns.ts'
import { type CallError, megabytes } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { ImportRow } from '#contract/cars/listings.ts'
import type { z } from 'zod'
import { messageOf } from '../../../ui/message-of.ts'
import type { Tone } from '../../../ui/pill.tsx'

export type Row = z.output<typeof ImportRow>

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The names of the columns and one example; with the mark by which spreadsheets know the letters of every name. */
export const templateText = (): string =>
  `\uFEFF${[importColumns.map(({ name }) => name), importColumns.map(({ example }) => example)]
    .map(line => line.map(cell).join(','))
    .join('\r\n')}\r\n`

type Outcome = Row['outcome']
/** Before anything is offered, and after. */
export const outcomeNames: Record<Outcome, readonly [before: string, after: string, tone: Tone]> = {
  'needs-pictures': ['Can be added', 'Needs pictures', 'good'],
  refused: ['Not taken', 'Not taken', 'bad'],
}

const cars = (count: number) => (count === 1 ? 'One car' : `${count} cars`)

/** "12 cars can be added. 1 line is not taken." */
export function summaryOf(rows: readonly Row[], isDryRun: boolean): string {
  const refused = rows.filter(({ outcome }) => outcome === 'refused').length
  const acceptedCount = rows.length - refused
  const first =
    acceptedCount === 0
      ? 'No car can be taken from this file.'
      : isDryRun
        ? `${cars(acceptedCount)} can be added.`
        : `${cars(acceptedCount)} ${acceptedCount === 1 ? 'is' : 'are'} in your list.`
  const rest =
    refused === 0
      ? ''
      : ` ${refused === 1 ? 'One line is' : `${refused} lines are`} not taken: see what is wrong.`
  return first + rest
}

export const countImported = (rows: readonly Row[]): number =>
  rows.filter(({ outcome }) => outcome !== 'refused').length

/** Problem of the whole table: often its message is the only problem. */
export const refusalWords = (error: Pick<CallError, 'message' | 'problems'>): string =>
  [...new Set([messageOf(error), ...error.problems.map(({ message }) => message)])].join(' ')

/** Checked before the upload costs data. */
export const tooLarge = `That table is too large. Send at most ${limits.importRowsMax} cars at once, as a file of at most ${megabytes(limits.importBytesMax)}.`
