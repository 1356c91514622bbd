// Concurrent ledger calls: exact outcomes and no endless waits.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { connect } from '#server/kernel/db/db.ts'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { balanceOf, type OwnedAccount } from './accounts.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { groupCommit } from './group-commit.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { capture, expire, release } from './resolve.ts'
import type { Transaction } from './transaction.ts'
import { verifyBooks } from './verify-books.ts'

// Two servers on one database, each with connections and a group commit of its own.
const url = await freshDatabaseUrl()
const [db, otherDb] = [connect(url, { max: 20 }), connect(url, { max: 20 })]
const [ledger, otherLedger] = [groupCommit(db), groupCommit(otherDb)]
afterAll(async () => {
  await Promise.all([ledger.close(), otherLedger.close()])
  await Promise.all([db.close(), otherDb.close()])
})

const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)))
const tally = (results: PromiseSettledResult<unknown>[]) => {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const name =
      result.status === 'rejected'
        ? ((result.reason as { errorName?: string }).errorName ?? String(result.reason))
        : (result.value as { replayed: boolean }).replayed
          ? 'again'
          : 'done'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
/** Any of the four roads into the books: two servers, each together with others or in a transaction of its own. */
const road = (i: number) => (transaction: Transaction) =>
  [
    () => ledger.submit(transaction),
    () => otherLedger.submit(transaction),
    () => db.inTx(tx => post(tx, transaction)),
    () => otherDb.inTx(tx => post(tx, transaction)),
  ][i % 4]!()
const holdOn = (from: OwnedAccount, amountKobo: number, expiresAt?: Date) =>
  db.inTx(tx =>
    hold(tx, {
      key: randomUUID(),
      from,
      purpose: `test:${randomUUID()}`,
      amountKobo: kobo(amountKobo),
      ...(expiresAt && { expiresAt }),
    }),
  )

test('forty holds of 1,000 on 5,000 at once: exactly five', async () => {
  const ada = await walletWith(db, 5_000)
  expect(tally(await times(40, () => holdOn(ada, 1_000)))).toEqual({ done: 5, INSUFFICIENT_FUNDS: 35 })
  expect(await balanceOf(db, ada)).toBe(0)
})

test('forty transfers of 1,000 on 5,000 over every road: exactly five', async () => {
  const [ada, bola] = [await walletWith(db, 5_000), await walletWith(db, 0)]
  const results = await times(40, i => road(i)(transfer(ada, bola, 1_000)))
  expect(tally(results)).toEqual({ done: 5, INSUFFICIENT_FUNDS: 35 })
  expect(await balanceOf(db, bola)).toBe(5_000)
})

test('two wallets that pay each other at once all get through', async () => {
  const [ada, bola] = [await walletWith(db, 10_000), await walletWith(db, 10_000)]
  const results = await times(200, i =>
    road(i)(i % 3 === 0 ? transfer(ada, bola, 7) : transfer(bola, ada, 5)),
  )
  expect(tally(results)).toEqual({ done: 200 })
  expect((await balanceOf(db, ada)) + (await balanceOf(db, bola))).toBe(20_000)
})

test('many wallets paid in a ring, over every road', async () => {
  const ring = await Promise.all(Array.from({ length: 9 }, () => walletWith(db, 1_000)))
  const results = await times(300, i => {
    const from = (i * 5) % 9
    return road(i)(transfer(ring[from]!, ring[(from + 1 + (i % 8)) % 9]!, 1))
  })
  expect(tally(results)).toEqual({ done: 300 })
  const balances = await Promise.all(ring.map(code => balanceOf(db, code)))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(9_000)
})

test('one key sent forty times over every road moves money once', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  expect(tally(await times(40, i => road(i)(transaction)))).toEqual({ done: 1, again: 39 })
  expect(await balanceOf(db, bola)).toBe(400)
})

test('one key for two different transfers at once: one is done, the other is told so', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      from: await walletWith(db, 1_000),
      to: await walletWith(db, 0),
    })),
  )
  const key = randomUUID()
  const results = await times(8, i => road(i)(transfer(pairs[i]!.from, pairs[i]!.to, 400, key)))
  expect(tally(results)).toEqual({ done: 1, KEY_REUSED: 7 })
})

