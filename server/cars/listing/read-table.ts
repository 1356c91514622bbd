// Reads CSV tables with varying separators, byte order marks and quoted breaks.
import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { fail } from '#contract/core/errors.ts'
import { importColumns } from '#contract/cars/import-columns.ts'
import { limits } from '#contract/core/limits.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

/** Cells by the column names of the file. */
export type TableRow = { line: number; cells: Map<string, string>; extraCells: boolean }

const recordCharactersMax = 20_000
const refuse = (message: string): never =>
  fail('BAD_TABLE', { message, problems: [{ field: 'File.0', message }] })
const plain = (name: string) => cleanCode(name).replaceAll('_', '').toLowerCase()
const columnOf = new Map(importColumns.map(({ name }) => [plain(name), name]))
const namesInWords = (names: readonly string[]) => names.map(name => `“${name.slice(0, 40)}”`).join(', ')

const textOf = (bytes: Uint8Array): string => {
  // An Excel workbook is a ZIP file; a sheet saved as "Unicode text" begins with FF FE.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    refuse('That is an Excel workbook. Save it as “CSV UTF-8” and upload that file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('That file is not in UTF-8. In your spreadsheet, choose “Save as”, then “CSV UTF-8”.')
  }
}

/** Excel may name the delimiter in a first line; otherwise the most frequent one in the header. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1)
  const named = /^sep=(.)$/i.exec(first)?.[1]
  if (named) return named
  const counts = [',', ';', '\t'].map(each => [each, first.split(each).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0]
}

type Record = { record: string[]; info: Info }

const recordsOf = (text: string): Record[] => {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      // A line of its own that names the separator may end otherwise than the rest.
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: recordCharactersMax,
    }) as unknown as Record[]
  } catch (error) {
    const { lines } = error as CsvError
    const where = typeof lines === 'number' ? ` near line ${lines}` : ''
    return refuse(`We couldn’t read that file${where}: a quotation mark is missing or a line is too long.`)
  }
}

const isNamed = (record: readonly string[]) => /^sep=.?$/i.test(record.join(''))
const lineBreaks = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

const headerOf = (record: readonly string[]): (string | undefined)[] => {
  const names = record.map(cell => columnOf.get(plain(cell)))
  const unknown = record.filter((cell, i) => plain(cell) !== '' && !names[i])
  if (unknown.length > 0)
    refuse(`We don’t know the column ${namesInWords(unknown)}. Remove it or rename it as in our template.`)
  const twice = names.filter((name, i) => name && names.indexOf(name) !== i)
  if (twice.length > 0) refuse(`The column ${namesInWords(twice as string[])} appears twice.`)
  const missing = importColumns.filter(({ name, needed }) => needed && !names.includes(name))
  if (missing.length > 0)
    refuse(
      `These columns are missing: ${missing.map(({ name }) => name).join(', ')}. Column names must be in the first line.`,
    )
  return names
}

/** Every line under the names. Refuses BAD_TABLE with what would be right. */
export const readTable = (bytes: Uint8Array): TableRow[] => {
  const records = recordsOf(textOf(bytes))
  const [header, ...rows] = records[0] && isNamed(records[0].record) ? records.slice(1) : records
  if (!header) return refuse('That file is empty.')
  const names = headerOf(header.record)
  const filled = rows.filter(({ record }) => record.some(cell => cell !== ''))
  if (filled.length === 0) refuse('There are no cars below the column names.')
  if (filled.length > limits.importRowsMax)
    refuse(`That file has ${filled.length} cars. Upload up to ${limits.importRowsMax} at a time.`)
  return filled.map(({ record, info }) => ({
    line: info.lines - lineBreaks(record),
    cells: new Map(names.flatMap((name, i) => (name ? [[name, record[i] ?? ''] as const] : []))),
    extraCells: record.some((cell, i) => cell !== '' && !names[i]),
  }))
}
