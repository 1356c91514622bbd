import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

const db = await freshDatabase()
const otherDb = await freshDatabase()

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

// These tests write a history of their own, so the template's is forgotten first.
const forget = (of: Db) => of.run`truncate migration`

const firstSql = 'create table first_thing (id int)'
const two = 'alter table first_thing add column word text'

test('each migration is applied once, in order, even when two processes start together', async () => {
  await forget(db)
  const folder = await folderWith({ '0001_first_thing.sql': firstSql, '0002_word.sql': two })
  const applied = await Promise.all([migrate(db, folder), migrate(db, folder)])
  expect(applied.flat()).toEqual(['0001_first_thing.sql', '0002_word.sql'])
  expect(await migrate(db, folder)).toEqual([])
})

test('a changed, an unknown and a late migration are each refused with a sentence', async () => {
  await forget(otherDb)
  const history = {
    '0002_two.sql': 'create table two (id int)',
    '0003_three.sql': 'create table three (id int)',
  }
  await migrate(otherDb, await folderWith(history))
  const changed = await folderWith({ ...history, '0003_three.sql': 'create table three (id bigint)' })
  await expect(migrate(otherDb, changed)).rejects.toThrow(
    'Migration 0003_three.sql was changed after it was applied',
  )
  const unknown = await folderWith({ '0002_two.sql': history['0002_two.sql'] })
  await expect(migrate(otherDb, unknown)).rejects.toThrow('does not know. Run a newer version.')
  const late = await folderWith({ ...history, '0001_one.sql': 'select 1' })
  await expect(migrate(otherDb, late)).rejects.toThrow('Migration 0001_one.sql comes too late')
})

test('a migration that fails leaves nothing behind and is named', async () => {
  await forget(db)
  const folder = await folderWith({ '0001_half.sql': 'create table half (id int); select 1 / 0' })
  await expect(migrate(db, folder)).rejects.toThrow('Migration 0001_half.sql failed: division by zero')
  const { there } = await db.one<{ there: boolean }>`select to_regclass('half') is not null as there`
  expect(there).toBe(false)
})

test('two migrations of one number, or a wrong name, are refused', async () => {
  await expect(migrate(db, await folderWith({ '0001_a.sql': firstSql, '0001_b.sql': two }))).rejects.toThrow(
    '0001_b.sql is misnamed',
  )
  await expect(migrate(db, await folderWith({ '1_a.sql': firstSql }))).rejects.toThrow('1_a.sql is misnamed')
})

test('older code runs beside a newer release only where its migrations say so', async () => {
  const ownDb = await freshDatabase()
  await forget(ownDb)
  const old = { '0002_two.sql': 'create table two (id int)' }
  const expand = { '0003_three.sql': '-- expand: a word for each.\nalter table two add column word text' }
  const contract = {
    '0004_four.sql': '-- contract after 0003: nobody reads id.\nalter table two drop column id',
  }
  await migrate(ownDb, await folderWith({ ...old, ...expand }))
  expect(await migrate(ownDb, await folderWith(old))).toEqual([])
  await migrate(ownDb, await folderWith({ ...old, ...expand, ...contract }))
  expect(await migrate(ownDb, await folderWith({ ...old, ...expand }))).toEqual([])
  await expect(migrate(ownDb, await folderWith(old))).rejects.toThrow(
    'has migration 0004_four.sql, which this version of AutoX does not know',
  )
})

test('a migration gives way to running work, says so, and is done once the table is free', async () => {
  const ownDb = await freshDatabase()
  await forget(ownDb)
  const first = { '0001_busy.sql': 'create table busy (id int)' }
  await migrate(ownDb, await folderWith(first))
  const folder = await folderWith({
    ...first,
    '0002_word.sql': '-- expand: a word.\nalter table busy add column word text',
  })
  const holder = await ownDb.pool.connect()
  await holder.query('begin; lock table busy in access share mode')
  const impatient = { lockMs: 20, tries: 2, pauseMs: 1 }
  await expect(migrate(ownDb, folder, impatient)).rejects.toThrow(
    'Migration 0002_word.sql needs a table that other work holds, and gave way 2 times. Nothing of it was done.',
  )
  await holder.query('commit')
  holder.release()
  expect(await migrate(ownDb, folder, impatient)).toEqual(['0002_word.sql'])
})

const manyFiles = {
  '0001_many.sql': 'create table many (id int); insert into many select 1 from generate_series(1, 2)',
}
const uniqueIndex = {
  '0002_many_id.sql':
    '-- expand concurrently: each once.\ncreate index concurrently many_word on many ((id + 1));\ncreate unique index concurrently many_id on many (id);',
}
const indexesOf = (of: Db) => of.rows<{ name: string; valid: boolean }>`
  select indexrelid::regclass::text as name, indisvalid as valid from pg_index
  where indrelid = 'many'::regclass order by 1`

test('an index that could not be finished is built again by the next start', async () => {
  const ownDb = await freshDatabase()
  await forget(ownDb)
  const folder = await folderWith({ ...manyFiles, ...uniqueIndex })
  await expect(migrate(ownDb, folder)).rejects.toThrow(
    'Migration 0002_many_id.sql failed: could not create unique',
  )
  expect(await indexesOf(ownDb)).toEqual([
    { name: 'many_id', valid: false },
    { name: 'many_word', valid: true },
  ])
  await ownDb.run`delete from many where ctid = (select min(ctid) from many)`
  expect(await migrate(ownDb, folder)).toEqual(['0002_many_id.sql'])
  expect((await indexesOf(ownDb)).every(({ valid }) => valid)).toBe(true)
})

test('an index is built while writers go on and a second process waits to migrate', async () => {
  const ownDb = await freshDatabase()
  await forget(ownDb)
  await migrate(ownDb, await folderWith(manyFiles))
  await ownDb.run`delete from many where ctid = (select min(ctid) from many)`
  const folder = await folderWith({ ...manyFiles, ...uniqueIndex })
  const writer = await ownDb.pool.connect()
  await writer.query('begin; insert into many values (2)')
  const both = Promise.all([migrate(ownDb, folder), migrate(ownDb, folder)])
  // It waits for the open writer, and others write meanwhile.
  await expect
    .poll(() => ownDb.rows`select from pg_stat_progress_create_index where datname = current_database()`)
    .toHaveLength(1)
  await ownDb.run`insert into many values (3)`
  await writer.query('commit')
  writer.release()
  expect((await both).flat()).toEqual(['0002_many_id.sql'])
  expect((await indexesOf(ownDb)).every(({ valid }) => valid)).toBe(true)
})