test('a hold settled and given back at the same instant has one winner', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  for (let round = 0; round < 10; round++) {
    const { holdId } = await holdOn(ada, 10)
    const results = await times(6, i =>
      (i % 2 ? db : otherDb).inTx(tx =>
        i % 2
          ? capture(tx, { holdId, key: randomUUID(), to: [{ account: bola, amountKobo: kobo(10) }] })
          : release(tx, { holdId, key: randomUUID() }),
      ),
    )
    expect(tally(results)).toEqual({ done: 1, HOLD_RESOLVED: 5 })
  }
  expect((await balanceOf(db, ada)) + (await balanceOf(db, bola))).toBe(1_000)
})

test('twenty refunds under twenty keys give the money back once', async () => {
  const ada = await walletWith(db, 1_000)
  const { holdId } = await holdOn(ada, 1_000)
  const results = await times(20, () => db.inTx(tx => release(tx, { holdId, key: randomUUID() })))
  expect(tally(results)).toEqual({ done: 1, HOLD_RESOLVED: 19 })
  expect(await balanceOf(db, ada)).toBe(1_000)
})

test('an expiry that races a capture ends the hold once', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const [noon, later] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:00:01Z')]
  for (let round = 0; round < 10; round++) {
    const { holdId } = await holdOn(ada, 10, later)
    const results = await times(4, i =>
      db.inTx(tx =>
        i % 2
          ? capture(tx, {
              holdId,
              key: `pay:${holdId}`,
              to: [{ account: bola, amountKobo: kobo(10) }],
              at: noon,
            })
          : expire(tx, { holdId, at: later }),
      ),
    )
    expect(tally(results)).toSatisfy(
      (counts: Record<string, number>) => counts.done === 1 && !counts.HOLD_EXPIRED,
    )
  }
  expect((await balanceOf(db, ada)) + (await balanceOf(db, bola))).toBe(1_000)
})

test('two transactions that wait for each other are told apart by the database and both get through', async () => {
  const [ada, bola, chi, dele] = await Promise.all(Array.from({ length: 4 }, () => walletWith(db, 1_000)))
  let arrived = 0
  let tries = 0
  let open = () => {}
  const both = new Promise<void>(resolve => (open = resolve))
  const inTwoSteps = (first: Transaction, second: Transaction) =>
    db.inTx(async tx => {
      tries++
      await post(tx, first)
      if (++arrived === 2) open()
      await both
      return post(tx, second)
    })
  const results = await Promise.allSettled([
    inTwoSteps(transfer(ada!, bola!, 1), transfer(chi!, dele!, 1)),
    inTwoSteps(transfer(chi!, dele!, 1), transfer(ada!, bola!, 1)),
  ])
  expect(tally(results)).toEqual({ done: 2 })
  expect(tries).toBe(3)
  expect(await balanceOf(db, bola!)).toBe(1_002)
})

test('deposits, transfers, holds and refunds over every road, all at once, keep every kobo', async () => {
  const wallets = await Promise.all(Array.from({ length: 5 }, () => walletWith(db, 1_000)))
  const any = (i: number) => wallets[i % 5]!
  const results = await times(240, async i => {
    if (i % 4 === 0) return road(i / 4)(deposit(any(i), 10))
    if (i % 4 === 1) return road(i)(transfer(any(i), any(i * 3 + 1), 10 + i))
    const held = await holdOn(any(i), 5)
    return i % 4 === 2
      ? db.inTx(tx => release(tx, { holdId: held.holdId, key: randomUUID() }))
      : otherDb.inTx(tx =>
          capture(tx, {
            holdId: held.holdId,
            key: randomUUID(),
            to: [{ account: any(i + 1), amountKobo: kobo(3) }],
          }),
        )
  })
  const { done, INSUFFICIENT_FUNDS = 0, SAME_WALLET = 0 } = tally(results)
  expect(done! + INSUFFICIENT_FUNDS + SAME_WALLET).toBe(240)
  const balances = await Promise.all(wallets.map(code => balanceOf(db, code)))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(5_600)
})

test('after all of this the books verify', async () => {
  expect((await verifyBooks(db)).findings).toEqual([])
})
