// Database guards: each violation is refused by exactly its guard.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { sealOnce } from './chain.ts'
import { transfer, walletWith } from './fixtures.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { release } from './resolve.ts'
import { verifyBooks } from './verify-books.ts'

/** Runs SQL that a test has written out as text. */
const runText = (query: Db | Tx, text: string) => query.run([text] as unknown as TemplateStringsArray)

const db = await freshDatabase()
const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
await db.inTx(async tx => {
  await post(tx, transfer(ada, bola, 400))
  const held = (purpose: string) => hold(tx, { key: randomUUID(), from: ada, purpose, amountKobo: kobo(100) })
  await release(tx, { holdId: (await held('test:1')).holdId, key: randomUUID() })
  await held('test:2')
})
await sealOnce(db, () => new Date('2026-11-20T12:00:00Z'))

const leg = (amount: number, version: number) =>
  `insert into ledger_posting values (1, 5, 6, ${amount}, 0, ${version})`
const dropOf = (table: string, constraint: string) =>
  `alter table ${table} drop constraint ${constraint} cascade`
const off = (table: string, trigger: string) => `drop trigger ${trigger} on ${table}`

/** Operation; removal of the guard that forbids it; statement that violates it. */
const violations: [what: string, removal: string, violation: string][] = [
  ...['ledger_txn', 'ledger_posting', 'ledger_hold', 'ledger_hold_resolution', 'ledger_block'].flatMap(
    (table): [string, string, string][] => {
      const column = {
        ledger_txn: 'kind = kind',
        ledger_block: 'hash = hash',
        ledger_hold: 'amount_kobo = amount_kobo',
      }[table]
      const change = column ?? (table === 'ledger_posting' ? 'version = version' : 'outcome = outcome')
      return [
        [`changing ${table}`, off(table, 'append_only'), `update ${table} set ${change}`],
        [`deleting from ${table}`, off(table, 'append_only'), `delete from ${table} where false`],
        [`emptying ${table}`, off(table, 'append_only'), `truncate ${table} cascade`],
      ].map(([what, removal, violation]) => [
        what!,
        // Truncating a table cascades to tables that have guards of their own.
        violation!.startsWith('truncate')
          ? `${removal}; drop trigger if exists append_only on ledger_hold; drop trigger if exists append_only on ledger_hold_resolution`
          : removal!,
        violation!,
      ])
    },
  ),
  ['closing an account', off('ledger_account', 'never_closed'), 'delete from ledger_account where false'],
  [
    'giving an account to somebody else',
    off('ledger_account', 'same_for_ever'),
    `update ledger_account set owner_id = gen_random_uuid() where kind = 'wallet'`,
  ],
  [
    'giving an account another code',
    off('ledger_account', 'same_for_ever'),
    `update ledger_account set code = 'outside:x' where code = 'outside:paystack'`,
  ],
  [
    'a wallet below zero',
    dropOf('ledger_account', 'ledger_account_never_below_zero'),
    `update ledger_account set balance_kobo = -1 where kind = 'wallet'`,
  ],
  [
    'a hold below zero',
    dropOf('ledger_account', 'ledger_account_never_below_zero'),
    `update ledger_account set balance_kobo = -1 where kind = 'hold'`,
  ],
  [
    'our fees below zero',
    dropOf('ledger_account', 'ledger_account_never_below_zero'),
    `update ledger_account set balance_kobo = -1 where code = 'fees'`,
  ],
  [
    'a balance that no number can hold',
    dropOf('ledger_account', 'ledger_account_safe_number'),
    `update ledger_account set balance_kobo = 9007199254740992 where kind = 'wallet'`,
  ],
  [
    'a wallet of nobody',
    dropOf('ledger_account', 'ledger_account_owner'),
    `insert into ledger_account (code) values ('wallet:nobody')`,
  ],
  [
    'a rail that belongs to somebody',
    dropOf('ledger_account', 'ledger_account_owner'),
    `insert into ledger_account (code, owner_id) values ('outside:mine', gen_random_uuid())`,
  ],
  [
    'a kind of account that we do not have',
    'alter domain ledger_code drop constraint ledger_code_check',
    `insert into ledger_account (code) values ('gifts')`,
  ],
  [
    'one code for two accounts',
    dropOf('ledger_account', 'ledger_account_code_key'),
    `insert into ledger_account (code) values ('fees')`,
  ],
  [
    'one key for two transactions',
    dropOf('ledger_txn', 'ledger_txn_key'),
    `insert into ledger_txn (at, key, kind, request_hash, meta) select at, key, kind, request_hash, meta from ledger_txn limit 1`,
  ],
  ['money out of nothing', off('ledger_posting', 'balanced'), leg(5, 1_000)],
  [
    'an entry written over another',
    `${dropOf('ledger_posting', 'ledger_posting_pkey')}; ${off('ledger_posting', 'balanced')}`,
    `insert into ledger_posting select * from ledger_posting limit 1`,
  ],
  ['an entry of nothing', dropOf('ledger_posting', 'ledger_posting_amount_kobo_check'), leg(0, 1_000)],
  [
    'a hold that ends twice',
    `${dropOf('ledger_hold_resolution', 'ledger_hold_resolution_pkey')}; ${dropOf('ledger_hold_resolution', 'ledger_hold_resolution_txn_id_key')}`,
    `insert into ledger_hold_resolution select * from ledger_hold_resolution`,
  ],
  [
    'a block sealed twice',
    `${dropOf('ledger_block', 'ledger_block_pkey')}; ${dropOf('ledger_block', 'ledger_block_last_txn_id_key')}`,
    `insert into ledger_block select * from ledger_block`,
  ],
]

const attempt = (prepare: string, violation: string) =>
  db
    .inTx(async tx => {
      for (const text of prepare.split(';').filter(Boolean)) await runText(tx, text)
      await runText(tx, violation)
      throw new Error('it went through')
    })
    .catch((error: Error) => error.message)

test.each(violations)('%s is refused, by its guard and no other', async (_, removal, violation) => {
  expect(await attempt('', violation)).not.toBe('it went through')
  expect(await attempt(removal, violation)).toBe('it went through')
})

const guards = [
  ['ledger_posting', 'append_only'],
  ['ledger_posting', 'balanced'],
  ['ledger_account', 'never_closed'],
]
test.each(guards)('books whose table %s lost its guard %s do not verify', async (table, guard) => {
  const books = await freshDatabase()
  expect((await verifyBooks(books)).findings).toEqual([])
  await runText(books, `alter table ${table} disable trigger ${guard}`)
  expect((await verifyBooks(books)).findings).toEqual([
    `The guard "${guard}" on ${table} is missing or switched off.`,
  ])
})

test('books that lost the rule against overdrafts do not verify', async () => {
  const books = await freshDatabase()
  await runText(books, dropOf('ledger_account', 'ledger_account_never_below_zero'))
  expect((await verifyBooks(books)).findings).toEqual([
    'The rule "ledger_account_never_below_zero" is missing or not in force.',
  ])
})
