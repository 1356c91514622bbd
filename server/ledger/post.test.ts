// Moving money: once per key, never below zero, refused by name.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { KOBO_MAX, kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { balanceOf, openAccount, type OwnedAccount, outside, walletOf } from './accounts.ts'
import { deposit, transfer, walletWith } from './fixtures.ts'
import { nameRefusal, post } from './post.ts'
import type { Transaction } from './transaction.ts'

const db = await freshDatabase()
const posts = (transaction: Transaction) => db.inTx(tx => post(tx, transaction))
const balances = (...codes: OwnedAccount[]) => Promise.all(codes.map(code => balanceOf(db, code)))

test('a transfer takes from one wallet what it gives to the other', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  expect(await posts(transfer(ada, bola, 400))).toMatchObject({ replayed: false, payerBalanceKobo: 600 })
  expect(await balances(ada, bola)).toEqual([600, 400])
})

test('the same key again moves nothing and gives the first answer', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  const first = await posts(transaction)
  await posts(transfer(ada, bola, 100))
  expect(await posts(transaction)).toEqual({ ...first, replayed: true })
  expect(await balances(ada, bola)).toEqual([500, 500])
})

test('a repeat tells what the payer had after all moves of the first time', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction: Transaction = {
    ...transfer(ada, bola, 400),
    moves: [
      { from: ada, to: bola, amountKobo: kobo(400) },
      { from: ada, to: 'fees', amountKobo: kobo(50) },
    ],
  }
  expect(await posts(transaction)).toMatchObject({ replayed: false, payerBalanceKobo: 550 })
  await posts(deposit(ada, 7))
  expect(await posts(transaction)).toMatchObject({ replayed: true, payerBalanceKobo: 550 })
})

test('the facts of a repeat may come in another order', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  await posts({ ...transaction, meta: { narration: 'Tyres', car: 7 } })
  expect(await posts({ ...transaction, meta: { car: 7, narration: 'Tyres' } })).toMatchObject({
    replayed: true,
  })
})

test.for<[string, (transaction: Transaction, otherWallet: OwnedAccount) => Transaction]>([
  [
    'amount',
    transaction => ({ ...transaction, moves: [{ ...transaction.moves[0]!, amountKobo: kobo(401) }] }),
  ],
  [
    'payee',
    (otherWallet, thirdWallet) => ({
      ...otherWallet,
      moves: [{ ...otherWallet.moves[0]!, to: thirdWallet }],
    }),
  ],
  ['kind', transaction => ({ ...transaction, kind: 'gift' })],
  ['narration', transaction => ({ ...transaction, meta: { narration: 'Other' } })],
])('the same key with another %s is refused by name', async ([, change]) => {
  const [ada, bola, chi] = [await walletWith(db, 1_000), await walletWith(db, 0), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  await posts(transaction)
  await expect(posts(change(transaction, chi))).rejects.toMatchObject({ errorName: 'KEY_REUSED' })
  expect(await balances(ada, bola, chi)).toEqual([600, 400, 0])
})

test('one kobo too much is refused, and the last kobo can be spent', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  await expect(posts(transfer(ada, bola, 1_001))).rejects.toMatchObject({ errorName: 'INSUFFICIENT_FUNDS' })
  await posts(transfer(ada, bola, 999))
  await posts(transfer(ada, bola, 1))
  expect(await balances(ada, bola)).toEqual([0, 1_000])
})

test('a refused key may be used again when the money is there', async () => {
  const [ada, bola] = [await walletWith(db, 0), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  await expect(posts(transaction)).rejects.toMatchObject({ errorName: 'INSUFFICIENT_FUNDS' })
  await posts(deposit(ada, 400))
  expect(await posts(transaction)).toMatchObject({ replayed: false })
})

test('several moves are done in order, all or none', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const sale = (priceKobo: number, feeKobo: number): Transaction => ({
    key: randomUUID(),
    kind: 'sale',
    moves: [
      { from: ada, to: bola, amountKobo: kobo(priceKobo) },
      { from: bola, to: 'fees', amountKobo: kobo(feeKobo) },
    ],
  })
  await expect(posts(sale(900, 901))).rejects.toMatchObject({ errorName: 'INSUFFICIENT_FUNDS' })
  expect(await balances(ada, bola)).toEqual([1_000, 0])
  const feesBefore = await balanceOf(db, 'fees')
  await posts(sale(900, 30))
  expect(await balances(ada, bola)).toEqual([100, 870])
  expect((await balanceOf(db, 'fees')) - feesBefore).toBe(30)
})

