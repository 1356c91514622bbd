import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { ImportRow, OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { checkDigitOf } from '#contract/reference/vin.ts'
import { edit, freshPicture, own, step, tableFile, tableOf } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { type ApiAnswer, makeWorld } from '#server/testing/world/world.ts'
import type { z } from 'zod'

const world = await makeWorld()
const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })
type Rows = { rows: z.output<typeof ImportRow>[] }

const send = (
  table: string | Uint8Array,
  { who = dealer, dry = false, key }: { who?: Person; dry?: boolean; key?: string } = {},
): Promise<ApiAnswer<Rows>> => {
  const form = new FormData()
  form.append('File', tableFile(table))
  form.append('DryRun', String(dry))
  return world.ask({ url: '/api/Car/import-cars', token: who.token, form, ...(key && { key }) })
}
const sendRows = (rows: Record<string, string>[], how?: Parameters<typeof send>[1]) =>
  send(tableOf(rows), how)
const carOf = async (answer: ApiAnswer<Rows>, row = 0): Promise<OwnCar> =>
  (await own(world, dealer, { id: answer.data.rows[row]!.carId! })).data
const problemsOf = async (row: Record<string, string>) => (await sendRows([row])).data.rows[0]!.problems
const mine = async (who: Person) =>
  (
    await world.ask<OwnCarCard[]>({
      url: '/api/Car/get-Cars-By-UserId',
      query: { PageSize: '100' },
      token: who.token,
    })
  ).pageMeta!.totalRecords
const someVin = () => {
  const letters = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 8)
  const vin = `4T1BF1FK0C${letters.slice(0, 7)}`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}

test('the template itself is a car, in naira, with choices by their words', async () => {
  const answer = await sendRows([{}])
  expect(answer.data.rows).toMatchObject([
    { line: 2, outcome: 'needs-pictures', title: '2015 Toyota Corolla LE', problems: [] },
  ])
  expect(await carOf(answer)).toMatchObject({
    state: 'paused',
    lacksPictures: true,
    allowed: ['edit', 'withdraw'],
    priceKobo: 1_250_000_000,
    forSale: true,
    forRent: false,
    condition: 'tokunbo',
    body: 'saloon',
    mileageKm: 91_000,
    testDrive: true,
    installmentPayment: false,
  })
})

test('a brand-new car that was driven far is refused by its line', async () => {
  expect(await problemsOf({ Condition: 'Brand new', MileageKm: '250,000' })).toMatchObject([
    { field: 'MileageKm', message: expect.stringContaining('at most 1,000 km') as string },
  ])
  expect(await problemsOf({ Condition: 'Brand new', MileageKm: '12 km' })).toEqual([])
})

test('a figure that can be read in two ways is refused by its column, and none is guessed', async () => {
  expect(await problemsOf({ MileageKm: '91.000', Price: '12.500.000', EngineCc: '1.800' })).toEqual([
    { field: 'Price', message: 'Write 12,500,000' },
    { field: 'EngineCc', message: 'Write 1,800 or 1' },
    { field: 'MileageKm', message: 'Write 91,000 or 91' },
  ])
  for (const [Price, message] of [
    ['1250,50', 'Write 125,050 or 1,250.50'],
    ['-500', 'Leave out the minus: 500'],
    ['5000 to 0123456789', 'Enter an amount in naira, such as 1,250.50 or 2.5m'],
  ] as const)
    expect(await problemsOf({ Price })).toEqual([{ field: 'Price', message }])
})

test('k, m and digits of other scripts are read, and signs in the heads that nobody sees', async () => {
  const reply = await send(
    tableOf([{ MileageKm: '91k', Price: '12.5m', Seats: '٥', EngineCc: '1,800 cc' }])
      .replace('Make', '\u200EMa\u00ADke\u200B')
      .replace('MileageKm', 'Mileage\u2011Km'),
  )
  expect(await carOf(reply)).toMatchObject({
    priceKobo: 12_500_000_00,
    mileageKm: 91_000,
    seats: 5,
    engineCc: 1_800,
  })
})

