// A stock list at an address: readings, imports, failures and secrets.
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import type { StockFeed } from '#contract/cars/stock-feed.ts'
import { limits } from '#contract/core/limits.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { keptImports, linesOf, sendTable } from '#server/testing/world/imports.ts'
import { tableOf } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, signInAgain } from '#server/testing/world/people.ts'
import { askFeed, feedOf, newYardDealer, openYard, saveFeed } from '#server/testing/world/stock-lists.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { lastUseOf } from '#server/user/reads.ts'
import { beginDueReadings, nextReading } from './begin-reading.ts'

const { fetchStockList, answerWith, serve, requests } = await openYard()
const world = await makeWorld({ fetchStockList })
// A list of another test is not read.
beforeEach(() => world.db.run`delete from stock_feed`)
const address = 'https://yard.example/stock.csv?key=s3cret'

/** A dealer whose list was read once. */
const withFeed = async (rows: Parameters<typeof serve>[0], etag?: string): Promise<Person> => {
  const dealer = await newYardDealer(world)
  serve(rows, etag)
  expect((await saveFeed(world, dealer, address)).status).toBe(200)
  await world.settle()
  return dealer
}
const hourLater = async (who: Person): Promise<void> => {
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.settle()
  await signInAgain(world, who)
}
type Matching = { cars: { id: string; version: number }[] }
const importsOf = async (who: Person) => (await keptImports(world, { who })).data
const noticesOf = ({ id }: Person) =>
  world.db.rows<{ title: string; body: string; link: string }>`
    select title, body, link from notice where user_id = ${id} and kind = 'listing' order by at, id`
const carsOf = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', query, token })).data

test('a saved list is read at once and every hour, and the import is kept with a report per line', async () => {
  const row = { Vin: newVin(), StockNumber: 'F-1', PurchasePrice: '5m' }
  const dealer = await withFeed([row, { Year: '1066' }])
  const feed = await feedOf(world, dealer)
  expect(feed).toMatchObject({
    address,
    by: 'Demo Yard',
    pausedFor: null,
    isBeingRead: false,
    nextAt: nextReading(dealer.id, world.now()).toISOString(),
    lastReading: { outcome: 'imported', message: null, at: world.now().toISOString() },
    missingCars: 0,
  } satisfies Partial<StockFeed>)
  expect(feed.lastImport!.lines).toEqual({ 'needs-pictures': 1, refused: 1 })
  const [summary] = await importsOf(dealer)
  expect(summary).toMatchObject({ id: feed.lastImport!.id, fileName: 'Stock list of yard.example' })
  expect(await linesOf(world, dealer, summary!.id)).toMatchObject([
    { outcome: 'needs-pictures' },
    { outcome: 'refused', problems: [{ field: 'Year' }] },
  ])
  serve([{ ...row, PurchasePrice: '5.5m' }])
  await hourLater(dealer)
  expect(await importsOf(dealer)).toMatchObject([{ lines: { updated: 1 } }, {}])
  expect(
    await world.db.one`select purchase_kobo as kobo from car_stock where owner_id = ${dealer.id}`,
  ).toEqual({
    kobo: 550_000_000,
  })
})

test('the same file imports nothing, whether the server says so or its bytes do', async () => {
  for (const etag of ['"v1"', undefined]) {
    const dealer = await withFeed([{ Vin: newVin() }], etag)
    const { importedAt } = await feedOf(world, dealer)
    const count = requests.length
    await hourLater(dealer)
    expect(requests.slice(count).filter(({ status }) => status() === (etag ? 304 : 200))).not.toEqual([])
    expect(await feedOf(world, dealer)).toMatchObject({
      lastReading: { outcome: 'unchanged', at: world.now().toISOString() },
      importedAt,
      failures: 0,
    })
    expect(await importsOf(dealer)).toHaveLength(1)
    await world.db.run`delete from stock_feed`
  }
})

test('two servers at the same time begin each reading once, and a reading that was lost begins anew', async () => {
  const dealer = await withFeed([{ Vin: newVin() }])
  world.pass({ hours: 1 })
  const count = requests.length
  await Promise.all(Array.from({ length: 5 }, () => beginDueReadings(world.db, world.now())))
  await world.settle()
  expect(requests).toHaveLength(count + 1)
  // A server that ended with its job.
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.db.run`delete from graphile_worker._private_jobs`
  expect(await world.db.one`select reading is not null as reading from stock_feed`).toEqual({ reading: true })
  await hourLater(dealer)
  expect(requests).toHaveLength(count + 2)
  expect(await feedOf(world, dealer)).toMatchObject({
    isBeingRead: false,
    lastReading: { outcome: 'unchanged' },
  })
})

