import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { outside, walletOf } from './accounts.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { post } from './post.ts'
import { statement, transactionById } from './statement.ts'

const db = await freshDatabase()

test('a statement shows amount, direction, balance, counterparty and words, newest first', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const at = new Date('2026-11-20T12:00:00Z')
  await db.inTx(tx => post(tx, { ...transfer(ada, bola, 400), meta: { narration: 'Tyres' }, at }))
  const { entries, total } = await statement(db, ada, { pageNumber: 1, pageSize: 10 })
  expect(total).toBe(2)
  expect(entries).toMatchObject([
    {
      number: 2,
      direction: 'out',
      amountKobo: 400,
      balanceAfterKobo: 600,
      counterparty: bola,
      kind: 'transfer',
      meta: { narration: 'Tyres' },
      at,
    },
    {
      number: 1,
      direction: 'in',
      amountKobo: 1_000,
      balanceAfterKobo: 1_000,
      counterparty: outside('sandbox'),
    },
  ])
})

test('pages do not shift while new entries arrive', async () => {
  const ada = await walletWith(db, 0)
  const deposits = (count: number) =>
    db.inTx(async tx => {
      for (let i = 0; i < count; i++) await post(tx, deposit(ada, 1))
    })
  await deposits(5)
  const before = 6
  const first = await statement(db, ada, { before, pageNumber: 1, pageSize: 2 })
  await deposits(3)
  const rest = [
    await statement(db, ada, { before, pageNumber: 2, pageSize: 2 }),
    await statement(db, ada, { before, pageNumber: 3, pageSize: 2 }),
    await statement(db, ada, { before, pageNumber: 4, pageSize: 2 }),
  ]
  expect([first, ...rest].flatMap(page => page.entries.map(entry => entry.number))).toEqual([5, 4, 3, 2, 1])
  expect([first, ...rest].map(page => page.total)).toEqual([5, 5, 5, 5])
  expect((await statement(db, ada, { pageNumber: 1, pageSize: 2 })).total).toBe(8)
})

test('a new wallet has an empty statement, and an unknown one none', async () => {
  const ada = await walletWith(db, 0)
  expect(await statement(db, ada, { pageNumber: 1, pageSize: 10 })).toEqual({ entries: [], total: 0 })
  await expect(statement(db, walletOf(randomUUID()), { pageNumber: 1, pageSize: 10 })).rejects.toMatchObject({
    errorName: 'NO_SUCH_ACCOUNT',
  })
})

test('a page is bounded', async () => {
  const ada = await walletWith(db, 0)
  await expect(statement(db, ada, { pageNumber: 1, pageSize: 101 })).rejects.toThrow(RangeError)
  await expect(statement(db, ada, { pageNumber: 0, pageSize: 10 })).rejects.toThrow(RangeError)
})

test('a transaction can be read whole by its number', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { transactionId, at } = await db.inTx(tx => post(tx, transfer(ada, bola, 400)))
  expect(await transactionById(db, transactionId)).toEqual({
    kind: 'transfer',
    meta: {},
    at,
    legs: [
      { account: ada, counterparty: bola, amountKobo: -400, balanceAfterKobo: 600 },
      { account: bola, counterparty: ada, amountKobo: 400, balanceAfterKobo: 400 },
    ],
  })
  expect(await transactionById(db, 999_999_999)).toBeUndefined()
})
