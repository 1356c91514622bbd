import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryWords } from '#contract/escrow/seal.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { sealOnce } from '../chain.ts'
import { sealDays, sealsAfter } from './day-seals.ts'
import { deposit, walletWith } from '../fixtures.ts'
import { hold } from '../hold.ts'
import { leafOf, pathOf, rootOf } from './merkle.ts'
import { post } from '../post.ts'
import { proveEntries } from './prove-entries.ts'
import { release } from '../resolve.ts'
import type { Sealing } from './sealed-pages.ts'
import { verifySeals } from './verify-seals.ts'

const hmac = (words: string) => createHmac('sha256', 'a secret of this test').update(words).digest()
const sealing: Sealing = {
  sign: words => Buffer.concat([hmac(words), hmac(`${words}.`)]),
  blind: about => hmac(about).toString('hex').slice(0, 32),
}
const at = (moment: string) => new Date(moment)
const sealAt = async (db: Db, moment: string): Promise<number> => {
  await sealOnce(db, () => at(moment))
  return sealDays(db, () => at(moment), sealing)
}
const rowsOf = (db: Db) => sealsAfter(db, undefined, 100)

/** Books of one wallet, paid into at each of these moments. */
const booksOf = async (...moments: string[]) => {
  const db = await freshDatabase()
  const wallet = await walletWith(db, 0)
  const ids: number[] = []
  for (const moment of moments) {
    const posted = await db.inTx(tx => post(tx, { ...deposit(wallet, 100), at: at(moment) }))
    ids.push(posted.transactionId)
  }
  return { db, wallet, ids }
}

test('midnight of Lagos parts the days, an hour before that of UTC', async () => {
  const { db, ids } = await booksOf('2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z')
  expect(await sealAt(db, '2026-11-20T23:09:59Z')).toBe(0)
  expect(await sealAt(db, '2026-11-20T23:10:00Z')).toBe(1)
  expect(await sealAt(db, '2026-11-21T23:10:00Z')).toBe(1)
  expect(await rowsOf(db)).toMatchObject([
    { day: '2026-11-20', last_txn_id: ids[0], transactions: 1 },
    { day: '2026-11-21', last_txn_id: ids[1], transactions: 1 },
  ])
})

test('days in which nothing moved or nobody was here are sealed all the same, each once', async () => {
  const { db, ids } = await booksOf('2026-11-20T12:00:00Z')
  expect(await sealAt(db, '2026-11-24T12:00:00Z')).toBe(4)
  expect(await sealAt(db, '2026-11-24T12:00:00Z')).toBe(0)
  const rows = await rowsOf(db)
  expect(rows.map(({ day, transactions }) => [day, transactions])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 0],
    ['2026-11-22', 0],
    ['2026-11-23', 0],
  ])
  expect(rows.every(row => row.last_txn_id === ids[0])).toBe(true)
  expect(await verifySeals(db, sealing)).toEqual({ findings: [], seals: 4 })
})

test('books without a transaction have no day to seal', async () => {
  expect(await sealAt(await freshDatabase(), '2026-11-24T12:00:00Z')).toBe(0)
})

test('two processes at once make one row for each day', async () => {
  const { db } = await booksOf('2026-11-10T12:00:00Z')
  await sealOnce(db, () => at('2026-11-20T12:00:00Z'))
  const both = () => sealDays(db, () => at('2026-11-20T12:00:00Z'), sealing)
  await Promise.all([both(), both(), both()])
  await both()
  expect(await rowsOf(db)).toHaveLength(10)
  expect(await verifySeals(db, sealing)).toEqual({ findings: [], seals: 10 })
})

test('what the chain does not cover yet is waited for, and what is written late belongs to the next day', async () => {
  const { db, wallet } = await booksOf('2026-11-20T12:00:00Z')
  const seal = () => sealDays(db, () => at('2026-11-21T00:00:00Z'), sealing)
  expect(await seal()).toBe(0)
  await sealOnce(db, () => at('2026-11-21T00:00:00Z'))
  expect(await seal()).toBe(1)
  await db.inTx(tx => post(tx, { ...deposit(wallet, 7), at: at('2026-11-20T22:59:00Z') }))
  expect(await sealAt(db, '2026-11-22T00:00:00Z')).toBe(1)
  expect(await rowsOf(db)).toMatchObject([{ transactions: 1 }, { transactions: 1 }])
})

