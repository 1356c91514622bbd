// Known ledger bugs of others, each with the guard that prevents it here.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { balanceOf, type OwnedAccount } from '#server/ledger/accounts.ts'
import { deposit, transfer, walletWith } from '#server/ledger/fixtures.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { hold } from '#server/ledger/hold.ts'
import { post } from '#server/ledger/post.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import type { Transaction } from '#server/ledger/transaction.ts'
import { atOnce, doneOf, runWhileLocked } from '../world/at-once.ts'

/** A piece of ledger_post, and what stands there instead. */
type Change = [piece: string, instead: string]

/** Runs something right after the accounts were looked at. */
const afterLook = (statement: string): Change => [
  '  first_versions := versions;',
  `  ${statement}\n  first_versions := versions;`,
]

/** Accounts are read without a lock, with time for somebody else before anything is done with what was read. */
const noLock: readonly Change[] = [
  [
    'order by a.id for no key update of a)',
    'order by a.id), nap as materialized (select pg_sleep(0.02) from (select count(*) from locked) l)',
  ],
  ['spent_days, spent from locked;', 'spent_days, spent from locked, nap;'],
]

/** The lock is taken, but after the look. */
const lockTooLate: readonly Change[] = [
  ...noLock,
  afterLook('perform from ledger_account where id = any(ids) order by id for no key update;'),
]

/** What is locked is the newest entry: an empty account has none, and a busy one soon has a newer. */
const lockOnNewestEntry: readonly Change[] = [
  ...noLock,
  afterLook(
    'perform from ledger_posting p where p.account_id = any(ids) order by p.version desc limit 1 for update;',
  ),
]

// Removes ledger guards one at a time: edits ledger_post or drops constraints.
const noFloor: readonly Change[] = [["case kind when 'outside' then -largest else 0 end", '-largest']]
const keepsHalves: readonly Change[] = [['for m in first..done loop', 'for m in 1..0 loop']]
const numbersByHand: readonly Change[] = [
  ["nextval('ledger_txn_id_seq')", '(select coalesce(max(id), 0) + 1 from ledger_txn)'],
]
/** A key that was used before is not noticed. */
const noMemory: readonly Change[] = [['join ledger_txn t on t.key = k.key', 'join ledger_txn t on false']]

const noRuleBelowZero = 'alter table ledger_account drop constraint ledger_account_never_below_zero'
const noSingleKey = 'alter table ledger_txn drop constraint ledger_txn_key'
const noSingleVersion = 'alter table ledger_posting drop constraint ledger_posting_pkey'
const noSingleEnd = 'alter table ledger_hold_resolution drop constraint ledger_hold_resolution_pkey'

export type Bug = {
  bug: string
  story: string
  run: (db: Db) => Promise<void>
  /** How the guard is taken away: statements, and changes to the text of ledger_post. */
  without: { sql?: string; post?: readonly Change[] }
}

/** As many as a pool of ten lets wait beside the one who holds the lock and the one who counts them. */
const atTheLock = 8

const postOn = (db: Db, transaction: Transaction) => db.inTx(tx => post(tx, transaction))
const holdOn = (db: Db, from: OwnedAccount, amountKobo: number, more = {}) =>
  db.inTx(tx =>
    hold(tx, {
      key: randomUUID(),
      purpose: `test:${randomUUID()}`,
      from,
      amountKobo: kobo(amountKobo),
      ...more,
    }),
  )

