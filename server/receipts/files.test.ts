import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { pagesFor } from './render-statement.ts'
import { monthAfter } from './rules.ts'
import { cellOf, naira } from './statement-csv.ts'

const world = await makeWorld()
let keys = 0
/** Writes a movement at a moment: above zero into the wallet, below zero out of it. */
const move = (who: Person, amount: number, at: Date, meta: Record<string, string> = {}) => {
  const [wallet, bank] = [walletOf(who.id), outside('sandbox')]
  const [from, to] = amount > 0 ? [bank, wallet] : [wallet, bank]
  const kind = amount > 0 ? 'deposit' : 'transfer'
  const moves = [{ from, to, amountKobo: kobo(Math.abs(amount)) }]
  return world.db.inTx(tx => post(tx, { key: `file-test:${++keys}`, kind, moves, meta, at }))
}

const fileOf = async (who: Person, url: string) => {
  const reply = await world.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
}
const statementOf = (who: Person, month: string, format: 'pdf' | 'csv') =>
  fileOf(who, `/api/Wallet/get-statement?Month=${month}&Format=${format}`)

const cell = /,(?:"((?:[^"]|"")*)"|([^,]*))/g
const rowsOf = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(row => [...`,${row}`.matchAll(cell)].map(match => (match[1] ?? match[2])!.replaceAll('""', '"')))
const koboOf = (amountText: string): number => (amountText === '' ? 0 : Number(amountText.replace('.', '')))

test('a receipt’s page holds the names, the amount, each part and the address that checks it', async () => {
  const ada = await personWith(world, 0, { firstName: 'Adébáyọ̀', lastName: 'Ọláńrewájú' })
  const { transactionId } = await move(ada, 12_345_678_90, world.now(), {
    senderName: 'Ngọzi Ṣadé',
    narration: 'Fún ẹ̀kọ́',
  })
  const url = `/api/Wallet/get-receipt-file?TransactionId=${transactionId}`
  const file = await fileOf(ada, url)
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining(`"AutoX receipt ${transactionId}.pdf"`),
    },
  })
  const pages = pdfPages(file.bytes)
  expect(pages).toHaveLength(1)
  for (const words of [
    '₦12,345,678.90',
    'Adébáyọ̀ Ọláńrewájú',
    'Ngọzi Ṣadé',
    'Fún ẹ̀kọ́',
    'Done',
    String(transactionId),
  ])
    expect(pages[0]).toContain(words.normalize('NFC'))
  const { data } = await world.ask<{ checkAddress: string }>({
    url: '/api/Wallet/get-receipt',
    query: { TransactionId: String(transactionId) },
    token: ada.token,
  })
  expect(pages[0]!.replaceAll('\n', '')).toContain(data.checkAddress)
  expect((await fileOf(await personWith(world, 0), url)).status).toBe(404)
})

test('a month ends at midnight in Lagos: 23:30 UTC on its last day is the next month’s', async () => {
  const ada = await personWith(world, 0)
  await move(ada, 1_00, new Date('2026-10-31T22:30:00Z'))
  await move(ada, 2_00, new Date('2026-10-31T23:30:00Z'))
  await move(ada, 4_00, new Date('2026-11-30T22:59:59Z'))
  await move(ada, 8_00, new Date('2026-11-30T23:00:00Z'))
  const amounts = async (month: string) =>
    rowsOf((await statementOf(ada, month, 'csv')).text)
      .slice(1)
      .map(row => [row[6], row[8]])
  expect(await amounts('2026-10')).toEqual([
    ['', '0.00'],
    ['1.00', '1.00'],
    ['', '1.00'],
  ])
  expect(await amounts('2026-11')).toEqual([
    ['', '1.00'],
    ['2.00', '3.00'],
    ['4.00', '7.00'],
    ['', '7.00'],
  ])
  expect(await amounts('2026-12')).toEqual([
    ['', '7.00'],
    ['8.00', '15.00'],
    ['', '15.00'],
  ])
  expect(await amounts('2025-01')).toEqual([
    ['', '0.00'],
    ['', '0.00'],
  ])
})

test('two entries that were written side by side over midnight stand in one statement each', async () => {
  const ada = await personWith(world, 0)
  for (const [amount, at] of [
    [1_00, '22:59:58'],
    [2_00, '23:00:01'],
    [4_00, '22:59:59'],
    [8_00, '23:00:02'],
  ] as const)
    await move(ada, amount, new Date(`2026-10-31T${at}Z`))
  const rows = async (month: string) => rowsOf((await statementOf(ada, month, 'csv')).text)
  const [october, november] = [await rows('2026-10'), await rows('2026-11')]
  expect(october.length + november.length).toBe(4 + 2 * 3)
  expect(october.at(-1)![8]).toBe(november[1]![8])
})

