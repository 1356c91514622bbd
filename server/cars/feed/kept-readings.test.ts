// Kept readings of a stock list: they push out no other imports, nor known pictures.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { keptImports, sendTable } from '#server/testing/world/imports.ts'
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
