// Readings of stock lists: deleted listings, pictures left over, new choices, unnamed lines.
import { beforeEach, expect, test } from 'vitest'
import { importColumns } from '#contract/cars/import-columns.ts'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { keptImports, linesOf, sendTable } from '#server/testing/world/imports.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { type Person, signInAgain } from '#server/testing/world/people.ts'
import { feedOf, newYardDealer, openYard, saveFeed } from '#server/testing/world/stock-lists.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { beginDueReadings } from './begin-reading.ts'

const { fetchStockList, serve } = await openYard()
const fetched: string[] = []
const fetchPicture = (address: string) => {
  fetched.push(address)
  return Promise.resolve({ problem: 'There is nothing at this address any more.' })
}
const world = await makeWorld({ fetchStockList, fetchPicture })
// A list of another test is not read.
beforeEach(() => world.db.run`delete from stock_feed`)
const address = 'https://yard.example/stock.csv'

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
const carsOf = async ({ token }: Person) =>
  (await world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', token })).data
const deleteAll = async (who: Person) => {
  const cars = (await carsOf(who)).map(({ id, version }) => ({ id, version }))
  const body = { step: 'withdraw', cars }
  expect((await world.ask({ url: '/api/Stock/change-cars', body, token: who.token })).status).toBe(200)
  expect(await carsOf(who)).toEqual([])
}
const unnamedList = importColumns
  .filter(({ name }) => name !== 'Vin' && name !== 'StockNumber')
  .reduce((lines, { name, example }) => [`${lines[0]}${name};`, `${lines[1]}${example};`] as const, [
    '',
    '',
  ] as readonly [string, string])
  .join('\n')
const lastLines = async (who: Person) => linesOf(world, who, (await feedOf(world, who)).lastImport!.id)

test('a deleted listing stays deleted when the list changes, and can be imported by hand', async () => {
  const [byVin, anotherVin] = [newVin(), newVin()]
  const dealer = await withFeed([{ Vin: byVin }, { Vin: '', StockNumber: 'D-1' }])
  await deleteAll(dealer)
  const rows: Record<string, string>[] = [
    { Vin: byVin, Price: '9m' },
    { Vin: '', StockNumber: 'd-1', Price: '9m' },
    // The number of a car without a VIN may be this car's.
    { Vin: anotherVin, StockNumber: 'D-2' },
  ]
  serve(rows)
  await hourLater(dealer)
  const words = [{ field: '', message: expect.stringContaining('You deleted this listing') }]
  expect(await lastLines(dealer)).toMatchObject([
    { outcome: 'left-alone', carId: null, problems: words },
    { outcome: 'left-alone', carId: null, problems: words },
    { outcome: 'needs-pictures' },
  ])
  expect(await carsOf(dealer)).toHaveLength(1)
  const { data } = await sendTable(world, { who: dealer }, rows)
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['needs-pictures', 'needs-pictures', 'unchanged'])
  // From then on the list keeps the new listing up to date.
  serve(rows.map(row => ({ ...row, Price: '8m' })))
  await hourLater(dealer)
  expect((await feedOf(world, dealer)).lastImport!.lines).toEqual({ updated: 3 })
})

test('a deleted listing stays deleted when the same address is saved again', async () => {
  const vin = newVin()
  const dealer = await withFeed([{ Vin: vin }])
  await deleteAll(dealer)
  await saveFeed(world, dealer, address)
  serve([{ Vin: vin, Price: '9m' }])
  await hourLater(dealer)
  expect((await feedOf(world, dealer)).lastImport!.lines).toEqual({ 'left-alone': 1 })
})

test('another car may have the stock number of a deleted one', async () => {
  const dealer = await withFeed([{ Vin: newVin(), StockNumber: 'D-3' }])
  await deleteAll(dealer)
  serve([{ Vin: newVin(), StockNumber: 'D-3' }])
  await hourLater(dealer)
  expect((await feedOf(world, dealer)).lastImport!.lines).toEqual({ 'needs-pictures': 1 })
})

test('pictures without room are taken from the same file an hour later, and lost ones are not tried for ever', async () => {
  const perCar = limits.carPicturesMax
  const cars = limits.importPicturesMax / perCar + 1
  const picturesOf = (car: number) =>
    Array.from({ length: perCar }, (_, i) => `https://pictures.example/${car}/${i}`)
  const rows = Array.from({ length: cars }, (_, i) => ({ Vin: newVin(), Pictures: picturesOf(i).join(' ') }))
  const dealer = await withFeed(rows, '"same"')
  expect(fetched).toHaveLength(limits.importPicturesMax)
  fetched.length = 0
  await hourLater(dealer)
  expect(fetched).toEqual(picturesOf(cars - 1))
  fetched.length = 0
  await hourLater(dealer)
  expect(fetched).toEqual([])
  expect(await feedOf(world, dealer)).toMatchObject({ lastReading: { outcome: 'unchanged' } })
})

test.each([['"same"'], [undefined]])(
  'the same file is imported again once a spelling in it was confirmed (ETag %s)',
  async etag => {
    const rows = [{ Vin: newVin(), Make: 'Toyta' }]
    const dealer = await withFeed(rows, etag)
    expect((await feedOf(world, dealer)).lastImport!.lines).toEqual({ refused: 1 })
    const Spellings = JSON.stringify([
      { make: 'Toyta', model: 'Corolla', toMake: 'Toyota', toModel: 'Corolla' },
    ])
    const confirming = [{ Vin: newVin(), Make: 'Toyta' }]
    await sendTable(world, { who: dealer }, confirming, { fields: { Spellings } })
    await hourLater(dealer)
    expect((await feedOf(world, dealer)).lastImport!.lines).toEqual({ 'needs-pictures': 1 })
    await hourLater(dealer)
    expect(await feedOf(world, dealer)).toMatchObject({ lastReading: { outcome: 'unchanged' } })
  },
)

test('a line that names no car is refused, as is a list without a column for it', async () => {
  const dealer = await withFeed([{ Vin: '', StockNumber: '' }, { Vin: newVin() }])
  expect(await lastLines(dealer)).toMatchObject([
    { outcome: 'refused', problems: [{ field: 'Vin', message: expect.stringContaining('stock number') }] },
    { outcome: 'needs-pictures' },
  ])
  serve(unnamedList)
  await hourLater(dealer)
  expect(await feedOf(world, dealer)).toMatchObject({
    lastReading: { outcome: 'refused', message: expect.stringContaining('Add a column') },
  })
  expect((await keptImports(world, { who: dealer })).data).toHaveLength(1)
})
