import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { balanceOf, openAccount, outside, type OwnedAccount, walletOf } from './accounts.ts'
import { closeAccountsOf, moneyOf } from './close.ts'
import { groupCommit } from './group-commit.ts'
import { hold } from './hold.ts'
import { post } from './post.ts'
import { release } from './resolve.ts'
import { verifyBooks } from './verify-books.ts'

const db = await freshDatabase({ max: 12 })
const now = new Date('2026-11-20T09:00:00Z')
const books = groupCommit(db)

const newOwner = async (): Promise<{ id: string; wallet: OwnedAccount }> => {
  const id = randomUUID()
  await db.inTx(tx => openAccount(tx, walletOf(id), id))
  return { id, wallet: walletOf(id) }
}
const paid = (to: OwnedAccount, amountKobo: number) => ({
  key: randomUUID(),
  kind: 'deposit',
  moves: [{ from: outside('sandbox'), to, amountKobo: kobo(amountKobo) }],
  at: now,
})
const close = (id: string) => db.inTx(tx => closeAccountsOf(tx, id, now))

test('an empty account closes once and for ever, and no money reaches it', async () => {
  const { id, wallet } = await newOwner()
  expect(await close(id)).toBe(true)
  expect(await close(id)).toBe(true)
  await expect(db.inTx(tx => post(tx, paid(wallet, 5)))).rejects.toMatchObject({
    errorName: 'NO_SUCH_ACCOUNT',
  })
  await expect(books.submit(paid(wallet, 5))).rejects.toMatchObject({ errorName: 'NO_SUCH_ACCOUNT' })
  await expect(db.run`update ledger_account set closed_at = null where owner_id = ${id}`).rejects.toThrow(
    'refused',
  )
  expect(await balanceOf(db, wallet)).toBe(0)
})

test('an account with money does not close, nor one whose money is held', async () => {
  const { id, wallet } = await newOwner()
  await db.inTx(tx => post(tx, paid(wallet, 500)))
  expect(await close(id)).toBe(false)
  const { holdId } = await db.inTx(tx =>
    hold(tx, { key: randomUUID(), from: wallet, purpose: `test:${id}`, amountKobo: kobo(500), at: now }),
  )
  expect(await moneyOf(db, id)).toEqual({ onAccountsKobo: 0, heldKobo: 500 })
  expect(await close(id)).toBe(false)
  await db.inTx(tx => release(tx, { key: randomUUID(), holdId, at: now }))
  expect(await close(id)).toBe(false)
  await db.inTx(tx =>
    post(tx, {
      ...paid(wallet, 500),
      moves: [{ from: wallet, to: outside('sandbox'), amountKobo: kobo(500) }],
    }),
  )
  expect(await close(id)).toBe(true)
})

test('one closed account among many paid at once refuses its own money and nobody else’s', async () => {
  const [gone, ...others] = await Promise.all(Array.from({ length: 6 }, newOwner))
  await close(gone!.id)
  const results = await Promise.allSettled(
    [gone!, ...others].map(({ wallet }) => books.submit(paid(wallet, 7))),
  )
  expect(results.map(each => each.status)).toEqual(['rejected', ...Array(5).fill('fulfilled')])
})

test('money and closing at the same moment: either the money is there, or the account is closed and empty', async () => {
  for (let round = 0; round < 30; round++) {
    const { id, wallet } = await newOwner()
    const [closed, ...answers] = await Promise.all([
      close(id),
      ...[1, 2, 3].map(() =>
        books.submit(paid(wallet, 100)).then(
          () => 100,
          () => 0,
        ),
      ),
    ])
    const arrived = answers.reduce((sum, each) => sum + each, 0)
    expect(await balanceOf(db, wallet)).toBe(arrived)
    expect(closed).toBe(arrived === 0)
  }
  expect(await verifyBooks(db)).toMatchObject({ ok: true })
})
