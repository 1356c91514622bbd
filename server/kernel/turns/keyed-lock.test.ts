import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { keyedLock } from './keyed-lock.ts'

const db = await freshDatabase({ max: 3 })
const [firstLock, secondLock] = [keyedLock(db), keyedLock(db)]

test('work under one name goes one after the other, whichever process it is in', async () => {
  let inside = 0
  const most: number[] = []
  const work = async () => {
    most.push(++inside)
    await db.one`select 1 as ready`
    inside--
  }
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? firstLock : secondLock)('the same', work)))
  expect(most).toEqual(Array(12).fill(1))
})

test('many names at once need one connection of a process, and all are given back', async () => {
  const all = Array.from({ length: 20 }, (_, n) => n)
  const done = await Promise.all(
    all.map(n => firstLock(`name ${n}`, async () => (await db.one<{ n: number }>`select ${n}::int as n`).n)),
  )
  expect(done).toEqual(all)
  const held = await db.one<{ n: number }>`
    select count(*)::int as n from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and datname = current_database()`
  expect(held.n).toBe(0)
  expect(db.pool.idleCount).toBe(db.pool.totalCount)
})

test('a turn that fails is over like any other', async () => {
  await expect(firstLock('failing', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await secondLock('failing', () => Promise.resolve('next'))).toBe('next')
})
