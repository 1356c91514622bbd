// Writes ZIP files and Excel workbooks for tests.
import { crc32, deflateRawSync } from 'node:zlib'

type Lie = { bytes?: number; flags?: number }

/** A ZIP file of these files; `lies` replace what it says about every one of them. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>, lies: Lie = {}): Uint8Array => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(lies.flags ?? 0, 0)
    facts.writeUInt16LE(8, 2)
    facts.writeUInt32LE(crc32(bytes), 8)
    facts.writeUInt32LE(packed.length, 12)
    facts.writeUInt32LE(lies.bytes ?? bytes.length, 16)
    facts.writeUInt16LE(path.length, 20)
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, Buffer.alloc(2), path, packed])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(offset, 12)
    directory.push(Buffer.concat([Buffer.from('504b010214001400', 'hex'), facts, tail, path]))
    locals.push(local)
    offset += local.length
  }
  const records = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, records, end])
}

/** A value as text, a number, or the XML of a cell's inside with its attributes. */
export type WorkbookCell = string | number | { attributes: string; inside: string }
type SheetRows = readonly (readonly WorkbookCell[])[]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const cellXml = (cell: WorkbookCell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c ${cell.attributes}>${cell.inside}</c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}
const sheetXml = (rows: SheetRows, after: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((row, i) => `<row r="${i + 1}">${row.map(cellXml).join('')}</row>`)
    .join('')}</sheetData>${after}</worksheet>`

type Book = {
  /** Rich or plain texts of the shared strings, as XML inside `<si>`. */
  strings?: readonly string[]
  /** XML after the rows, such as merged cells. */
  after?: string
  /** Further files, or other ones. */
  files?: Readonly<Record<string, string>>
}

/** An Excel workbook with these sheets; style 1 is a date. */
export const workbookOf = (
  sheets: Readonly<Record<string, SheetRows>>,
  { strings = [], after = '', files = {} }: Book = {},
): Uint8Array => {
  const names = Object.keys(sheets)
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names
      .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map(each => `<si>${each}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(rows, after)]),
    ),
    ...files,
  })
}