test('a hundred times "read now" at once is one reading, and so many an hour', async () => {
  const dealer = await withFeed([{ Vin: newVin() }])
  const count = requests.length
  const answers = await Promise.all(Array.from({ length: 100 }, () => askFeed(world, dealer, 'read')))
  await world.settle()
  expect(requests).toHaveLength(count + 1)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(limits.stockFeedReadsPerHour - 1)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // A new address is no way around.
  expect((await askFeed(world, dealer, 'remove')).status).toBe(200)
  expect((await saveFeed(world, dealer, address)).status).toBe(429)
})

test('what nobody confirmed is refused as with a key, and works once it was imported by hand', async () => {
  const list = `Stock ID,${tableOf([{ Vin: newVin() }]).replace('\r\n', '\r\nS-77,')}`
  const dealer = await withFeed(list)
  expect(await feedOf(world, dealer)).toMatchObject({
    failures: 1,
    lastReading: { outcome: 'refused', message: expect.stringMatching(/“Stock ID”.*by hand once/) },
    lastImport: null,
  })
  const fields = { Columns: JSON.stringify({ 'Stock ID': '' }) }
  expect((await sendTable(world, { who: dealer }, list, { fields })).status).toBe(200)
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({
    failures: 0,
    lastReading: { outcome: 'imported' },
    lastImport: { lines: { unchanged: 1 } },
  })
})

test('lines with a spelling that nobody confirmed are refused, the others are not', async () => {
  const dealer = await withFeed([{ Vin: newVin(), Make: 'Toyta' }, { Vin: newVin() }])
  const { lastImport } = await feedOf(world, dealer)
  expect(lastImport!.lines).toEqual({ 'needs-pictures': 1, refused: 1 })
})

test.each<[string, () => unknown, string]>([
  [
    'nothing',
    () => answerWith((_request, response) => void response.writeHead(404).end()),
    'nothing at this address',
  ],
  ['no table', () => serve('<!doctype html><title>Sign in</title>'), 'That is no table'],
  [
    'a program',
    () => serve(Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), Buffer.alloc(3_000, 7)])),
    'That is no table',
  ],
  ['compressed bytes', () => serve(gzipSync(tableOf([{}]))), 'That is no table'],
  ['nothing but headings', () => serve(tableOf([])), 'no cars below'],
  [
    '20,000 lines',
    () => serve(`Make,Model\n${'Toyota,Corolla\n'.repeat(20_000)}`),
    `That file has 20000 cars. Upload up to ${limits.importRowsMax} cars at a time.`,
  ],
  [
    'bytes without end',
    () =>
      answerWith((_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(262_144, 'a,')));
        }
        response.on('drain', more)
        more()
      }),
    'It is larger than 5 MB.',
  ],
  [
    'a redirect into our network',
    () =>
      answerWith(
        (_request, response) => void response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
      ),
    'an address that we don’t open',
  ],
])('an address with %s says so, changes nothing, and is tried again', async (_name, answer, words) => {
  const dealer = await newYardDealer(world)
  answer()
  await saveFeed(world, dealer, address)
  await world.settle()
  expect(await feedOf(world, dealer)).toMatchObject({
    failures: 1,
    lastReading: { message: expect.stringContaining(words) },
    pausedFor: null,
    nextAt: expect.any(String),
  })
  expect(await importsOf(dealer)).toEqual([])
})

test.each([
  ['http://yard.example/stock.csv', 'https://'],
  ['https://127.0.0.1/stock.csv', 'on the internet'],
  ['https://[::1]/stock.csv', 'on the internet'],
  ['https://169.254.169.254/latest', 'on the internet'],
  ['https://ada:secret@yard.example/stock.csv', 'name and password'],
  ['https://yard.example:8443/stock.csv', 'the port'],
  ['stock.csv', 'https://'],
  ['', 'fill this in'],
  [`https://yard.example/${'a'.repeat(2_000)}`, ''],
])('%.40s is not saved', async (bad, words) => {
  const dealer = await newYardDealer(world)
  const answer = await saveFeed(world, dealer, bad)
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ field: 'Address', message: expect.stringContaining(words) }],
  })
  expect(await feedOf(world, dealer)).toBeNull()
})

test(`after ${limits.stockFeedFailuresMax} failures in a row it pauses and tells the dealer once`, async () => {
  const dealer = await withFeed('<html>')
  await world.db
    .run`update stock_feed set failures = ${limits.stockFeedFailuresMax - 2} where owner_id = ${dealer.id}`
  await hourLater(dealer)
  expect(await noticesOf(dealer)).toEqual([])
  await hourLater(dealer)
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ pausedFor: 'failures', nextAt: null })
  const notices = await noticesOf(dealer)
  expect(notices).toMatchObject([
    {
      title: 'We stopped reading your stock list',
      link: '/mylistings/feed',
      body: expect.stringContaining('That is no table'),
    },
  ])
  expect(notices[0]!.body).not.toContain('s3cret')
  expect((await askFeed(world, dealer, 'read')).status).toBe(409)
  expect((await askFeed(world, dealer, 'resume')).data).toMatchObject({ pausedFor: null, failures: 0 })
  serve([{ Vin: newVin() }])
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ lastReading: { outcome: 'imported' } })
})

