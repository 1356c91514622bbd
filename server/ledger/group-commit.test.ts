// Transfers committed together: each its own answer, never lost, never twice.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { balanceOf, walletOf } from './accounts.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { groupCommit } from './group-commit.ts'
import { post } from './post.ts'
import type { Meta } from './transaction.ts'
import { verifyBooks } from './verify-books.ts'
import { writeAll } from './write.ts'

const db = await freshDatabase()

const names = (results: PromiseSettledResult<unknown>[]) =>
  results.map(result =>
    result.status === 'fulfilled' ? 'done' : (result.reason as { errorName: string }).errorName,
  )

test('transfers that arrive together share a transaction, each with its own answer', async () => {
  const [ada, bola] = [await walletWith(db, 5_000), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => ledger.submit(transfer(ada, bola, 1_000))),
  )
  expect(names(results).filter(name => name === 'done')).toHaveLength(5)
  expect(names(results).filter(name => name === 'INSUFFICIENT_FUNDS')).toHaveLength(35)
  expect([await balanceOf(db, ada), await balanceOf(db, bola)]).toEqual([0, 5_000])
  const { writers } = await db.one<{ writers: number }>`
    select count(distinct t.xmin::text)::int as writers from ledger_txn t
    join ledger_posting p on p.txn_id = t.id join ledger_account a on a.id = p.account_id where a.code = ${bola}`
  expect(writers).toBe(1)
  await ledger.close()
})

test('one key submitted twice at once moves money once, and both hear of it', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  const transaction = transfer(ada, bola, 400)
  const [first, second, third] = await Promise.allSettled([
    ledger.submit(transaction),
    ledger.submit(transaction),
    ledger.submit({ ...transaction, kind: 'gift' }),
  ])
  expect(first).toMatchObject({ value: { replayed: false } })
  expect(second).toMatchObject({ value: { ...(first as { value: object }).value, replayed: true } })
  expect(third).toMatchObject({ reason: { errorName: 'KEY_REUSED' } })
  expect(await balanceOf(db, bola)).toBe(400)
  await ledger.close()
})

test('a key that is asked for twice at once does not make the others of its batch go alone', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  const twice = transfer(ada, bola, 1)
  const transactions = [twice, transfer(ada, bola, 1), twice, transfer(ada, bola, 1)]
  const results = await Promise.all(transactions.map(each => ledger.submit(each)))
  expect(results.map(each => each.replayed)).toEqual([false, false, true, false])
  const { writers } = await db.one<{ writers: number }>`
    select count(distinct xmin::text)::int as writers from ledger_txn where id = any(${results.map(each => each.transactionId)})`
  expect(writers).toBe(1)
  await ledger.close()
})

test('one key twice in one list for the books is refused whole, and moves nothing', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const twice = transfer(ada, bola, 1)
  await expect(db.inTx(tx => writeAll(tx, [twice, twice]))).rejects.toMatchObject({
    constraint: 'ledger_txn_key',
  })
  expect(await balanceOf(db, bola)).toBe(0)
})

test('the same facts in another order are the same request', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 1)
  const postWith = (meta: Meta) => db.inTx(tx => post(tx, { ...transaction, meta }))
  expect(await postWith({ narration: 'Tyres', purpose: 'car' })).toMatchObject({ replayed: false })
  expect(await postWith({ purpose: 'car', narration: 'Tyres' })).toMatchObject({ replayed: true })
})

test('one bad member does not take the others with it', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  const results = await Promise.allSettled([
    ledger.submit(transfer(ada, bola, 1)),
    ledger.submit(transfer(ada, walletOf(randomUUID()), 1)),
    ledger.submit({ ...transfer(ada, bola, 1), meta: { narration: 'no such character: \u0000' } }),
    ledger.submit(transfer(ada, bola, 1)),
  ])
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(names(results)[1]).toBe('NO_SUCH_ACCOUNT')
  expect(await balanceOf(db, bola)).toBe(2)
  await ledger.close()
})

test('a transaction refused half way leaves the money to the next one of the same batch', async () => {
  const [ada, bola, chi] = [await walletWith(db, 1_000), await walletWith(db, 0), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  const sale = transfer(ada, bola, 900)
  const results = await Promise.allSettled([
    ledger.submit({ ...sale, moves: [...sale.moves, { from: bola, to: 'fees', amountKobo: kobo(901) }] }),
    ledger.submit(transfer(ada, chi, 1_000)),
  ])
  expect(names(results)).toEqual(['INSUFFICIENT_FUNDS', 'done'])
  expect([await balanceOf(db, ada), await balanceOf(db, bola), await balanceOf(db, chi)]).toEqual([
    0, 0, 1_000,
  ])
  expect((await verifyBooks(db)).findings).toEqual([])
  await ledger.close()
})

test('a full queue is refused at once and by name', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db, { queueMax: 3 })
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => ledger.submit(transfer(ada, bola, 1))),
  )
  expect(names(results)).toEqual(['done', 'done', 'done', 'BUSY', 'BUSY'])
  await ledger.close()
})

test('closing finishes what was submitted and refuses what comes later', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db, { batchMax: 2 })
  const waiting = Array.from({ length: 7 }, () => ledger.submit(transfer(ada, bola, 1)))
  await ledger.close()
  expect(names(await Promise.allSettled(waiting))).toEqual(Array.from({ length: 7 }, () => 'done'))
  await expect(ledger.submit(transfer(ada, bola, 1))).rejects.toMatchObject({ errorName: 'BUSY' })
  expect(await balanceOf(db, bola)).toBe(7)
})

test('a wallet that other work keeps locked is refused with BUSY, and everybody else goes on', async () => {
  const [ada, bola, chi] = [await walletWith(db, 1_000), await walletWith(db, 1_000), await walletWith(db, 0)]
  const ledger = groupCommit(db)
  await db.inTx(async tx => {
    await post(tx, deposit(ada, 1))
    const results = await Promise.allSettled([
      ledger.submit(transfer(ada, chi, 1)),
      ledger.submit(transfer(bola, chi, 1)),
    ])
    expect(names(results)).toEqual(['BUSY', 'done'])
  })
  await ledger.close()
})

test('what belongs to a transfer is written in its transaction, for accepted ones only', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  await db.run`create table told (txn_id bigint primary key, narration text not null)`
  const ledger = groupCommit(db, {
    alongside: async (tx, fresh) => {
      for (const { transaction, posted } of fresh)
        await tx.run`insert into told values (${posted.transactionId}, ${transaction.meta?.narration ?? null})`
    },
  })
  const results = await Promise.allSettled([
    ledger.submit({ ...transfer(ada, bola, 1), meta: { narration: 'Tyres' } }),
    ledger.submit(transfer(ada, bola, 2_000)),
    ledger.submit(transfer(ada, bola, 5)),
  ])
  expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await db.rows`select narration from told`).toEqual([{ narration: 'Tyres' }])
  expect(await balanceOf(db, bola)).toBe(1)
  await ledger.close()
})
