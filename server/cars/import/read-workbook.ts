// Reads the sheets of an Excel workbook (XLSX): values only, formulas by their stored result.
import { XMLParser } from 'fast-xml-parser'
import { readZip, type ZipEntry, type ZipLimits } from '#server/kernel/files/zip.ts'

export type Sheet = { name: string; rows: { line: number; cells: string[] }[]; hasMergedCells: boolean }

// Five hundred cars with long descriptions unpack to about one megabyte.
const zipLimits: ZipLimits = { entriesMax: 1_000, entryBytesMax: 20_000_000, bytesMax: 60_000_000 }
const columnsMax = 200
const sheetsMax = 20

const lists = new Set(['sheet', 'Relationship', 'si', 'r', 'row', 'c', 'xf', 'numFmt', 't'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  isArray: (tag, _path, _isLeaf, isAttribute) => !isAttribute && lists.has(tag),
})

type Text = string | { '#text'?: string }
type Run = { t?: Text[] }
type Strings = { si?: (Run & { r?: Run[] })[] }
type CellXml = { '@r'?: string; '@t'?: string; '@s'?: string; v?: Text; is?: Run & { r?: Run[] } }
type RowXml = { '@r'?: string; c?: CellXml[] }

const wordOf = (text: Text | undefined): string =>
  typeof text === 'object' ? (text['#text'] ?? '') : (text ?? '')
const textOfRun = ({ t = [] }: Run): string => t.map(wordOf).join('')
/** Text in one piece, or in pieces of different looks. */
const textOf = (item: Run & { r?: Run[] }): string =>
  item.r ? item.r.map(textOfRun).join('') : textOfRun(item)

const refuseDoctype = (xml: string): string => {
  // A workbook declares no document type: one that does wants entities to grow.
  if (xml.includes('<!DOCTYPE')) throw new TypeError('A workbook with a document type')
  return xml
}

const rowStart = /<(?:\w+:)?row[\s>]/g
// Reading a row takes a fifth of a millisecond; empty rows with a format are rows too.
const rowsMax = 5_000

type TooManyRows = Error & { rows: number }
/** How many rows a sheet has that was not read because of them; undefined for other errors. */
export const rowsOfProblem = (error: unknown): number | undefined =>
  error instanceof Error && 'rows' in error ? (error as TooManyRows).rows : undefined

const requireFewRows = (xml: string): string => {
  const rows = xml.match(rowStart)?.length ?? 0
  if (rows > rowsMax) throw Object.assign(new Error('Too many rows'), { rows })
  return xml
}

const xmlOf = (entries: ReadonlyMap<string, ZipEntry>, name: string): Record<string, unknown> | undefined => {
  const bytes = entries.get(name)?.read()
  if (!bytes) return undefined
  return parser.parse(requireFewRows(refuseDoctype(new TextDecoder().decode(bytes)))) as Record<
    string,
    unknown
  >
}

type StyleSheet = {
  numFmts?: { numFmt?: { '@numFmtId'?: string; '@formatCode'?: string }[] }
  cellXfs?: { xf?: { '@numFmtId'?: string }[] }
}

// ECMA-376 part 1, 18.8.30: the formats of dates among those that every workbook has.
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
const isDateCode = (code: string) => /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** Whether a cell of a style holds a date, by the number of the style. */
const dateStyles = ({ numFmts, cellXfs }: StyleSheet): boolean[] => {
  const codes = new Map(
    (numFmts?.numFmt ?? []).map(each => [each['@numFmtId'], each['@formatCode'] ?? ''] as const),
  )
  return (cellXfs?.xf ?? []).map(({ '@numFmtId': id }) => {
    const code = codes.get(id)
    return code === undefined ? isBuiltInDate(Number(id)) : isDateCode(code)
  })
}