test('an account that was never opened is refused by name', async () => {
  const ada = await walletWith(db, 1_000)
  await expect(posts(transfer(ada, walletOf(randomUUID()), 1))).rejects.toMatchObject({
    errorName: 'NO_SUCH_ACCOUNT',
  })
  await expect(balanceOf(db, walletOf(randomUUID()))).rejects.toMatchObject({ errorName: 'NO_SUCH_ACCOUNT' })
})

test('money cannot be sent to the account it comes from', async () => {
  const ada = await walletWith(db, 1_000)
  await expect(posts(transfer(ada, ada, 1))).rejects.toMatchObject({ errorName: 'SAME_WALLET' })
})

test.for([0, -1, 0.5, 2 ** 53, 1e21, NaN, Infinity])('%s kobo do not move', async amount => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = {
    ...transfer(ada, bola, 1),
    moves: [{ from: ada, to: bola, amountKobo: amount as never }],
  }
  await expect(posts(transaction as Transaction)).rejects.toThrow(RangeError)
})

test('the largest amount moves to the kobo, and a kobo more does not fit', async () => {
  await db.inTx(tx => openAccount(tx, outside('largest')))
  const [ada, bola] = [await walletWith(db, 0), await walletWith(db, 1)]
  await posts({
    ...deposit(ada, KOBO_MAX),
    moves: [{ from: outside('largest'), to: ada, amountKobo: kobo(KOBO_MAX) }],
  })
  expect(await balances(ada)).toEqual([KOBO_MAX])
  expect(await balanceOf(db, outside('largest'))).toBe(-KOBO_MAX)
  await expect(posts(transfer(ada, bola, KOBO_MAX))).rejects.toMatchObject({ errorName: 'BALANCE_LIMIT' })
  await posts(transfer(ada, bola, KOBO_MAX - 1))
  expect(await balances(ada, bola)).toEqual([1, KOBO_MAX])
})

test('what leaves in a day is counted, and past the limit it is refused until the next day', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const spend = (day: string, amountKobo: number): Transaction => ({
    ...transfer(ada, bola, amountKobo),
    spend: { account: ada, day, amountKobo, limitKobo: kobo(100) },
  })
  await posts(spend('2026-11-20', 60))
  await expect(posts(spend('2026-11-20', 41))).rejects.toMatchObject({ errorName: 'DAILY_LIMIT' })
  await posts(spend('2026-11-20', 40))
  await expect(posts(spend('2026-11-20', 1))).rejects.toMatchObject({ errorName: 'DAILY_LIMIT' })
  await posts(spend('2026-11-21', 100))
  // A process whose clock is behind midnight cannot open yesterday's allowance again.
  await expect(posts(spend('2026-11-20', 1))).rejects.toMatchObject({ errorName: 'DAILY_LIMIT' })
  expect(await balances(ada, bola)).toEqual([800, 200])
})

test('a wallet with a highest balance refuses what would pass it', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const capped = (amountKobo: number): Transaction => ({
    ...transfer(ada, bola, amountKobo),
    cap: { account: bola, maxKobo: kobo(300) },
  })
  await expect(posts(capped(301))).rejects.toMatchObject({ errorName: 'BALANCE_LIMIT' })
  await posts(capped(300))
  expect(await balances(ada, bola)).toEqual([700, 300])
})

test('work that is rolled back moves nothing', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const transaction = transfer(ada, bola, 400)
  const broken = db.inTx(async tx => {
    await post(tx, transaction)
    throw new Error('the car was sold meanwhile')
  })
  await expect(broken).rejects.toThrow('sold meanwhile')
  expect(await balances(ada, bola)).toEqual([1_000, 0])
  expect(await posts(transaction)).toMatchObject({ replayed: false })
})

test('the time of a transaction is the one that was given', async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  const at = new Date('2026-11-20T22:59:59.999Z')
  expect((await posts({ ...transfer(ada, bola, 1), at })).at).toEqual(at)
})

test('opening an account twice changes nothing, and nobody takes over another person’s', async () => {
  const ada = await walletWith(db, 1_000)
  const owner = ada.slice('wallet:'.length)
  await db.inTx(tx => openAccount(tx, ada, owner))
  expect(await balances(ada)).toEqual([1_000])
  await expect(db.inTx(tx => openAccount(tx, ada, randomUUID()))).rejects.toThrow('belongs to somebody else')
})

test('what the books do not refuse by a rule of theirs is no refusal, and keeps its own name', () => {
  const lost = Object.assign(new Error('duplicate key'), { constraint: 'ledger_block_pkey' })
  expect(nameRefusal(lost)).toBe(lost)
})
