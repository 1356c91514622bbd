import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { sealOnce } from './chain.ts'
import { transfer, walletWith } from './fixtures.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { capture } from './resolve.ts'
import { verifyBooks } from './verify-books.ts'

/** Books with a transfer, a partly captured hold and an open one. */
const books = async () => {
  const db = await freshDatabase()
  const [ada, bola] = [await walletWith(db, 100_000), await walletWith(db, 0)]
  await db.inTx(async tx => {
    await post(tx, transfer(ada, bola, 40_000))
    const held = (purpose: string, amountKobo: number) =>
      hold(tx, { key: randomUUID(), from: ada, purpose, amountKobo: kobo(amountKobo) })
    const paid = await held('test:paid', 10_000)
    await capture(tx, {
      holdId: paid.holdId,
      key: randomUUID(),
      to: [{ account: bola, amountKobo: kobo(2_500) }],
    })
    await held('test:open', 12_345)
  })
  return { db, ada, bola }
}

test('right books verify, with figures an operator can read', async () => {
  const { db } = await books()
  await sealOnce(db, () => new Date('2026-11-20T12:00:00Z'))
  const { ok, findings, figures } = await verifyBooks(db)
  expect({ ok, findings }).toEqual({ ok: true, findings: [] })
  expect(figures).toEqual({
    findings: 0,
    accounts: 14,
    transactions: 5,
    entries: 12,
    openHolds: 1,
    inside: '₦1,000.00',
    held: '₦123.45',
    blocks: 1,
    unsealed: 0,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

const wallet = `(select id from ledger_account where code = '$ada')`
const held = `(select id from ledger_account where code = 'hold:test:open')`
const alterations: [what: string, change: string, ...sentences: RegExp[]][] = [
  [
    'a balance raised',
    `update ledger_account set balance_kobo = balance_kobo + 100 where id = ${wallet}`,
    /^Account wallet:\S+ says ₦452.55, but its moves sum to ₦451.55\.$/,
    /^All accounts together hold ₦1.00 instead of nothing\.$/,
  ],
  [
    'money shifted between two balances',
    `update ledger_account set balance_kobo = balance_kobo + case code when '$ada' then -1 else 1 end where code in ('$ada', '$bola')`,
    /^Account wallet:\S+ says ₦451.54, but its moves sum to ₦451.55\.$/,
  ],
  [
    'an entry count',
    `update ledger_account set version = version + 1 where id = ${wallet}`,
    /^Account wallet:\S+ says it has 6 entries, but 5 are there\.$/,
  ],
  [
    'an amount in an entry',
    `update ledger_posting set amount_kobo = amount_kobo + 1 where account_id = ${wallet} and version = 2`,
    /^Entry 2 of account wallet:\S+ does not follow from the one before: ₦1,000.00 and -₦399.99 do not make ₦600.00\.$/,
    /^Transaction 2 does not balance: two of its accounts differ by ₦0.01\.$/,
  ],
  [
    'a balance in an entry',
    `update ledger_posting set balance_kobo = 1 where account_id = ${wallet} and version = 2`,
    /^Entry 2 of account wallet:\S+ does not follow/,
    /^Entry 3 of account wallet:\S+ does not follow/,
  ],
  [
    'both entries of a move taken out',
    `delete from ledger_posting where txn_id = 2`,
    /^Transaction 2 moves no money\.$/,
    /^Account wallet:\S+ says it has 5 entries, but 4 are there\.$/,
  ],
  [
    'a transaction without its words',
    `delete from ledger_txn where id = 2`,
    /^Entry 2 of account wallet:\S+ belongs to no transaction\.$/,
  ],
  [
    'an account taken out',
    `delete from ledger_account where id = ${wallet}`,
    /^Entry 1 belongs to account number \d+, which does not exist\.$/,
    /^All accounts together hold/,
  ],
  [
    'money taken out of a hold, and hidden',
    `update ledger_account set balance_kobo = balance_kobo + case code when '$ada' then 45 else -45 end where code in ('$ada', 'hold:test:open')`,
    /^Account hold:test:open holds ₦123.00, but its open holds sum to ₦123.45\.$/,
  ],
  [
    'a hold made larger',
    `update ledger_hold set amount_kobo = 12346 where account_id = ${held}`,
    /^Hold 5 says ₦123.46, but ₦123.45 was set aside for it\.$/,
    /^Account hold:test:open holds ₦123.45, but its open holds sum to ₦123.46\.$/,
  ],
  [
    'a hold ended on paper only',
    `insert into ledger_hold_resolution values (5, 2, 'released', 0)`,
    /^Hold 5 of ₦123.45 ended, but ₦0.00 left its account\.$/,
  ],
  [
    'an end of a hold taken away',
    `delete from ledger_hold_resolution`,
    /^Account hold:test:paid holds ₦0.00, but its open holds sum to ₦100.00\.$/,
  ],
  [
    'more paid out than was held',
    `update ledger_hold_resolution set captured_kobo = 10001`,
    /^Hold 3 says that ₦100.01 of it was paid out, more than the ₦100.00 it had\.$/,
  ],
]

test.each(alterations)('%s is found and named', async (_, change, ...sentences) => {
  const { db, ada, bola } = await books()
  await db.inTx(async tx => {
    await tx.run`set local session_replication_role = replica` // what only a superuser can do
    await tx.run([
      change.replaceAll('$ada', ada).replaceAll('$bola', bola),
    ] as unknown as TemplateStringsArray)
  })
  const { ok, findings } = await verifyBooks(db)
  expect(ok).toBe(false)
  for (const sentence of sentences) expect(findings).toContainEqual(expect.stringMatching(sentence))
})

test('an account below zero is named even where the rule against it was taken away', async () => {
  const { db, ada } = await books()
  await db.run`alter table ledger_account drop constraint ledger_account_never_below_zero`
  await db.run`update ledger_account set balance_kobo = -5 where code = ${ada}`
  expect((await verifyBooks(db)).findings).toContainEqual(`Account ${ada} is below zero: -₦0.05.`)
})

test('many findings are counted, and the first hundred told', async () => {
  const { db, ada, bola } = await books()
  await db.inTx(async tx => {
    for (let i = 0; i < 150; i++) await post(tx, transfer(ada, bola, 1))
    await tx.run`set local session_replication_role = replica`
    await tx.run`delete from ledger_posting where txn_id > 5`
  })
  const { findings, figures } = await verifyBooks(db)
  expect(findings).toHaveLength(100)
  expect(figures.findings).toBeGreaterThanOrEqual(150)
})