test('words, cases and spaces as people write them', async () => {
  const answer = await sendRows([
    {
      Make: 'TOYOTA',
      Model: 'camry',
      Condition: 'Foreign used (tokunbo)',
      Body: 'Sedan',
      Gearbox: 'AUTO',
      Drive: 'fwd',
      Colour: 'ash',
      State: 'abuja',
      LocalGovernment: 'abuja municipal',
      MileageKm: '120 000 km',
      Price: '₦9,500,000.50',
      RentPrice: '45000',
      TestDrive: 'y',
      Year: '2015.0',
      Vin: '4t1bf-1fk0c 1234567',
    },
    { State: 'Lagos State', LocalGovernment: 'IKEJA' },
  ])
  expect(answer.data.rows[1]).toMatchObject({ outcome: 'needs-pictures' })
  expect(await carOf(answer)).toMatchObject({
    vin: '4T1BF1FK0C1234567',
    make: 'Toyota',
    model: 'Camry',
    condition: 'tokunbo',
    body: 'saloon',
    gearbox: 'automatic',
    drive: 'front',
    colour: 'grey',
    locationState: 'Federal Capital Territory (FCT)',
    localGovernment: 'Abuja Municipal',
    mileageKm: 120_000,
    priceKobo: 950_000_050,
    rentPriceKobo: 4_500_000,
    testDrive: true,
  })
})

test.each([
  ['a byte order mark and commas', (rows: Record<string, string>[]) => `\uFEFF${tableOf(rows)}`],
  ['semicolons, as Excel writes them', (rows: Record<string, string>[]) => tableOf(rows, ';')],
  ['tabs and bare line ends', (rows: Record<string, string>[]) => tableOf(rows, '\t', '\n')],
  ['a line that names the separator', (rows: Record<string, string>[]) => `sep=;\r\n${tableOf(rows, ';')}`],
  [
    'a line that names the separator and ends otherwise',
    (rows: Record<string, string>[]) => `sep=;\r\n${tableOf(rows, ';', '\n')}`,
  ],
  ['old line ends', (rows: Record<string, string>[]) => tableOf(rows, ',', '\r')],
])('%s are read', async (_name, write) => {
  const answer = await send(write([{}, { Price: '13,000,000' }]), { dry: true })
  expect(answer.data.rows.map(row => [row.outcome, row.problems])).toEqual([
    ['needs-pictures', []],
    ['needs-pictures', []],
  ])
})

test('line breaks, quotes and separators inside a cell stay in it, and lines are counted as the file has them', async () => {
  const Description = 'First line, with a comma;\nsecond "line", duty paid.'
  const answer = await sendRows([{ Description }, { Year: 'x' }])
  expect((await carOf(answer)).description).toBe(Description)
  expect(answer.data.rows.map(row => row.line)).toEqual([2, 4])
})

test('each wrong line says all that is wrong in it, by column, and the others go through', async () => {
  const answer = await sendRows([
    {},
    { Year: '1066', Price: 'much', Colour: 'invisible', LocalGovernment: 'Kano' },
    {},
  ])
  expect(answer.data.rows.map(row => row.outcome)).toEqual(['needs-pictures', 'refused', 'needs-pictures'])
  expect(answer.data.rows[1]).toMatchObject({ line: 3, carId: null, title: '1066 Toyota Corolla LE' })
  expect(answer.data.rows[1]!.problems).toEqual([
    { field: 'Price', message: 'Enter an amount in naira, such as 1,250.50 or 2.5m' },
    { field: 'Year', message: 'Enter 1950 or later' },
    { field: 'Colour', message: 'Choose a colour from the list' },
  ])
  expect(await problemsOf({ LocalGovernment: 'Kano' })).toEqual([
    { field: 'LocalGovernment', message: 'A local government of Lagos' },
  ])
  expect(await problemsOf({ Price: '' })).toEqual([
    { field: 'Price', message: 'Enter a price here or in RentPrice' },
  ])
  expect(await problemsOf({ Make: '', Description: 'short' })).toEqual([
    { field: 'Make', message: 'Text of 1 to 40 characters' },
    { field: 'Description', message: 'At least 20 characters' },
  ])
})

test.each(['=HYPERLINK("http://evil.example","Corolla")', '@SUM(1+1)*cmd', '+1+1', '-2+3+cmd'])(
  'a formula is no words: %s',
  async formula => {
    for (const column of ['Make', 'Model', 'Trim', 'Description'])
      expect(await problemsOf({ [column]: formula.padEnd(30, ' x') })).toEqual([
        { field: column, message: 'Text that does not begin with =, +, - or @' },
      ])
    expect((await problemsOf({ Price: formula }))[0]!.field).toBe('Price')
  },
)

test('an amount whose commas cut it into cells is noticed, and not read as another price', async () => {
  const bare = tableOf([{}]).replace('"12,500,000"', '12,500,000')
  const { data } = await send(bare)
  expect(data.rows[0]).toMatchObject({ outcome: 'refused', carId: null })
  expect(data.rows[0]!.problems[0]!.message).toContain('more cells')
})

