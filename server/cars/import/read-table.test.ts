import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { type WorkbookCell, workbookOf, zipOf } from '#server/testing/files/zip-file.ts'
import { readTable } from './read-table.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const head = ['Make', 'Model', 'Year', 'Price']
const car: readonly WorkbookCell[] = ['Toyota', 'Corolla', 2015, 12_500_000]
const read = (...book: Parameters<typeof workbookOf>) => readTable(workbookOf(...book))

test('a workbook is read by its values: numbers, dates, truths, rich texts and stored results', () => {
  const cells: WorkbookCell[] = [
    { attributes: 't="s"', inside: '<v>0</v>' },
    { attributes: 't="s"', inside: '<v>1</v>' },
    { attributes: 's="1"', inside: '<v>42005</v>' },
    { attributes: '', inside: '<f>5*2500000</f><v>1.25E7</v>' },
    { attributes: 't="b"', inside: '<v>1</v>' },
    { attributes: 't="str"', inside: '<f>A2&amp;"x"</f><v>Toyotax</v>' },
    { attributes: '', inside: '<f>NOW()</f>' },
    9_500_000.000000002,
  ]
  const strings = ['<t>Toyota &amp; Co</t>', '<r><t>C\u0000o</t></r><r><t>rolla</t></r>']
  const { rows, headings } = read({ Stock: [[...head, 'A', 'B', 'C', 'D'], cells] }, { strings })
  expect(headings).toEqual([...head, 'A', 'B', 'C', 'D'])
  expect(rows).toEqual([
    {
      line: 2,
      cells: ['Toyota & Co', 'Corolla', '2015-01-01', '12500000', 'Yes', 'Toyotax', '', '9500000'],
    },
  ])
})

test('cells keep their columns and lines their numbers where others are missing', () => {
  const sheet = `<worksheet><sheetData><row r="3"><c r="A3" t="inlineStr"><is><t>Make</t></is></c>
    <c r="C3" t="inlineStr"><is><t>Model</t></is></c></row><row r="9"><c r="C9"><v>3</v></c></row></sheetData></worksheet>`
  expect(read({ One: [] }, { files: { 'xl/worksheets/sheet1.xml': sheet } })).toMatchObject({
    headings: ['Make', '', 'Model'],
    rows: [{ line: 9, cells: ['', '', '3'] }],
  })
})

test('of several sheets the first with a heading that we know is read, and the report says which', () => {
  const otherSheet = [['Sales of May'], ['Nothing here']]
  expect(read({ Notes: otherSheet, Stock: [head, car], Old: [head, car, car] })).toMatchObject({
    rows: [{ line: 2 }],
    notes: ['We read the sheet “Stock”.'],
  })
})

test('merged cells have a value in their first cell only, and the report says so', () => {
  const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
  const { rows, notes } = read({ Stock: [head, car, ['', 'Camry']] }, { after })
  expect(rows[1]!.cells[0]).toBe('')
  expect(notes[0]).toContain('merged cells')
})

test('thousands of signs written as entities are read', () => {
  const text = '&'.repeat(4_000)
  expect(read({ Stock: [head, [text, 'x']] }).rows[0]!.cells[0]).toBe(text)
})

test.each([
  ['a bomb that says it is large', workbookOf({ A: [[' '.repeat(21_000_000)]] }), 'too large'],
  [
    'a bomb that says it is small',
    zipOf({ 'xl/workbook.xml': ' '.repeat(30_000_000) }, { bytes: 9 }),
    'damaged',
  ],
  [
    'too many parts',
    zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`f${i}`, '']))),
    'too many parts',
  ],
  ['a password', zipOf({ 'xl/workbook.xml': '<workbook/>' }, { flags: 1 }), 'password'],
  ['a ZIP file of something else', zipOf({ 'a.txt': 'hello' }), 'damaged'],
  [
    'entities that grow',
    zipOf({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><workbook>&b;</workbook>' }),
    'damaged',
  ],
  ['half a file', workbookOf({ A: [head, car] }).slice(0, -40), 'damaged'],
  [
    'too many lines',
    workbookOf({ A: [head, ...Array.from({ length: 20_000 }, () => car)] }),
    `has 20001 rows. Upload up to ${limits.importRowsMax} cars`,
  ],
  [
    'too many lines as text',
    bytesOf(`Make,Model\n${'Toyota,Corolla\n'.repeat(20_000)}`),
    `has 20000 cars. Upload up to ${limits.importRowsMax} cars`,
  ],
])('%s is refused in words', (_name, bytes, words) => {
  expect(() => readTable(bytes)).toThrow(expect.objectContaining({ errorName: 'BAD_TABLE' }))
  expect(() => readTable(bytes)).toThrow(words)
})

test('accents and naira signs are right in each encoding that spreadsheets write', () => {
  const text = 'Make,Model,Price\nCitroën,Mégane,₦9\n'
  for (const bytes of [
    bytesOf(text),
    bytesOf(`\uFEFF${text}`),
    bytesOf(`\uFEFF${text}`, 'utf16le'),
    // Windows-1252 has no naira sign: Excel writes a question mark.
    bytesOf(text.replace('₦', '?'), 'latin1'),
  ])
    expect(readTable(bytes)).toMatchObject({
      headings: ['Make', 'Model', 'Price'],
      rows: [{ cells: ['Citroën', 'Mégane', '₦9'] }],
    })
})
