import { deflateSync } from 'node:zlib'
import Paper from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPaper } from '#server/seed/purchases/demo-paper.ts'
import { refuseActivePdf } from './pdf-check.ts'

const pdf = (...parts: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map(part => Buffer.from(part)))
const stream = (dictionary: string, content: Uint8Array | string, end = 'endstream'): Uint8Array =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    Buffer.from(content),
    Buffer.from(`\n${end}\nendobj\n`),
  ])
const objects = (
  content: string,
  dictionary = '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode',
): Uint8Array => stream(dictionary, deflateSync(`7 0 \n${content}`))
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const verdictOf = (bytes: Uint8Array): Promise<string> =>
  refuseActivePdf(bytes).then(
    () => 'passes',
    (error: Error) => error.message,
  )

const active: [string, Uint8Array][] = [
  ['a script when it opens', pdf(`1 0 obj << /Type /Catalog /OpenAction ${script} >> endobj`)],
  ['a script of a page', pdf(`1 0 obj << /Type /Page /AA << /O ${script} >> >> endobj`)],
  ['a script spelled with numbers', pdf('1 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj')],
  ['a script in a list of names', pdf('1 0 obj << /Names << /JavaScript 5 0 R >> >> endobj')],
  ['a script in packed objects', pdf(objects(script))],
  ['a script spelled with numbers in packed objects', pdf(objects('<</S/#4aavaScript/JS(x)>>'))],
  [
    'a script in packed objects whose kind is spelled with numbers',
    pdf(objects(script, '/Type /Obj#53tm /Filter /FlateDecode')),
  ],
  ['a script in packed objects that say nothing of it', pdf(objects(script, '/Length 5'))],
  [
    'a script inside of what calls itself a picture',
    pdf(stream('/Subtype /Image', `xxxx\n7 0 obj ${script} endobj`)),
  ],
  ['a program that it starts', pdf('1 0 obj <</S/Launch/F(cmd.exe)>> endobj')],
  ['a file inside', pdf('1 0 obj << /Type /EmbeddedFile >> endobj')],
  ['a list of files inside', pdf('1 0 obj << /Names << /EmbeddedFiles 4 0 R >> >> endobj')],
  ['a film', pdf('1 0 obj << /Subtype /RichMedia >> endobj')],
  ['a form that sends itself', pdf('1 0 obj << /S /SubmitForm /F (http://x) >> endobj')],
  ['another file that it opens', pdf('1 0 obj << /S /GoToR /F (\\\\host\\share) >> endobj')],
  ['a form with a program of its own', pdf('1 0 obj << /AcroForm << /XFA 4 0 R >> >> endobj')],
]
test.each(active)('%s is refused', async (_, bytes) =>
  expect(await verdictOf(bytes)).toMatch(/^That PDF holds a script/),
)

const hidden: [string, Uint8Array][] = [
  ['objects packed in another way', pdf(stream('/Type /ObjStm /Filter /LZWDecode', 'anything'))],
  ['objects packed twice', pdf(stream('/Type /ObjStm', deflateSync(deflateSync(`7 0 ${script}`))))],
  ['objects packed by differences', pdf(objects('<< >>', '/Type /ObjStm /DecodeParms << /Predictor 12 >>'))],
  [
    'objects that are not whole',
    pdf(stream('/Type /ObjStm', deflateSync(`7 0 ${'x'.repeat(90)}`).subarray(0, 12))),
  ],
  ['more objects than any paper has', pdf(objects(' '.repeat(9_000_000)))],
]
test.each(hidden)('%s cannot be looked through', async (_, bytes) =>
  expect(await verdictOf(bytes)).toMatch(/^We cannot look through that PDF/),
)

const empty = stream('', deflateSync(''))

test(
  'a paper of thousands of streams passes; tens of thousands of empty ones are refused',
  { tags: 'slow' },
  async () => {
    expect(await verdictOf(pdf(...Array<Uint8Array>(5_000).fill(empty)))).toBe('passes')
    expect(await verdictOf(pdf(...Array<Uint8Array>(66_666).fill(empty)))).toMatch(/^We cannot look through/)
  },
)

test('a script before the fault of a damaged stream is found', async () => {
  const packed = deflateSync(`7 0 ${script}${'x'.repeat(50_000)}`, { level: 0 })
  packed[30_000] = 99
  expect(await verdictOf(pdf(stream('/Length 5', packed.subarray(0, -20))))).toMatch(
    /^That PDF holds a script/,
  )
})

/** A page as a scanner makes it. */
const scanned = async (): Promise<Uint8Array> => {
  const noise = {
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const paper = new Paper({ size: 'A4', info: { Title: 'A utility bill' } })
  paper.image(await sharp(noise).jpeg().toBuffer(), 0, 0, { width: 595 })
  paper.addPage().fontSize(12).text('JavaScript, Launch and a link', { link: 'https://autox.example' })
  paper.end()
  return buffer(paper)
}

test(
  'papers as people have them pass: scanned, drawn, with packed objects, with a place to open at',
  { tags: 'slow' },
  async () => {
    const papers = [
      await scanned(),
      demoPaper(),
      pdf(objects('<< /Type /Page /Parent 2 0 R >>')),
      pdf('1 0 obj << /Type /Catalog /OpenAction [3 0 R /FitH null] >> endobj'),
      pdf('1 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> /AA << >> >> endobj'),
      pdf(
        stream(
          '/Type /XRef /DecodeParms << /Predictor 12 >> /Filter /FlateDecode',
          deflateSync(Buffer.alloc(90)),
        ),
      ),
      pdf(stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(9_000_000, 200)))),
    ]
    for (const paper of papers) expect(await verdictOf(paper)).toBe('passes')
  },
)
