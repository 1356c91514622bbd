// Pending count updates: searches add up a bounded share themselves.
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { materializedTotals } from './facet-counts-sql.ts'
import { rollUpCounts } from './roll-up-counts.ts'

const db = await freshDatabase()

test('a search adds up a thousand moves and no more, the oldest first; a roll-up brings the rest', async () => {
  const come = (make: string, cars: number) => db.run`
    insert into market_move (sign, car_id, facets)
    select 1, gen_random_uuid(), array['*', ${`Make=${make}`}] from generate_series(1, ${cars})`
  const counted = async () => Object.fromEntries(await materializedTotals(db, ['Make=Kia', 'Make=Ford']))
  await come('Ford', 400)
  await come('Kia', 10_000)
  expect(await counted()).toEqual({ 'Make=Ford': 400, 'Make=Kia': 600 })
  await rollUpCounts(db)
  expect(await counted()).toEqual({ 'Make=Ford': 400, 'Make=Kia': 10_000 })
})
