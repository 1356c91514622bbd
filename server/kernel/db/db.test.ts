import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { isAway, sql } from './db.ts'

const db = await freshDatabase({ max: 2 })
await db.run`create table thing (id int primary key, name text not null)`
const things = () => db.rows<{ id: number; name: string }>`select * from thing order by id`

test('what a transaction wrote is there as a whole or not at all', async () => {
  await db.inTx(tx => tx.run`insert into thing values (1, ${'one'})`)
  const failing = db.inTx(async tx => {
    await tx.run`insert into thing values (2, ${'two'})`
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await things()).toEqual([{ id: 1, name: 'one' }])
})

test('a question that still waits when its transaction fails is never asked', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failing = db.inTx(async tx => {
    const wrong = tx.run`insert into thing values (1, 'again')`
    late = tx.run`insert into thing values (3, 'late')`.then(
      () => tx.run`insert into thing values (4, 'later')`,
    )
    late.catch(() => undefined)
    await wrong
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await expect(late).rejects.toThrow(/current transaction is aborted|is over/)
  const after = await Promise.all([things(), things(), things()])
  expect(after.map(rows => rows.map(row => row.id))).toEqual([[1], [1], [1]])
})

test('a question asked of a transaction that is over is refused', async () => {
  let transaction: Parameters<Parameters<typeof db.inTx>[0]>[0] | undefined
  await db.inTx(async tx => void (transaction = tx))
  await expect(transaction!.run`insert into thing values (5, 'five')`).rejects.toThrow(
    'This transaction is over',
  )
})

test('two transactions that lock each other out both succeed in the end', { tags: 'slow' }, async () => {
  await db.run`insert into thing values (10, ''), (11, '')`
  let first = 0
  const both = (mine: number, otherId: number) =>
    db.inTx(async tx => {
      await tx.run`update thing set name = name || ${String(mine)} where id = ${mine}`
      // Both hold their first row before either asks for its second.
      if (++first <= 2) await new Promise<void>(resolve => waitForBoth(resolve))
      await tx.run`update thing set name = name || ${String(mine)} where id = ${otherId}`
    })
  const waiting: (() => void)[] = []
  const waitForBoth = (go: () => void) => {
    waiting.push(go)
    if (waiting.length === 2) for (const each of waiting) each()
  }
  await Promise.all([both(10, 11), both(11, 10)])
  expect((await things()).filter(row => row.id >= 10).map(row => row.name.length)).toEqual([4, 4])
})

test('values never become SQL, however they are put together', async () => {
  const where = sql`name = ${"'; drop table thing; --"}`
  expect(await db.rows`select * from thing where ${where} or name = ${'one'}`).toEqual([
    { id: 1, name: 'one' },
  ])
})

test('a number that JavaScript cannot hold exactly is an error, not another number', async () => {
  await expect(db.one`select 9007199254740993::bigint as big`).rejects.toThrow('safe range')
})

test('a database that is away is told apart from a mistake', async () => {
  for (const code of ['57P01', '57P03', '08006', '53300', '40P01'])
    expect(isAway(Object.assign(new Error(), { code }))).toBe(true)
  expect(isAway(Object.assign(new Error(), { code: 'ENOENT', syscall: 'connect' }))).toBe(true)
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  for (const error of [
    new Error('x'),
    Object.assign(new Error(), { code: '23505' }),
    Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }),
  ])
    expect(isAway(error)).toBe(false)
})
