import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { sealOnce } from './chain.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { post } from './post.ts'
import { verifyBooks } from './verify-books.ts'

const clock = () => new Date('2026-11-20T12:00:00Z')

/** Two wallets with a history, in books of their own. */
const books = async () => {
  const db = await freshDatabase()
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const { transactionId } = await db.inTx(tx =>
    post(tx, { ...transfer(ada, bola, 400), meta: { narration: 'Tyres' } }),
  )
  return { db, ada, bola, transactionId }
}

test('what is committed is sealed, once', async () => {
  const { db } = await books()
  expect(await sealOnce(db, clock)).toBe(1)
  expect(await sealOnce(db, clock)).toBe(0)
  expect(await verifyBooks(db)).toMatchObject({ ok: true, figures: { blocks: 1, unsealed: 0 } })
})

test('empty books have nothing to seal', async () => {
  expect(await sealOnce(await freshDatabase(), clock)).toBe(0)
})

test('a transaction that is still open keeps its place in the chain, whoever commits before it', async () => {
  const { db, ada } = await books()
  const chi = await walletWith(db, 0)
  await sealOnce(db, clock)
  const figures = async () => (await verifyBooks(db)).figures
  await db.inTx(async tx => {
    await post(tx, transfer(ada, chi, 1)) // draws the lower id
    const otherWallet = await walletWith(db, 0)
    await db.inTx(async second => {
      // Not the sandbox, whose account the first one does not hold: the higher id commits first.
      await post(second, {
        ...deposit(otherWallet, 5),
        moves: [{ ...deposit(otherWallet, 5).moves[0]!, from: 'outside:paystack' }],
      })
    })
    expect(await sealOnce(db, clock)).toBe(0)
    expect(await sealOnce(db, clock)).toBe(0)
    expect(await figures()).toMatchObject({ transactions: 3, blocks: 1, unsealed: 1 })
  })
  expect(await sealOnce(db, clock)).toBe(1)
  expect(await figures()).toMatchObject({ transactions: 4, blocks: 2, unsealed: 0 })
  expect((await verifyBooks(db)).findings).toEqual([])
})

test('under a steady load the chain still follows, by what an earlier call saw', async () => {
  const { db, ada, bola } = await books()
  let blocks = 0
  // A transaction is always open while the seal is made, but never the same one twice.
  for (let i = 0; i < 3; i++)
    await db.inTx(async tx => {
      await post(tx, transfer(ada, bola, 1))
      blocks += await sealOnce(db, clock)
    })
  expect(blocks).toBe(2)
})

test('several processes seal at once and there is one chain', async () => {
  const { db } = await books()
  const sealed = await Promise.all(Array.from({ length: 8 }, () => sealOnce(db, clock)))
  expect(sealed.reduce((sum, blocks) => sum + blocks, 0)).toBe(1)
  expect((await verifyBooks(db)).findings).toEqual([])
})

test('a long history is sealed in blocks of a thousand', async () => {
  const { db, ada } = await books()
  await db.inTx(async tx => {
    for (let i = 0; i < 1_001; i++) await post(tx, deposit(ada, 1))
  })
  expect(await sealOnce(db, clock)).toBe(2)
  expect((await verifyBooks(db)).findings).toEqual([])
})

const changes: [what: string, change: string][] = [
  ['a narration', `update ledger_txn set meta = '{"narration": "Tyre"}' where meta <> '{}'`],
  ['a kind', `update ledger_txn set kind = 'gift' where meta <> '{}'`],
  ['a key', `update ledger_txn set key = key || 'x' where meta <> '{}'`],
  [
    'a time, by a millionth of a second',
    `update ledger_txn set at = at + interval '1 microsecond' where meta <> '{}'`,
  ],
  ['a request hash', `update ledger_txn set request_hash = sha256(request_hash) where meta <> '{}'`],
  ['whose account it is', `update ledger_account set owner_id = gen_random_uuid() where balance_kobo = 400`],
  ['the name of an account', `update ledger_account set code = 'wallet:somebody' where balance_kobo = 400`],
  ['the time of a seal', `update ledger_block set sealed_at = sealed_at + interval '1 second'`],
  ['a seal', `update ledger_block set hash = sha256(hash)`],
]

test.each(changes)('%s changed behind the database’s guards is found', async (_, change) => {
  const { db } = await books()
  await sealOnce(db, clock)
  expect((await verifyBooks(db)).ok).toBe(true)
  await db.inTx(async tx => {
    await tx.run`set local session_replication_role = replica` // what a superuser can do
    await tx.run([change] as unknown as TemplateStringsArray)
  })
  expect((await verifyBooks(db)).findings).toEqual([expect.stringContaining('does not match its seal')])
})

test('a whole transaction taken out between two seals is found', async () => {
  const { db, ada, bola } = await books()
  const key = randomUUID()
  await db.inTx(tx => post(tx, transfer(ada, bola, 1, key)))
  await db.inTx(tx => post(tx, transfer(bola, ada, 1)))
  await sealOnce(db, clock)
  await db.inTx(async tx => {
    await tx.run`set local session_replication_role = replica`
    await tx.run`delete from ledger_posting where txn_id = (select id from ledger_txn where key = ${`transfer:${key}`})`
    await tx.run`delete from ledger_txn where key = ${`transfer:${key}`}`
  })
  const { findings } = await verifyBooks(db)
  expect(findings).toContainEqual(expect.stringContaining('does not match its seal'))
  expect(findings).toContainEqual(expect.stringContaining('entries, but'))
})
