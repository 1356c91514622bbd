// Monthly statement as CSV (RFC 4180), safe from spreadsheet formulas.
import type { Kobo } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { lagosStamp, wordsFor } from './rules.ts'
import type { Statement } from './read-statement.ts'

// What a spreadsheet takes for a formula; an apostrophe before it makes it words.
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

// Where a spreadsheet divides at semicolons or tabs instead, as in much of the world, a cell of its own begins after each.
const formulaInside = /([;|\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** A cell of words. */
export const cellOf = (words: string): string => {
  const inside = words.replaceAll(formulaInside, "$1'")
  const safe = formula.test(inside) ? `'${inside}` : inside
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Naira with two decimals and nothing else, exact for every amount. */
export const naira = (amount: Kobo): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

const head = ['Date', 'Time', 'Transaction', 'Kind', 'Counterparty', 'Narration', 'In', 'Out', 'Balance']
/** A line of cells. */
export const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
const balanceLine = (words: string, balance: Kobo): string =>
  lineOf(['', '', '', words, '', '', '', '', naira(balance)])

const entryLine = (entry: Entry): string => {
  const [day, time] = lagosStamp(new Date(entry.at))
  const [into, out] = entry.direction === 'in' ? [naira(entry.amountKobo), ''] : ['', naira(entry.amountKobo)]
  const words = [wordsFor(entry.kind, entry.direction), entry.counterparty, entry.narration].map(cellOf)
  return lineOf([day, time, entry.id, ...words, into, out, naira(entry.balanceAfterKobo)])
}

/** The file, piece by piece. */
export async function* csvOf({ period, slices }: Statement): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${lineOf(head)}${balanceLine('Opening balance', period.openingKobo)}`)
  for await (const slice of slices) yield Buffer.from(slice.map(entryLine).join(''))
  yield Buffer.from(balanceLine('Closing balance', period.closingKobo))
}
