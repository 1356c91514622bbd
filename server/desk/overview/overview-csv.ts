// One table of the overview as CSV, for spreadsheets.
import type { MoneyLine, Overview, OverviewTable, SignalLine } from '#contract/desk/overview.ts'
import { kobo } from '#contract/core/money.ts'
import { cellOf, lineOf, naira } from '#server/receipts/statement-csv.ts'

type Cells = readonly (string | number)[]
type Table = { head: Cells; rows: readonly Cells[] }

// Below zero is a number here and no formula.
const signedNaira = (amount: number): string => `${amount < 0 ? '-' : ''}${naira(kobo(Math.abs(amount)))}`
const percent = (share: number | null): string => (share === null ? '' : (share / 100).toFixed(2))

const periodWords = ({ range, before }: Overview) =>
  [`${range.from} to ${range.to}`, `${before.from} to ${before.to}`] as const

const moneyTable = (overview: Overview, what: string, lines: readonly MoneyLine[]): Table => {
  const [now, then] = periodWords(overview)
  return {
    head: ['Kind', `${what} ${now}`, `Naira ${now}`, `${what} ${then}`, `Naira ${then}`],
    rows: lines.map(line => [
      cellOf(line.words),
      line.count,
      signedNaira(line.kobo),
      line.countBefore,
      signedNaira(line.koboBefore),
    ]),
  }
}

const countTable = (overview: Overview, what: string, lines: readonly SignalLine[]): Table => ({
  head: [what, ...periodWords(overview)],
  rows: lines.map(({ words, count, countBefore }) => [cellOf(words), count, countBefore ?? '']),
})

const conversionTable = (overview: Overview): Table => {
  const [now, then] = periodWords(overview)
  return {
    head: ['Step', now, `Percent ${now}`, then, `Percent ${then}`, 'Percent of'],
    rows: overview.conversion.map(line => [
      cellOf(line.words),
      line.count,
      percent(line.share),
      line.countBefore,
      percent(line.shareBefore),
      cellOf(line.of),
    ]),
  }
}

const tables: Record<OverviewTable, (overview: Overview) => Table> = {
  days: ({ days }) => ({
    head: ['Day', 'Deals', 'Naira'],
    rows: days.map(({ day, count, kobo: amount }) => [day, count, signedNaira(amount)]),
  }),
  turnover: overview => moneyTable(overview, 'Deals', overview.turnover),
  earnings: overview => moneyTable(overview, 'Movements', overview.earnings),
  people: overview => countTable(overview, 'Who', overview.people),
  conversion: conversionTable,
  waiting: ({ waiting }) => ({
    head: ['Queue', 'Waiting', 'Overdue', 'Oldest since'],
    rows: waiting.map(line => [cellOf(line.words), line.waiting, line.overdue, line.since ?? '']),
  }),
  disputes: overview => countTable(overview, 'Disputes', overview.disputes),
  signals: overview => countTable(overview, 'Sign', overview.signals),
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvOf = (overview: Overview, of: OverviewTable): string => {
  const { head, rows } = tables[of](overview)
  return `\uFEFF${[head, ...rows].map(cells => lineOf(cells.map(String))).join('')}`
}