test('a seal tells what was in escrow then, without what is on its way to a bank', async () => {
  const { db, wallet } = await booksOf('2026-11-20T12:00:00Z')
  const held = (purpose: string, amountKobo: number, moment: string) =>
    db.inTx(tx =>
      hold(tx, {
        key: `${purpose}:fund`,
        from: wallet,
        purpose,
        amountKobo: amountKobo as never,
        at: at(moment),
      }),
    )
  const first = await held('purchase:a', 30, '2026-11-20T12:00:00Z')
  await held('withdrawal:a', 20, '2026-11-20T12:00:00Z')
  await held('rental:a', 5, '2026-11-21T12:00:00Z')
  await db.inTx(tx =>
    release(tx, { key: 'purchase:a:back', holdId: first.holdId, at: at('2026-11-22T12:00:00Z') }),
  )
  await sealAt(db, '2026-11-23T12:00:00Z')
  expect((await rowsOf(db)).map(row => [row.escrow_kobo, row.escrow_holds])).toEqual([
    [30, 1],
    [35, 2],
    [5, 1],
  ])
})

test('a proof leads from an entry to the root of its day, over pages', async () => {
  const { db, wallet } = await booksOf('2026-11-20T12:00:00Z')
  const otherWallet = await walletWith(db, 0)
  const ids: number[] = []
  await db.inTx(async tx => {
    for (let i = 1; i <= 1_003; i++)
      ids.push(
        (await post(tx, { ...deposit(i % 2 ? wallet : otherWallet, i), at: at('2026-11-20T12:00:00Z') }))
          .transactionId,
      )
  })
  await sealAt(db, '2026-11-21T12:00:00Z')
  const [row] = await rowsOf(db)
  expect(row!.page_roots).toHaveLength(3)
  for (const place of [0, 498, 499, 500, 1_002]) {
    const account = (place + 1) % 2 ? wallet : otherWallet
    const proved = await proveEntries(db, { transactionId: ids[place]!, accounts: [account] }, sealing)
    expect(proved!.entries.map(entry => entry.amountKobo)).toEqual([place + 1])
    const [entry] = proved!.entries
    const second = Date.parse('2026-11-20T12:00:00Z') / 1000
    const leaf = leafOf(entryWords({ transaction: ids[place]!, second, ...entry! }))
    expect(climb(leaf, entry!.path)).toBe(row!.root.toString('hex'))
  }
})

const climb = (leaf: Buffer, path: readonly string[]): string =>
  path
    .reduce((hash, step) => {
      const pair = [Buffer.from(step.slice(1), 'hex'), hash]
      return knot(...((step.startsWith('L') ? pair : pair.toReversed()) as [Buffer, Buffer]))
    }, leaf)
    .toString('hex')
const knot = (left: Buffer, right: Buffer) => rootOf([left, right])

test('every leaf of a tree of any size has a way to the root, and no other hash has', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, nth) => {
      const leaves = Array.from({ length: count }, (_, i) => leafOf(String(i)))
      const [root, path] = [rootOf(leaves).toString('hex'), pathOf(leaves, nth % count)]
      expect(climb(leaves[nth % count]!, path)).toBe(root)
      expect(climb(leafOf('another'), path)).not.toBe(root)
    }),
  )
})

const changes: [what: string, change: string, finding: string][] = [
  ['an amount', `update ledger_posting set amount_kobo = amount_kobo * 2`, 'entries'],
  ['a time, by a second', `update ledger_txn set at = at + interval '1 second'`, 'entries'],
  ['whose entry it is', `update ledger_account set code = code || 'x' where kind = 'wallet'`, 'entries'],
  ['a root', `update ledger_day_seal set root = sha256(root)`, 'entries'],
  ['a signature', `update ledger_day_seal set signature = sha256(signature) || sha256(signature)`, 'signed'],
  ['a total in escrow', `update ledger_day_seal set escrow_kobo = escrow_kobo + 1`, 'total in escrow'],
  ['a seal taken out', `delete from ledger_day_seal where day = '2026-11-21'`, 'does not follow'],
  ['the chain', `update ledger_block set hash = sha256(hash)`, 'another chain'],
]

test.each(changes)('%s changed behind the database’s guards is found', async (_, change, finding) => {
  const { db } = await booksOf('2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z')
  await sealAt(db, '2026-11-23T12:00:00Z')
  expect((await verifySeals(db, sealing)).findings).toEqual([])
  await db.inTx(async tx => {
    await tx.run`set local session_replication_role = replica` // what a superuser can do
    await tx.run([change] as unknown as TemplateStringsArray)
  })
  expect((await verifySeals(db, sealing)).findings).toContainEqual(expect.stringContaining(finding))
})

test('the database lets nobody change, remove or double a seal', async () => {
  const { db } = await booksOf('2026-11-20T12:00:00Z')
  await sealAt(db, '2026-11-21T12:00:00Z')
  await expect(db.run`update ledger_day_seal set transactions = 2`).rejects.toThrow('append-only')
  await expect(db.run`delete from ledger_day_seal`).rejects.toThrow('append-only')
  await expect(db.run`insert into ledger_day_seal select * from ledger_day_seal`).rejects.toThrow('pkey')
})