test('a reading by hand that fails counts for no pause, and no answer promises what is not so', async () => {
  const dealer = await withFeed('<html>')
  await world.db
    .run`update stock_feed set failures = ${limits.stockFeedFailuresMax - 1} where owner_id = ${dealer.id}`
  for (let i = 1; i < limits.stockFeedReadsPerHour; i++) {
    expect((await askFeed(world, dealer, 'read')).status).toBe(200)
    await world.settle()
  }
  const failures = limits.stockFeedFailuresMax - 1
  expect(await feedOf(world, dealer)).toMatchObject({
    pausedFor: null,
    failures,
    lastReading: { outcome: 'refused' },
  })
  expect((await saveFeed(world, dealer, address)).message).toContain('This address is not saved')
})

test('a paused list is not read, and what was being read when it was paused changes nothing', async () => {
  const dealer = await newYardDealer(world)
  let finish = () => {}
  const arrived = new Promise<void>(resolve => {
    answerWith((_request, response) => {
      finish = () => void response.end(tableOf([{ Vin: newVin() }]))
      resolve()
    })
  })
  await saveFeed(world, dealer, address)
  const settled = world.settle()
  await arrived
  expect((await askFeed(world, dealer, 'pause')).data).toMatchObject({ pausedFor: 'pressed', nextAt: null })
  finish()
  await settled
  const count = requests.length
  await hourLater(dealer)
  expect(requests).toHaveLength(count)
  expect(await importsOf(dealer)).toEqual([])
  expect(await feedOf(world, dealer)).toMatchObject({ lastReading: null, isBeingRead: false })
})

test('cars that the next file lacks stay as they are, and are named to be deleted at once', async () => {
  const [present, gone, refused, numbered] = [newVin(), newVin(), newVin(), newVin()]
  const rows: Record<string, string>[] = [
    { Vin: present },
    { Vin: gone },
    { Vin: refused },
    { Vin: numbered, StockNumber: 'N-1' },
  ]
  const dealer = await withFeed(rows)
  // A line that is refused still names its car.
  serve([{ Vin: present }, { Vin: refused, Year: '1066' }, { StockNumber: 'n-1', Year: '1066' }])
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ missingCars: 1 })
  const cars = await carsOf(dealer, { Feed: 'missing' })
  expect(cars).toHaveLength(1)
  expect(cars[0]).toMatchObject({ state: 'paused' })
  expect(await importsOf(dealer)).toMatchObject([
    { missingCars: 1, isLastOfFeed: true },
    { missingCars: 0, isLastOfFeed: false },
  ])
  // Any car may be meant by a refused line that names none.
  serve([{ Year: '1066' }])
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ missingCars: 1 })
  serve(rows)
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ missingCars: 0 })
  expect(await carsOf(dealer)).toHaveLength(4)
  // The list of them is the one that a change of many cars takes.
  serve([{ Vin: present }])
  await hourLater(dealer)
  const { token } = dealer
  const query = { Feed: 'missing' }
  const { data } = await world.ask<Matching>({ url: '/api/Stock/get-matching', query, token })
  const missing = data.cars.map(({ id, version }) => ({ id, version }))
  const body = { step: 'withdraw', cars: missing }
  await world.ask({ url: '/api/Stock/change-cars', body, token })
  expect(await feedOf(world, dealer)).toMatchObject({ missingCars: 0 })
  expect(await carsOf(dealer)).toHaveLength(1)
})

test('an address is sealed where it is stored, and in no download, job or list of staff', async () => {
  const dealer = await withFeed([{ Vin: newVin() }])
  await saveFeed(world, dealer, address)
  const stored = await world.db.rows`
    select row_to_json(f)::text || encode(f.address, 'escape') as text from stock_feed f
    union all select payload::text from graphile_worker._private_jobs
    union all select row_to_json(i)::text from car_import i`
  expect(JSON.stringify(stored)).not.toContain('s3cret')
  expect((await downloadOf(world, dealer)).body).not.toContain('s3cret')
  expect((await feedOf(world, dealer)).address).toBe(address)
})

test('nobody else sees or moves a dealer’s list, and its readings are no use of the account', async () => {
  const [dealer, stranger] = [await withFeed([{ Vin: newVin() }]), await newYardDealer(world)]
  expect(await feedOf(world, stranger)).toBeNull()
  for (const call of ['pause', 'resume', 'read', 'remove'])
    expect((await askFeed(world, stranger, call)).status, call).toBe(404)
  const before = await lastUseOf(world.db, dealer.id)
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.settle()
  expect(await lastUseOf(world.db, dealer.id)).toEqual(before)
  await signInAgain(world, dealer)
  expect(await feedOf(world, dealer)).toMatchObject({ lastReading: { outcome: 'unchanged' } })
})