const dayMs = 86_400_000
const dateOf = (days: number, from1904: boolean): string => {
  // The count of Excel begins in 1900 with a day that never was, so that its zero is 30 December 1899.
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(zero + Math.floor(days) * dayMs)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** As it was typed: the 15th digit is the last that a spreadsheet keeps. */
const numberOf = (value: number): string => String(Number(value.toPrecision(15)))

type Book = { strings: string[]; isDate: boolean[]; from1904: boolean }

const valueOf = (cell: CellXml, { strings, isDate, from1904 }: Book): string => {
  const stored = wordOf(cell.v)
  switch (cell['@t']) {
    case 's':
      return strings[Number(stored)] ?? ''
    case 'inlineStr':
      return cell.is ? textOf(cell.is) : ''
    case 'b':
      return stored === '1' ? 'Yes' : 'No'
    case undefined:
    case 'n': {
      const value = Number(stored)
      if (stored === '' || !Number.isFinite(value)) return stored
      return isDate[Number(cell['@s'] ?? 0)] ? dateOf(value, from1904) : numberOf(value)
    }
    default:
      return stored
  }
}

/** Column A is 0. */
const columnOf = (reference: string | undefined, before: number): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return before + 1
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const cellsOf = (row: RowXml, book: Book): string[] => {
  const cells: string[] = []
  let column = -1
  for (const cell of row.c ?? []) {
    column = columnOf(cell['@r'], column)
    if (column < columnsMax) cells[column] = valueOf(cell, book).replaceAll('\0', '').trim()
  }
  return Array.from(cells, cell => cell ?? '')
}

const rowsOf = (rows: readonly RowXml[], book: Book): Sheet['rows'] => {
  let line = 0
  const read = rows.map(row => {
    line = Number(row['@r'] ?? line + 1)
    return { line, cells: cellsOf(row, book) }
  })
  return read.filter(({ cells }) => cells.some(cell => cell !== ''))
}

type Workbook = {
  workbook?: {
    workbookPr?: { '@date1904'?: string }
    sheets?: { sheet?: { '@name'?: string; '@id'?: string; '@state'?: string }[] }
  }
}
type Relations = { Relationships?: { Relationship?: { '@Id'?: string; '@Target'?: string }[] } }
type Worksheet = { worksheet?: { sheetData?: { row?: RowXml[] } | ''; mergeCells?: unknown } }

const partAt = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

/** The visible sheets in their order, one at a time. Throws a ZipProblem, or another error where it is no workbook. */
export function* readWorkbook(bytes: Uint8Array): Generator<Sheet> {
  const entries = new Map(readZip(bytes, zipLimits).map(entry => [entry.name, entry]))
  const { workbook } = (xmlOf(entries, 'xl/workbook.xml') ?? {}) as Workbook
  if (!workbook) throw new TypeError('Not a workbook')
  const { Relationships } = (xmlOf(entries, 'xl/_rels/workbook.xml.rels') ?? {}) as Relations
  const { sst } = (xmlOf(entries, 'xl/sharedStrings.xml') ?? {}) as { sst?: Strings }
  const { styleSheet } = (xmlOf(entries, 'xl/styles.xml') ?? {}) as { styleSheet?: StyleSheet }
  const book: Book = {
    strings: (sst?.si ?? []).map(textOf),
    isDate: dateStyles(styleSheet ?? {}),
    from1904: ['1', 'true'].includes(workbook.workbookPr?.['@date1904'] ?? ''),
  }
  const targets = new Map(
    (Relationships?.Relationship ?? []).map(each => [each['@Id'], each['@Target'] ?? ''] as const),
  )
  const visible = (workbook.sheets?.sheet ?? []).filter(each => (each['@state'] ?? 'visible') === 'visible')
  for (const sheet of visible.slice(0, sheetsMax)) {
    const { worksheet } = (xmlOf(entries, partAt(targets.get(sheet['@id']) ?? '')) ?? {}) as Worksheet
    if (!worksheet) continue
    const rows = (worksheet.sheetData || {}).row ?? []
    yield {
      name: (sheet['@name'] ?? '').replaceAll('\0', ''),
      rows: rowsOf(rows, book),
      hasMergedCells: worksheet.mergeCells !== undefined,
    }
  }
}
