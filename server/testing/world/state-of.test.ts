// Database snapshots: every write shows, and undone writes do not.
import { expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { stateOf } from './state-of.ts'

const db = await freshDatabase()
await db.pool.query(`
  create table shelf (id int primary key, name text);
  create table book (id int primary key, shelf_id int not null references shelf on delete cascade);
  insert into shelf values (1, 'Law'), (2, 'Trade'), (3, 'Cars')`)

const changedBy = async (text: string): Promise<string[]> => {
  const before = await stateOf(db)
  await db.pool.query(text)
  const after = await stateOf(db)
  return Object.keys(after)
    .filter(name => after[name] !== before[name])
    .toSorted()
}

test('every way to write a table shows in it, and in no other', async () => {
  expect(await changedBy('insert into book values (1, 1), (2, 2)')).toEqual(['public.book'])
  expect(await changedBy('update book set shelf_id = 2 where id = 1')).toEqual(['public.book'])
  expect(
    await changedBy(
      `with gone as (delete from book where id = 1) update shelf set name = 'Old' where id = 1`,
    ),
  ).toEqual(['public.book', 'public.shelf'])
  expect(await changedBy('delete from shelf where id = 2')).toEqual(['public.book', 'public.shelf'])
  expect(await changedBy('truncate shelf cascade')).toEqual(['public.shelf'])
})

test('what was undone, written as it was, or only counted does not show', async () => {
  expect(await changedBy(`begin; insert into shelf values (9, 'Undone'); rollback`)).toEqual([])
  expect(await changedBy('update shelf set name = name')).toEqual([])
  expect(await changedBy('select count(*) from shelf')).toEqual([])
})

test('each of many who write at once shows, also where one of them ends after a look', async () => {
  const [firstClient, secondClient] = [await db.pool.connect(), await db.pool.connect()]
  try {
    await firstClient.query(`begin; insert into shelf values (20, 'First')`)
    await secondClient.query(`begin; insert into shelf values (21, 'Second')`)
    const before = await stateOf(db)
    await firstClient.query('commit')
    const between = await stateOf(db)
    expect(between).not.toEqual(before)
    await secondClient.query('commit')
    expect(await stateOf(db)).not.toEqual(between)
  } finally {
    firstClient.release()
    secondClient.release()
  }
})

test('a job that is left behind shows', async () => {
  expect(await changedBy(`select graphile_worker.add_job('nothing', '{}'::json)`)).toContain(
    'graphile_worker._private_jobs',
  )
})
