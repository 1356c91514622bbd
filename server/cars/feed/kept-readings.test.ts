// Kept readings of a stock list: they push out no other imports, nor known pictures.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { keptImports, sendTable } from '#server/testing/world/imports.ts'
import { offer } from '#server/testing/world/listings.ts'
import { newVin } from '#server/testing/world/new-vin.ts'
import { signInAgain } from '#server/testing/world/people.ts'
import { newYardDealer, openYard, saveFeed } from '#server/testing/world/stock-lists.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { beginDueReadings } from './begin-reading.ts'

const { fetchStockList, serve } = await openYard()
const fetched: string[] = []
const fetchPicture = (address: string) => {
  fetched.push(address)
  return Promise.resolve({ problem: 'There is nothing at this address any more.' })
}
const world = await makeWorld({ fetchStockList, fetchPicture })

test('a list that changes every hour pushes out no import by hand, and fetches no picture again', async () => {
  const dealer = await newYardDealer(world)
  const picture = 'https://pictures.example/front.jpg'
  const row = { Vin: newVin(), Pictures: picture }
  await sendTable(world, { who: dealer }, [{ Vin: newVin() }], { name: 'by-hand.csv' })
  serve([row])
  await saveFeed(world, dealer, 'https://yard.example/stock.csv')
  await world.settle()
  expect(fetched).toEqual([picture])
  // As it is once the picture was taken, and the list changed for two days.
  await world.db.run`update car_import_picture set state = 'added', reason = null`
  await world.db.run`
    insert into car_import (owner_id, by_id, file_name, missing_cars, at)
    select ${dealer.id}, ${dealer.id}, 'Stock list', 0, ${world.now()}::timestamptz + n * interval '1 second'
    from generate_series(1, ${limits.listImportsKeptMax}::int) n`
  serve([{ ...row, Price: '9m' }])
  world.pass({ hours: 1 })
  await beginDueReadings(world.db, world.now())
  await world.settle()
  await signInAgain(world, dealer)
  expect(fetched).toEqual([picture])
  const { data, pageMeta } = await keptImports(world, { who: dealer })
  expect(pageMeta?.totalRecords).toBe(limits.listImportsKeptMax + 1)
  expect(data[0]!.lines).toEqual({ updated: 1 })
  const names = await world.db.rows<{ name: string }>`
    select file_name as name from car_import where owner_id = ${dealer.id} and missing_cars is null`
  expect(names).toEqual([{ name: 'by-hand.csv' }])
})

test('of a list with new addresses every hour a car keeps those of its pictures, and a few of those it lost', async () => {
  const dealer = await newYardDealer(world)
  const Vin = newVin()
  const { data: car } = await offer(world, dealer, { fields: { Vin } })
  const read = async (price: string) => {
    serve([{ Vin, Price: price }])
    world.pass({ hours: 1 })
    await beginDueReadings(world.db, world.now())
    await world.settle()
  }
  serve([{ Vin }])
  await saveFeed(world, dealer, 'https://yard.example/stock.csv')
  await world.settle()
  const knownIn = async () =>
    (
      await world.db.rows<{ source: string }>`
        select source from car_import_picture where car_id = ${car.id} and import_id is null order by id`
    ).map(({ source }) => source)
  const oldReading = async () => {
    await world.db.run`
      with old as (
        insert into car_import (owner_id, by_id, file_name, missing_cars, at)
        select ${dealer.id}, ${dealer.id}, 'Stock list', 0, ${world.now()}::timestamptz - interval '9 days'
        from generate_series(0, ${limits.listImportsKeptMax}::int) returning id)
      insert into car_import_picture (import_id, car_id, source, state, hash)
      select (select id from old order by id desc limit 1), ${car.id}, 'https://pictures.example/' || hash || n, 'added', hash
      from generate_series(1, 40) n,
        unnest(array[${car.pictures[0]!.hash}, 'taken-off-' || n]) as h (hash) order by n`
    await read(`${(await knownIn()).length + 5}m`)
  }
  await oldReading()
  const known = await knownIn()
  expect(known).toHaveLength(1 + limits.carPicturesMax)
  expect(known.filter(source => source.includes(car.pictures[0]!.hash))).toEqual([
    `https://pictures.example/${car.pictures[0]!.hash}40`,
  ])
  expect(known.at(-1)).toBe('https://pictures.example/taken-off-4040')
  await oldReading()
  expect(await knownIn()).toHaveLength(1 + limits.carPicturesMax)
})
