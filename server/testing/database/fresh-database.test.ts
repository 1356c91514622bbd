import { expect, test } from 'vitest'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { freshDatabase } from './fresh-database.ts'

const db = await freshDatabase()
const otherDb = await freshDatabase()

test('a fresh database has every migration applied', async () => {
  const applied = await db.rows<{ name: string }>`select name from migration order by number`
  expect(applied.map(row => row.name)).toEqual((await readMigrations()).map(file => file.name))
})

test('what one database holds is not seen in another', async () => {
  await db.run`create table only_here (id int)`
  const row = await otherDb.one<{ there: boolean }>`select to_regclass('only_here') is not null as there`
  expect(row.there).toBe(false)
})