test('opening balance, entries and closing balance agree for any history, and each month opens with the last', async () => {
  const step = fc.record({
    amount: fc.integer({ min: -50_000, max: 80_000 }),
    hours: fc.integer({ min: 0, max: 500 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
      const ada = await personWith(world, 0)
      let [at, balance, written] = [new Date('2026-01-01T00:00:00Z').getTime(), 0, 0]
      for (const { amount, hours } of steps) {
        at += hours * 3_600_000
        if (amount === 0 || balance + amount < 0) continue
        await move(ada, amount, new Date(at))
        balance += amount
        written++
      }
      let [month, last, rowCount] = ['2025-12', 0, 0]
      while (month < '2027-01') {
        const rows = rowsOf((await statementOf(ada, month, 'csv')).text).slice(1)
        let running = koboOf(rows[0]![8]!)
        expect(running).toBe(last)
        for (const row of rows.slice(1, -1)) {
          running += koboOf(row[6]!) - koboOf(row[7]!)
          expect(koboOf(row[8]!)).toBe(running)
          expect(row[0]!.slice(0, 7)).toBe(month)
          rowCount++
        }
        expect(koboOf(rows.at(-1)![8]!)).toBe(running)
        last = running
        month = monthAfter(month)
      }
      expect([last, rowCount]).toEqual([balance, written])
      await world.db.run`delete from attempt_limit where kind = 'statement-file'`
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 60_000)

test('a statement of many pages holds every amount, and each page says which it is', async () => {
  const ada = await personWith(world, 0)
  const amounts = Array.from({ length: 70 }, (_, i) => 1_000_037 * (i + 1))
  for (const [i, amount] of amounts.entries())
    await move(ada, amount, new Date(Date.UTC(2026, 10, 1, 10, i)), {
      senderName: `Ṣọlá ${i}`,
      narration: `Nọ́mbà ${i}`,
    })
  const file = await statementOf(ada, '2026-11', 'pdf')
  expect(file.headers['content-type']).toBe('application/pdf')
  const pages = pdfPages(file.bytes)
  expect(pages).toHaveLength(pagesFor(70))
  expect(pages.length).toBeGreaterThan(2)
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(page).toContain('November 2026')
    expect(page).toContain(ada.accountNumber)
  }
  const all = pages.join('\n')
  let balance = 0
  for (const [i, amount] of amounts.entries()) {
    balance += amount
    for (const words of [
      formatNaira(kobo(amount)),
      formatNaira(kobo(balance)),
      `Ṣọlá ${i}\n`,
      `Nọ́mbà ${i} ·`,
    ])
      expect(all).toContain(words.normalize('NFC'))
  }
  expect(pages[0]).toContain(`Closing balance\n${formatNaira(kobo(balance))}`)
})

test.each([0, 1, 19, 20, 21, 22, 45, 46, 47, 48, 49, 50])(
  'so many pages are told as are drawn: %i entries',
  async entries => {
    const { renderStatement } = await import('./render-statement.ts')
    const at = '2026-11-01T10:00:00.000Z'
    const entry = {
      id: '1',
      number: 1,
      kind: 'deposit',
      direction: 'in',
      amountKobo: kobo(1),
      balanceAfterKobo: kobo(1),
      counterparty: 'A',
      narration: '',
      bookingId: null,
      at,
    } as const
    const zero = kobo(0)
    const slices = (async function* () {
      yield Array.from({ length: entries }, () => entry)
    })()
    const period = {
      accountId: 1,
      first: 1,
      end: entries + 1,
      openingKobo: zero,
      closingKobo: zero,
      inKobo: zero,
      outKobo: zero,
    }
    const pieces: Uint8Array[] = []
    const statement = {
      month: '2026-11',
      accountNumber: '0',
      accountName: 'A',
      madeAt: new Date(at),
      period,
      slices,
    }
    for await (const piece of renderStatement(statement)) pieces.push(piece)
    const pages = pdfPages(Buffer.concat(pieces))
    expect(pages).toHaveLength(pagesFor(entries))
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  },
)

test('a cell of a table is only ever words', async () => {
  expect(
    [
      '=1+1',
      '+2',
      '-3',
      '@x',
      ' =1',
      '\t=1',
      '＝1',
      'plain',
      'a,b',
      'say "so"',
      'two\nlines',
      ';=1',
      'x;=1',
      'a|\t-2;; +3',
      'one;two',
      'see\n@me',
    ].map(cellOf),
  ).toEqual([
    "'=1+1",
    "'+2",
    "'-3",
    "'@x",
    "' =1",
    "\t'=1",
    "'＝1",
    'plain',
    '"a,b"',
    '"say ""so"""',
    '"two\nlines"',
    ";'=1",
    "x;'=1",
    "a|\t'-2;; '+3",
    'one;two',
    '"see\n\'@me"',
  ])
  expect([kobo(0), kobo(5), kobo(123_456_789), kobo(Number.MAX_SAFE_INTEGER)].map(naira)).toEqual([
    '0.00',
    '0.05',
    '1234567.89',
    '90071992547409.91',
  ])
  const ada = await personWith(world, 0)
  await move(ada, 5_00, world.now(), { senderName: '=HYPERLINK("http://x")', narration: 'a, "b"' })
  const { bytes, text } = await statementOf(ada, '2026-11', 'csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(rowsOf(text)[2]!.slice(4, 6)).toEqual([`'=HYPERLINK("http://x")`, 'a, "b"'])
})

test('statements are one’s own, need a wallet, and are not made without end', async () => {
  const ada = await personWith(world, 0)
  const refused = { status: 400, code: '10' }
  const ask = (query: Record<string, string>) =>
    world.ask({ url: '/api/Wallet/get-statement', query, token: ada.token })
  expect(await ask({ Month: '2026-13', Format: 'csv' })).toMatchObject(refused)
  expect(await ask({ Month: '2026-11', Format: 'doc' })).toMatchObject(refused)
  for (let i = 0; i < 30; i++) expect((await statementOf(ada, '2026-11', 'csv')).status).toBe(200)
  expect(await ask({ Month: '2026-11', Format: 'csv' })).toMatchObject({ status: 429, code: '15' })
})