export const ledgerBugs: readonly Bug[] = [
  {
    bug: 'Blnk #181',
    story: 'money that waits in holds cannot be promised a second time',
    run: async db => {
      const [ada, bola] = [await walletWith(db, 5_000), await walletWith(db, 0)]
      expect(doneOf(await atOnce(6, () => holdOn(db, ada, 1_000)))).toBe(5)
      await expect(postOn(db, transfer(ada, bola, 1))).rejects.toMatchObject({
        errorName: 'INSUFFICIENT_FUNDS',
      })
    },
    without: { sql: noRuleBelowZero, post: noFloor },
  },
  {
    bug: 'Blnk #238',
    story: 'people who pay one account at the same moment are all credited',
    run: async db => {
      const shop = await walletWith(db, 100)
      const payers = await Promise.all(Array.from({ length: atTheLock }, () => walletWith(db, 100)))
      const results = await runWhileLocked(db, atTheLock, shop, i =>
        postOn(db, transfer(payers[i]!, shop, 100)),
      )
      expect(doneOf(results)).toBe(atTheLock)
      expect(await balanceOf(db, shop)).toBe((atTheLock + 1) * 100)
    },
    without: { sql: noSingleVersion, post: noLock },
  },
  {
    bug: 'Blnk #239',
    story: 'what is decided by is read under the lock, not before waiting for it',
    run: async db => {
      const [ada, bola] = [await walletWith(db, 500), await walletWith(db, 0)]
      const results = await runWhileLocked(db, atTheLock, ada, () => postOn(db, transfer(ada, bola, 100)))
      expect(
        results.map(each => each.status === 'rejected' && each.reason.errorName).filter(Boolean),
      ).toEqual(Array(atTheLock - 5).fill('INSUFFICIENT_FUNDS'))
      expect([await balanceOf(db, ada), await balanceOf(db, bola)]).toEqual([0, 500])
    },
    without: { post: lockTooLate },
  },
  {
    bug: 'Blnk #171',
    story:
      'a hold captured six times at once is paid out once, though another for the same purpose has money',
    run: async db => {
      const [ada, bola] = [await walletWith(db, 2_000), await walletWith(db, 0)]
      const purpose = 'test:the-same'
      const { holdId } = await holdOn(db, ada, 1_000, { purpose })
      await holdOn(db, ada, 1_000, { purpose })
      const to = [{ account: bola, amountKobo: kobo(1_000) }]
      const results = await runWhileLocked(db, 6, bola, () =>
        db.inTx(tx => capture(tx, { holdId, key: randomUUID(), to })),
      )
      expect(doneOf(results)).toBe(1)
      expect(await balanceOf(db, bola)).toBe(1_000)
    },
    without: { sql: noSingleEnd },
  },
  {
    bug: 'Blnk #315',
    story:
      'a payment in several parts of which one cannot be made leaves none of them, also in a batch with others',
    run: async db => {
      const [ada, bola, chi] = [await walletWith(db, 150), await walletWith(db, 0), await walletWith(db, 0)]
      const books = groupCommit(db)
      const moves = [bola, chi].map(to => ({ from: ada, to, amountKobo: kobo(100) }))
      const results = await Promise.allSettled([
        books.submit({ key: 'in two', kind: 'transfer', moves }),
        books.submit(transfer(ada, chi, 150)),
      ])
      await books.close()
      expect(results.map(each => each.status)).toEqual(['rejected', 'fulfilled'])
      expect(await Promise.all([ada, bola, chi].map(code => balanceOf(db, code)))).toEqual([0, 0, 150])
    },
    without: { post: keepsHalves },
  },
  {
    bug: 'Formance ledger #364',
    story: 'a hundred transactions at once have a hundred numbers',
    run: async db => {
      const pairs = await Promise.all(
        Array.from({ length: 10 }, async () => [await walletWith(db, 100), await walletWith(db, 0)] as const),
      )
      const results = await atOnce(100, i => postOn(db, transfer(...pairs[i % 10]!, 1)))
      const ids = results.map(each => each.status === 'fulfilled' && each.value.transactionId)
      expect(doneOf(results)).toBe(100)
      expect(new Set(ids).size).toBe(100)
    },
    without: { post: numbersByHand },
  },
  {
    bug: 'Formance wallets #109',
    story: 'money set aside again under the key of the first time is the first hold',
    run: async db => {
      const ada = await walletWith(db, 5_000)
      const again = { key: 'hold-once', purpose: 'test:once' }
      const held = await atOnce(5, () => holdOn(db, ada, 1_000, again))
      const ids = held.map(each => (each.status === 'fulfilled' ? each.value.holdId : each.reason))
      expect(new Set(ids).size).toBe(1)
      expect(doneOf(held)).toBe(5)
      expect(await balanceOf(db, ada)).toBe(4_000)
    },
    without: { post: noMemory },
  },
  {
    bug: 'Lago #3618',
    story: 'a deposit announced twice within a millisecond is credited once',
    run: async db => {
      const ada = await walletWith(db, 0)
      const [books, others] = [groupCommit(db), groupCommit(db)]
      const transaction = deposit(ada, 700, 'the-same')
      const results = await atOnce(10, i =>
        i % 3 ? [books, others][i % 2]!.submit(transaction) : postOn(db, transaction),
      )
      await Promise.all([books.close(), others.close()])
      expect(doneOf(results)).toBe(10)
      expect(await balanceOf(db, ada)).toBe(700)
    },
    without: { sql: noSingleKey, post: noMemory },
  },
  {
    bug: 'open-bank #579',
    story: 'two refunds of one payment under two keys give it back once',
    run: async db => {
      const ada = await walletWith(db, 2_000)
      const purpose = 'test:refund'
      const { holdId } = await holdOn(db, ada, 1_000, { purpose })
      await holdOn(db, ada, 1_000, { purpose })
      const results = await runWhileLocked(db, 2, ada, i =>
        db.inTx(tx => release(tx, { holdId, key: `refund:${holdId}:${i}` })),
      )
      expect(doneOf(results)).toBe(1)
      expect(await balanceOf(db, ada)).toBe(1_000)
    },
    without: { sql: noSingleEnd },
  },
  {
    bug: 'laravel-credits #20',
    story: 'an account without an entry is locked like any other: all of its first count',
    run: async db => {
      const ada = await walletWith(db, 0)
      const results = await runWhileLocked(db, atTheLock, ada, () => postOn(db, deposit(ada, 10)))
      expect(doneOf(results)).toBe(atTheLock)
      expect(await balanceOf(db, ada)).toBe(atTheLock * 10)
    },
    without: { post: lockOnNewestEntry },
  },
]
