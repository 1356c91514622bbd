// Reads tables of cars: CSV in the usual encodings and separators, and Excel workbooks.
import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { beginsAsZip, zipProblemOf } from '#server/kernel/files/zip.ts'
import { isKnownHeader } from './map-columns.ts'
import { readWorkbook, rowsOfProblem, type Sheet } from './read-workbook.ts'

type Row = { line: number; cells: string[] }
/** The first line has the headings. */
export type RawTable = { headings: string[]; rows: Row[]; notes: string[] }

const recordCharactersMax = 20_000
const headingLettersMax = 100

const limitWords = `Upload up to ${limits.importRowsMax} cars at a time.`

export const refuseTable = (message: string): never =>
  fail('BAD_TABLE', { message, problems: [{ field: 'File.0', message }] })

const startsWith = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, i) => bytes[i] === byte)

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

const utf8Of = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Letters that Windows-1252 lacks, such as the naira sign, are a question mark there. */
const nairaOf = (text: string): string => text.replaceAll(/(^|[,;\t"\r\n])\?(?= ?\d)/g, '$1₦')

const noTable = 'That is no table. Upload a CSV or Excel (.xlsx) file.'
// Pages and drawings, papers, and programs under another name.
const otherFile = /^\s*<|^%PDF-|(?![\0\t\n\v\f\r\u0085])\p{Cc}/u

const textOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs('utf-16le', bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return decodeAs('utf-16be', bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    refuseTable('That is an old Excel workbook (.xls). Save it as .xlsx or “CSV UTF-8” and upload that file.')
  const text = utf8Of(bytes)
  if (text === undefined && bytes.includes(0)) refuseTable(noTable)
  if (text !== undefined && otherFile.test(text)) refuseTable(noTable)
  return text ?? nairaOf(decodeAs('windows-1252', bytes))
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
      bom: true,
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
    return refuseTable(
      `We couldn’t read that file${where}: a quotation mark is missing or a line is too long.`,
    )
  }
}

const isNamed = (record: readonly string[]) => /^sep=.?$/i.test(record.join(''))
const lineBreaks = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

const readText = (bytes: Uint8Array): Row[] => {
  const records = recordsOf(textOf(bytes).replaceAll('\0', ''))
  const [first] = records
  return (first && isNamed(first.record) ? records.slice(1) : records).map(({ record, info }) => ({
    line: info.lines - lineBreaks(record),
    cells: record,
  }))
}

const workbookWords = {
  damaged: 'That Excel workbook is damaged. Save it again as .xlsx and upload that file.',
  encrypted: 'That Excel workbook has a password. Remove it and upload the file again.',
  'too-large': `That Excel workbook is too large. Upload up to ${limits.importRowsMax} cars at a time, without pictures in the sheet.`,
  'too-many': `That Excel workbook has too many parts. Upload up to ${limits.importRowsMax} cars at a time, in a plain sheet.`,
}

const mergedWords =
  'This sheet has merged cells. Only the first cell of each has its value; the others count as empty.'

const notesOf = (sheet: Sheet, others: number): string[] => [
  ...(others > 0 ? [`We read the sheet “${sheet.name.slice(0, 40)}”.`] : []),
  ...(sheet.hasMergedCells ? [mergedWords] : []),
]

/** The first sheet with a heading that we know; else the first with anything on it. */
const sheetOf = (bytes: Uint8Array): { sheet: Sheet | undefined; others: number } => {
  const filled: Sheet[] = []
  for (const sheet of readWorkbook(bytes)) {
    if (sheet.rows.length === 0) continue
    filled.push(sheet)
    if (isKnownHeader(sheet.rows[0]!.cells)) return { sheet, others: filled.length - 1 }
  }
  return { sheet: filled[0], others: filled.length - 1 }
}

const readBook = (bytes: Uint8Array): { rows: Row[]; notes: string[] } => {
  try {
    const { sheet, others } = sheetOf(bytes)
    return sheet ? { rows: sheet.rows, notes: notesOf(sheet, others) } : { rows: [], notes: [] }
  } catch (error) {
    const rows = rowsOfProblem(error)
    if (rows) refuseTable(`That sheet has ${rows} rows. ${limitWords}`)
    return refuseTable(workbookWords[zipProblemOf(error) ?? 'damaged'])
  }
}

const isFilled = ({ cells }: Row) => cells.some(cell => cell !== '')

/** Every line under the headings. Refuses BAD_TABLE with what would be right. Strangers' bytes: run it in the background. */
export const readTable = (bytes: Uint8Array): RawTable => {
  const { rows: all, notes } = beginsAsZip(bytes) ? readBook(bytes) : { rows: readText(bytes), notes: [] }
  const [header, ...rest] = all
  if (!header) return refuseTable('That file is empty.')
  const rows = rest.filter(isFilled)
  if (rows.length === 0) refuseTable('There are no cars below the column names.')
  if (rows.length > limits.importRowsMax) refuseTable(`That file has ${rows.length} cars. ${limitWords}`)
  return { headings: header.cells.map(cell => cell.slice(0, headingLettersMax).toWellFormed()), rows, notes }
}
