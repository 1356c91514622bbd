import { beforeAll, expect, test } from 'vitest'
import type { ImportSummary } from '#contract/cars/imports.ts'
import { keptImports, linesOf, sendTable } from '#server/testing/world/imports.ts'
import { edit, freshPicture, own, step } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const newDealer = (businessName = 'Demo Yard') =>
  personWith(world, 0, { accountType: 'AutoDealer', businessName })
let dealer: Person
beforeAll(async () => {
  dealer = await newDealer()
})

const send = (rows: readonly Record<string, string>[], dry = false, who = dealer) =>
  sendTable(world, { who }, rows, { dry })
const outcomesOf = (answer: Awaited<ReturnType<typeof send>>) => answer.data.rows.map(row => row.outcome)
/** The same line again makes good what the form of the edit says otherwise. */
const live = async (carId: string, row: Record<string, string>) => {
  const car = (await own(world, dealer, { id: carId })).data
  await edit(world, dealer, car, { fields: { Vin: car.vin ?? '' }, pictures: [await freshPicture()] })
  await send([row])
  return (await step(world, dealer, 'resume-car', (await own(world, dealer, car)).data)).data
}

test('the same file again changes nothing, and says so for lines with and without a VIN', async () => {
  const who = await newDealer()
  const rows: Record<string, string>[] = [{ Vin: newVin() }, { Trim: 'LE' }, { Trim: 'LE' }]
  const first = await send(rows, false, who)
  expect(outcomesOf(first)).toEqual(Array(3).fill('needs-pictures'))
  for (const dry of [true, false]) {
    const again = await send(rows, dry, who)
    expect(outcomesOf(again)).toEqual(Array(3).fill('unchanged'))
    expect(again.data.rows.map(({ carId }) => carId)).toEqual(first.data.rows.map(({ carId }) => carId))
  }
  expect(outcomesOf(await send([...rows, { Trim: 'LE' }], true, who))[3]).toBe('needs-pictures')
})

test('a changed line updates its car by the rules of editing, and leaves what the file does not have', async () => {
  const Vin = newVin()
  const [row] = (await send([{ Vin, Trim: 'LE' }])).data.rows
  const car = await live(row!.carId!, { Vin, Trim: 'LE' })
  expect(car).toMatchObject({ state: 'listed', trim: 'LE' })
  const near = await send([{ Vin, Price: '12,600,000' }])
  expect(near.data.rows[0]).toMatchObject({ outcome: 'updated', changes: ['Price'], carId: car.id })
  expect((await own(world, dealer, car)).data).toMatchObject({
    state: 'listed',
    priceKobo: 1_260_000_000,
    trim: 'LE',
    pictures: car.pictures,
  })
  const far = await send([{ Vin, Price: '2,000,000' }])
  expect(far.data.rows[0]).toMatchObject({ outcome: 'in-review', changes: ['Price'] })
  expect((await own(world, dealer, car)).data.state).toBe('in-review')
  const held = await send([{ Vin, Price: '2,100,000' }])
  expect(held.data.rows[0]).toMatchObject({
    outcome: 'left-alone',
    problems: [{ field: '', message: expect.stringContaining('in review') as string }],
  })
})

test.each([
  ['reserved', 'in escrow'],
  ['sold', 'is sold'],
  ['suspended', 'suspended'],
])('a %s car is left alone with the reason', async (state, words) => {
  const Vin = newVin()
  const [row] = (await send([{ Vin }])).data.rows
  await world.db.run`
    update car set state = ${state}, held_for = ${state === 'reserved' ? dealer.id : null}
    where id = ${row!.carId}`
  const { data } = await send([{ Vin, MileageKm: '99,000' }])
  expect(data.rows[0]).toMatchObject({ outcome: 'left-alone', carId: row!.carId })
  expect(data.rows[0]!.problems[0]!.message).toContain(words)
  expect(
    (await world.db.one<{ km: number }>`select mileage_km as km from car where id = ${row!.carId}`).km,
  ).toBe(91_000)
})

test('a car of another seller, or a deleted one, is none of the file’s', async () => {
  const Vin = newVin()
  const [row] = (await send([{ Vin }, { MileageKm: '77,001' }])).data.rows
  const otherDealer = await newDealer('Other Yard')
  expect(outcomesOf(await send([{ Vin }, { MileageKm: '77,001' }], false, otherDealer))).toEqual(
    Array(2).fill('needs-pictures'),
  )
  const car = (await own(world, dealer, { id: row!.carId! })).data
  await step(world, dealer, 'withdraw-car', car)
  expect(outcomesOf(await send([{ Vin }], true))).toEqual(['needs-pictures'])
})

test('a car that a line names by its VIN is not another line’s too', async () => {
  const who = await newDealer()
  const [Vin, MileageKm] = [newVin(), '88,001']
  const [row] = (await send([{ MileageKm }], false, who)).data.rows
  await world.db.run`update car set vin = ${Vin} where id = ${row!.carId}`
  const { data } = await send([{ Vin, MileageKm }, { MileageKm }], false, who)
  expect(data.rows.map(({ outcome, carId }) => [outcome, carId === row!.carId])).toEqual([
    ['unchanged', true],
    ['needs-pictures', false],
  ])
})

