import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { importColumns } from '#contract/cars/import-columns.ts'
import { limits } from '#contract/core/limits.ts'
import type { ImportReport } from '#contract/cars/imports.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { edit, freshPicture, own, step, tableFile, tableOf } from '#server/testing/world/listings.ts'
import { type WorkbookCell, workbookOf } from '#server/testing/files/zip-file.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { type ApiAnswer, makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })
type Rows = ImportReport

type How = { who?: Person; dry?: boolean; key?: string; columns?: object; spellings?: object[] }
const send = (
  table: string | Uint8Array,
  { who = dealer, dry = false, key, columns, spellings }: How = {},
): Promise<ApiAnswer<Rows>> => {
  const form = new FormData()
  if (columns) form.append('Columns', JSON.stringify(columns))
  if (spellings) form.append('Spellings', JSON.stringify(spellings))
  form.append('File', tableFile(table))
  form.append('DryRun', String(dry))
  return world.ask({ url: '/api/Car/import-cars', token: who.token, form, ...(key && { key }) })
}
// Equal lines of other tests are no earlier import of this one.
beforeEach(() => world.db.run`delete from car_import_line`)
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
    { field: 'Price', message: 'Enter a price here, or a daily price in “Rent price”' },
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
  const rows: Record<string, string>[] = [
    { Trim: 'L\u0001E' },
    { LocalGovernment: '', TestDrive: 'maybe' },
    {},
  ]
  const { data } = await send(Buffer.from(`\uFEFF${tableOf(rows)}`, 'utf16le'))
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

test('a NUL counts as nothing in cells, headings and spellings', async () => {
  const table = tableOf([{ Make: 'Ben\u0000z', Model: 'C-Class' }]).replace('Trim,', 'Sales\u0000man,')
  const names = { make: 'Ben\u0000z', model: 'C-Class', toMake: 'Mercedes-Benz', toModel: 'C-Class' }
  const { data } = await send(table, { columns: { Salesman: '' }, spellings: [names] })
  expect(data.rows).toMatchObject([{ outcome: 'needs-pictures', title: '2015 Mercedes-Benz C-Class' }])
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

test('a VIN further up in the file is refused', async () => {
  const Vin = newVin()
  const { data } = await sendRows([{ Vin }, { Vin }])
  expect(data.rows[1]!.problems).toEqual([{ field: 'Vin', message: 'Same VIN as line 2' }])
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

test('other headings and spellings are suggested, listed only when confirmed, and remembered', async () => {
  const who = await personWith(world, 0)
  const table = (trim: string) =>
    tableOf([
      { Make: 'Honda', Model: 'Acord', Trim: trim },
      { Make: 'Honda', Model: 'ACORD' },
      { Make: 'Benz', Model: 'C-Class' },
    ])
      .replace(',Price,', ',Asking price,')
      .replace('Trim,', 'Salesman,')
  const dry = await send(table('LE'), { who, dry: true })
  expect(dry.data.headings.filter(({ source }) => source !== 'ours')).toEqual([
    { heading: 'Salesman', column: '', source: 'none' },
    { heading: 'Asking price', column: 'Price', source: 'likeness' },
  ])
  expect(dry.data.spellings).toEqual([
    {
      make: 'Honda',
      model: 'Acord',
      toMake: 'Honda',
      toModel: 'Accord',
      lines: [2, 3],
      isConfirmed: false,
    },
    expect.objectContaining({ make: 'Benz', toMake: 'Mercedes-Benz', lines: [4] }),
  ])
  expect(dry.data.rows.map(({ title }) => title)).toEqual([
    '2015 Honda Accord',
    '2015 Honda Accord',
    '2015 Mercedes-Benz C-Class',
  ])
  const unmapped = await send(table('LE'), { who })
  expect(unmapped).toMatchObject({ status: 400, code: '39' })
  expect(unmapped.message).toContain('“Salesman”, “Asking price”')

  const columns = { Salesman: '', 'Asking price': 'Price' }
  const accord = { make: 'Honda', model: 'Acord', toMake: 'Honda', toModel: 'Accord' }
  const first = await send(table('LE'), { who, columns, spellings: [accord] })
  expect(first.data.rows.map(({ outcome }) => outcome)).toEqual([
    'needs-pictures',
    'needs-pictures',
    'refused',
  ])
  expect(first.data.rows[2]!.problems).toEqual([
    { field: 'Model', message: 'Confirm the spelling: did you mean Mercedes-Benz C-Class?' },
  ])
  expect((await own(world, who, { id: first.data.rows[1]!.carId! })).data).toMatchObject({
    make: 'Honda',
    model: 'Accord',
    trim: '',
    priceKobo: 1_250_000_000,
  })

  const again = await send(table('XLE').replace('Asking price', 'ASKING PRICE'), { who, dry: true })
  expect(again.data.headings.filter(({ source }) => source === 'remembered')).toHaveLength(2)
  expect(again.data.spellings.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true])
  const written = { make: 'Benz', model: 'C-Class', toMake: 'Benz', toModel: 'C-Class' }
  const unchanged = await send(table('XLE'), { who, spellings: [written] })
  expect(unchanged.data.rows[2]).toMatchObject({ outcome: 'needs-pictures' })
  expect((await send(table('LE'), { dry: true })).data.spellings[0]!.isConfirmed).toBe(false)
})

test('a workbook with dates and numbers as cells becomes cars', async () => {
  const names = importColumns.map(({ name }) => name)
  const cells: WorkbookCell[] = importColumns.map(({ name, example }) =>
    name === 'Year'
      ? { attributes: 's="1"', inside: '<v>42005</v>' }
      : name === 'Price'
        ? 12_500_000
        : example,
  )
  const answer = await send(workbookOf({ Stock: [names, cells] }))
  expect(await carOf(answer)).toMatchObject({ year: 2015, priceKobo: 1_250_000_000, make: 'Toyota' })
})

test.each([
  ['no JSON', { Columns: 'x{' }, 'Columns'],
  ['a heading with a NUL', { Columns: '{"a\\u0000":"Trim"}' }, 'Columns'],
  ['a column that there is not', { Columns: '{"a":"Pin"}' }, 'Columns.a'],
  ['too many spellings', { Spellings: JSON.stringify(Array.from({ length: 101 }, () => ({}))) }, 'Spellings'],
] as const)('%s is refused by its field', async (_name, fields, field) => {
  const form = new FormData()
  form.append('File', tableFile(tableOf([{}])))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await world.ask({ url: '/api/Car/import-cars', token: dealer.token, form })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.errors[0]!.field).toContain(field)
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
  ['bytes that are no letters', Uint8Array.from([0x4d, 0xe9, 0]), 'no table'],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old Excel workbook'],
  ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'workbook is damaged'],
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
    const full = (MileageKm: string) => Array.from({ length: limits.importRowsMax }, () => ({ MileageKm }))
    for (const km of ['1000', '2000']) expect((await sendRows(full(km), { who })).data.rows).toHaveLength(500)
    expect(await sendRows([{ MileageKm: '3000' }], { who })).toMatchObject({ status: 409, code: '40' })
    expect(await mine(who)).toBe(1_000)
  },
)