test('a letter that no text can hold is refused by its column, and the others are taken', async () => {
  const { data } = await sendRows([{ Trim: 'L\u0000E' }, { LocalGovernment: '', TestDrive: 'maybe' }, {}])
  expect(data.rows.map(row => row.outcome)).toEqual(['refused', 'refused', 'needs-pictures'])
  expect(data.rows[0]).toMatchObject({
    title: '2015 Toyota Corolla LE',
    problems: [{ field: 'Trim', message: 'Text without control characters' }],
  })
  expect(data.rows[1]!.problems).toEqual([
    { field: 'LocalGovernment', message: 'Choose a local government' },
    { field: 'TestDrive', message: 'true or false' },
  ])
})

test('trying it out reports the same and offers nothing; sending it twice with one key offers once', async () => {
  const who = await personWith(world, 0)
  const rows: Record<string, string>[] = [{}, { Year: '3000' }]
  const [dry, key] = [await sendRows(rows, { who, dry: true }), `import-${randomUUID()}`]
  expect(await mine(who)).toBe(0)
  const first = await sendRows(rows, { who, key })
  expect(first.data.rows.map(row => ({ ...row, carId: null }))).toEqual(
    dry.data.rows.map(row => ({ ...row, carId: null })),
  )
  expect((await sendRows(rows, { who, key })).data).toEqual(first.data)
  expect(await mine(who)).toBe(1)
})

test('a car is offered once: the same VIN further up or on one’s own listing is refused, a sold one’s is not', async () => {
  const Vin = someVin()
  const answer = await sendRows([{ Vin }, { Vin }])
  expect(answer.data.rows[1]!.problems).toEqual([{ field: 'Vin', message: 'Same VIN as line 2' }])
  expect(await problemsOf({ Vin: Vin.toLowerCase() })).toEqual([
    { field: 'Vin', message: 'You already have a listing with this VIN' },
  ])
  await world.db.run`update car set state = 'sold' where vin = ${Vin}`
  expect(await problemsOf({ Vin })).toEqual([])
})

test('an imported car comes on the market when it has a picture, as new as that moment', async () => {
  const answer = await sendRows([{ Trim: 'Sport' }])
  const car = await carOf(answer)
  expect(await step(world, dealer, 'resume-car', car)).toMatchObject({ status: 409, code: '37' })
  expect(await step(world, dealer, 'mark-sold', car)).toMatchObject({ status: 409, code: '37' })
  const open = () => world.ask({ url: '/api/Car/get-Car-by-id', query: { Id: car.id } })
  expect((await open()).code).toBe('13')
  world.pass({ minutes: 5 })
  const { data: listing } = await edit(world, dealer, car, {
    fields: { PriceKobo: '990000000' },
    pictures: [await freshPicture()],
  })
  expect(listing).toMatchObject({ state: 'paused', lacksPictures: false, changes: [] })
  const { data } = await step(world, dealer, 'resume-car', listing)
  expect(data).toMatchObject({ state: 'listed', listedAt: world.now().toISOString(), changes: [] })
  expect((await open()).status).toBe(200)
})

test.each([
  ['nothing', '', 'empty'],
  ['names without a car', tableOf([]), 'no cars below the column names'],
  ['a missing column', tableOf([{}]).replace('Make,', 'Brand,'), 'don’t know the column “Brand”'],
  [
    'a column too few',
    tableOf([{}]).replace('Make,', ',').replace('Toyota,', ','),
    'columns are missing: Make',
  ],
  ['a column twice', tableOf([{}]).replace('Make,Model', 'Make,Make'), 'appears twice'],
  ['an open quote', `${tableOf([{}])}"Toyota`, 'quotation mark is missing'],
  ['another encoding', Uint8Array.from([0x4d, 0xe9, 0x72]), 'not in UTF-8'],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'Excel workbook'],
  ['too many', tableOf(Array.from({ length: limits.importRowsMax + 1 }, () => ({}))), 'up to 500'],
])('%s is refused with code 39 and words', async (_name, table, words) => {
  const answer = await send(table)
  expect(answer).toMatchObject({ status: 400, code: '39', data: null })
  expect(answer.message).toContain(words)
})

test(
  'five hundred lines go in at once, and a seller may have a thousand waiting for pictures',
  { tags: 'slow' },
  async () => {
    const who = await personWith(world, 0)
    const full = Array.from({ length: limits.importRowsMax }, () => ({}))
    for (let i = 0; i < 2; i++) expect((await sendRows(full, { who })).data.rows).toHaveLength(500)
    expect(await sendRows([{}], { who })).toMatchObject({ status: 409, code: '40' })
    expect(await mine(who)).toBe(1_000)
  },
)
