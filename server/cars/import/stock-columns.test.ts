// Stock numbers and purchase prices in an import, and the cars they name.
import { expect, test } from 'vitest'
import type { Employers } from '#contract/staff/staff.ts'
import { sendTable } from '#server/testing/world/imports.ts'
import { own, tableOf } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const newDealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Yard' })
type Row = Record<string, string>
const send = async (who: Person, rows: readonly Row[], dry = false) =>
  (await sendTable(world, { who }, rows, { dry })).data.rows
const recordOf = (carId: string | null) =>
  world.db.maybe`
    select stock_number as number, purchase_kobo as purchase, costs_kobo as costs from car_stock where car_id = ${carId}`

test('a file brings stock number, purchase price and costs, and the same again changes nothing', async () => {
  const who = await newDealer()
  const row = { StockNumber: 'DY-7', PurchasePrice: '₦7m', Costs: '0' }
  const [added] = await send(who, [row])
  expect(added).toMatchObject({ outcome: 'needs-pictures' })
  expect(await recordOf(added!.carId)).toEqual({ number: 'DY-7', purchase: 700_000_000, costs: null })
  expect(await send(who, [row])).toMatchObject([{ outcome: 'unchanged', carId: added!.carId }])
  const version = (await own(world, who, { id: added!.carId! })).data.version
  const changed = { ...row, PurchasePrice: '', Costs: '120,000' }
  expect(await send(who, [changed])).toMatchObject([{ outcome: 'updated', changes: ['Costs'] }])
  expect(await recordOf(added!.carId)).toEqual({ number: 'DY-7', purchase: 700_000_000, costs: 12_000_000 })
  // Buyers see nothing of it, so the listing has not changed.
  expect((await own(world, who, { id: added!.carId! })).data.version).toBe(version)
})

test('a line without a VIN is known by its stock number, in capitals or not, also at another price', async () => {
  const who = await newDealer()
  const [first, second] = await send(who, [{ StockNumber: 'a-1' }, { StockNumber: 'a-2' }])
  const again = await send(who, [
    { StockNumber: 'A-2', Price: '11,900,000' },
    { StockNumber: 'A-1', MileageKm: '95,000' },
  ])
  expect(again.map(({ carId, outcome }) => [carId, outcome])).toEqual([
    [second!.carId, 'updated'],
    [first!.carId, 'updated'],
  ])
  // Alike in all but the number: another car.
  const [third] = await send(who, [{ StockNumber: 'a-3', Price: '11,900,000' }])
  expect(third).toMatchObject({ outcome: 'needs-pictures' })
  expect([first!.carId, second!.carId]).not.toContain(third!.carId)
})

test('a car that came without a number gets it from the next file', async () => {
  const who = await newDealer()
  const [plain] = await send(who, [{ Trim: 'LE' }])
  expect(await send(who, [{ Trim: 'LE', StockNumber: 'N-1' }])).toMatchObject([
    { outcome: 'updated', changes: ['StockNumber'], carId: plain!.carId },
  ])
  const Vin = newVin()
  expect(await send(who, [{ Trim: 'LE', StockNumber: 'N-1', Vin }])).toMatchObject([
    { outcome: 'updated', carId: plain!.carId },
  ])
  expect((await own(world, who, { id: plain!.carId! })).data.vin).toBe(Vin)
})

test('a number names one car: twice in a file, or of another VIN, is refused by its column', async () => {
  const who = await newDealer()
  const [one, two] = await send(who, [
    { Vin: newVin(), StockNumber: 'S-1' },
    { Vin: newVin(), StockNumber: 'S-2' },
  ])
  const twice = await send(who, [{ StockNumber: 'T-1' }, { StockNumber: 't-1' }])
  expect(twice[1]).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'StockNumber', message: 'Same stock number as line 2' }],
  })
  const vinOf = async (id: string) => (await own(world, who, { id })).data.vin!
  const swapped = await send(who, [
    { Vin: await vinOf(one!.carId!), StockNumber: 'S-2' },
    { Vin: newVin(), StockNumber: 'S-1' },
  ])
  for (const line of swapped)
    expect(line).toMatchObject({ outcome: 'refused', problems: [{ field: 'StockNumber' }] })
  expect(await recordOf(two!.carId)).toMatchObject({ number: 'S-2' })
  const stranger = await newDealer()
  expect(await send(stranger, [{ StockNumber: 'S-1' }])).toMatchObject([{ outcome: 'needs-pictures' }])
})

test('two files with one new number at once list one car', async () => {
  const who = await newDealer()
  const files = await Promise.all([
    send(who, [{ StockNumber: 'R-1', Trim: 'A' }]),
    send(who, [{ StockNumber: 'R-1', Trim: 'A' }]),
  ])
  expect(files.map(([line]) => line!.outcome).toSorted()).toEqual(['needs-pictures', 'unchanged'])
})

test('bad amounts and formulas are refused by their column', async () => {
  const who = await newDealer()
  const bad: Row[] = [
    { PurchasePrice: 'seven' },
    { Costs: '-5' },
    { StockNumber: '=1+1' },
    { StockNumber: 'x'.repeat(31) },
  ]
  const lines = await send(who, bad)
  expect(lines.map(({ problems }) => problems[0]!.field)).toEqual([
    'PurchasePrice',
    'Costs',
    'StockNumber',
    'StockNumber',
  ])
})

test('staff bring numbers but no amounts: the columns are left out and a note says so', async () => {
  const who = await newDealer()
  const ada = await personWith(world, 0, { firstName: 'Ada', lastName: 'Staff' })
  await world.ask({ url: '/api/Staff/invite', token: who.token, body: { email: ada.email } })
  const { data } = await world.ask<Employers>({ url: '/api/Staff/get-employers', token: ada.token })
  const { id: invitationId } = data.invitations[0]!
  await world.ask({ url: '/api/Staff/accept-invitation', token: ada.token, body: { invitationId } })
  const sender = { who: ada, actingFor: who.id }
  const table = tableOf([{ StockNumber: 'ADA-1', PurchasePrice: '7,000,000' }])
  const answer = await sendTable(world, sender, table)
  expect(answer.data.notes.join(' ')).toContain('“PurchasePrice”: only the owner')
  expect(await recordOf(answer.data.rows[0]!.carId)).toEqual({ number: 'ADA-1', purchase: null, costs: null })
  const chosen = await sendTable(world, sender, table.replace('PurchasePrice', 'Paid'), {
    fields: { Columns: JSON.stringify({ Paid: 'PurchasePrice' }) },
  })
  expect(chosen).toMatchObject({ status: 403 })
})
