// Working through what is due, told of rows that are only words.
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import type { Tx } from '../db/db.ts'
import { workThrough } from './due-rows.ts'

const db = await freshDatabase()

test('what fails is told and passed over, and at most so many are taken', async () => {
  const waiting = ['a', 'broken', 'b', 'taken', 'c']
  const done: string[] = []
  const failures: string[] = []
  const passing = {
    next: async (_: Tx, passed: readonly string[]) =>
      waiting.find(row => !done.includes(row) && !passed.includes(row)),
    idOf: (row: string) => row,
    work: async (_: Tx, row: string) => {
      if (row === 'broken') throw new Error('torn')
      return row === 'taken' ? false : done.push(row)
    },
    report: (error: unknown, row: string) => failures.push(`${row}: ${(error as Error).message}`),
  }
  expect(await workThrough(db, { ...passing, atMost: 2 })).toBe(1)
  expect([done, failures]).toEqual([['a'], ['broken: torn']])
  expect(await workThrough(db, passing)).toBe(2)
  expect([done, failures]).toEqual([
    ['a', 'b', 'c'],
    ['broken: torn', 'broken: torn'],
  ])
  const away = { ...passing, next: () => Promise.reject(new Error('away')) }
  await expect(workThrough(db, away)).rejects.toThrow('away')
})