test('of more spellings than one import confirms the rest is refused, and comes first the next time', async () => {
  const who = await newDealer()
  const rows = Array.from({ length: 101 }, (_, i) => ({ Make: 'Benz', Model: `Model ${i}` }))
  const { data: before } = await send(rows, true, who)
  expect(before.spellings).toHaveLength(100)
  const Spellings = JSON.stringify(before.spellings)
  const { data: imported } = await sendTable(world, { who }, rows, { fields: { Spellings } })
  for (const report of [before, imported])
    expect(report.rows.flatMap(({ outcome, line }) => (outcome === 'refused' ? line : []))).toEqual([102])
  const { data: after } = await send(rows, true, who)
  expect(after.spellings).toHaveLength(100)
  expect(after.spellings[0]).toMatchObject({ model: 'Model 100', isConfirmed: false })
})

test('two imports at the same time, and a double tap, add a car once', async () => {
  const who = await newDealer()
  const rows: Record<string, string>[] = [{ Vin: newVin() }, { MileageKm: '65,432' }]
  const both = await Promise.all([send(rows, false, who), send(rows, false, who)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.flatMap(outcomesOf).toSorted()).toEqual([
    'needs-pictures',
    'needs-pictures',
    'unchanged',
    'unchanged',
  ])
  const { cars } = await world.db.one<{ cars: number }>`
    select count(*) as cars from car where owner_id = ${who.id}`
  expect(cars).toBe(2)
})

test('an import is kept with its lines for its owner alone, and a dry run is not', async () => {
  const who = await newDealer('Keeping Yard')
  await send([{}], true, who)
  expect((await keptImports(world, { who })).data).toEqual([])
  const { data } = await sendTable(world, { who }, [{}, { Year: '1066' }], { name: 'May stock.csv' })
  const [summary] = (await keptImports(world, { who })).data
  expect(summary).toEqual({
    id: data.importId!,
    at: world.now().toISOString(),
    by: 'Keeping Yard',
    fileName: 'May stock.csv',
    lines: { 'needs-pictures': 1, refused: 1 },
    missingCars: null,
    isLastOfFeed: false,
    withoutPictures: 1,
    pictures: { waiting: 0, added: 0, failed: 0 },
  } satisfies ImportSummary)
  expect(await linesOf(world, who, data.importId!)).toEqual(data.rows.map(row => ({ ...row, pictures: [] })))
  for (const call of ['get-import-by-id', 'get-import-lines', 'get-import-report'])
    expect(
      await world.ask({ url: `/api/Car/${call}`, query: { Id: data.importId! }, token: dealer.token }),
    ).toMatchObject({ status: 404, code: '13' })
})

test('the report is a CSV file whose cells no spreadsheet runs', async () => {
  const { data } = await send([{ Model: '=cmd|calc', Make: '@SUM(1)' }])
  const reply = await world.app.inject({
    url: `/api/Car/get-import-report?Id=${data.importId}`,
    headers: { authorization: `Bearer ${dealer.token}` },
  })
  expect(reply.headers['content-type']).toContain('text/csv')
  const [head, line] = reply.body.split('\r\n')
  expect(head).toBe('\uFEFFLine,Car,Outcome,Changed,Problems,Pictures added,Pictures failed')
  expect(line).toContain('2,2015 @SUM(1) =cmd|calc LE,refused,,')
  expect(reply.body).not.toMatch(/(^|[,\n])"?[=@+]/)
})

test('staff import for their dealer, whose list says who it was', async () => {
  const [boss, ada] = [await newDealer('Boss Motors'), await personWith(world, 0, { firstName: 'Ada' })]
  const outsider = { who: ada, actingFor: boss.id }
  expect(await sendTable(world, outsider, [{}])).toMatchObject({ status: 403 })
  await world.ask({ url: '/api/Staff/invite', token: boss.token, body: { email: ada.email } })
  const { invitations } = (
    await world.ask<{ invitations: { id: string }[] }>({ url: '/api/Staff/get-employers', token: ada.token })
  ).data
  await world.ask({
    url: '/api/Staff/accept-invitation',
    token: ada.token,
    body: { invitationId: invitations[0]!.id },
  })
  const acts = async () =>
    (await world.ask<{ words: string }[]>({ url: '/api/Staff/get-acts', token: boss.token })).data
  expect((await sendTable(world, outsider, [{}], { dry: true })).status).toBe(200)
  expect(await acts()).toEqual([])
  expect(outcomesOf(await sendTable(world, outsider, [{}]))).toEqual(['needs-pictures'])
  expect(await acts()).toMatchObject([{ words: 'Imported cars' }])
  expect((await keptImports(world, { who: boss })).data[0]!.by).toContain('Ada')
  expect((await keptImports(world, { who: ada })).data).toEqual([])
})
