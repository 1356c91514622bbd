// For tests: wallets that already have money in them.
import { randomUUID } from 'node:crypto'
import { kobo } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { openAccount, outside, type OwnedAccount, walletOf } from './accounts.ts'
import { post } from './post.ts'
import type { Transaction } from './transaction.ts'

/** Opens a wallet for a new user and puts `amountKobo` into it from the sandbox bank. */
export const walletWith = async (db: Db, amountKobo: number): Promise<OwnedAccount> => {
  const userId = randomUUID()
  const wallet = walletOf(userId)
  await db.inTx(async tx => {
    await openAccount(tx, wallet, userId)
    if (amountKobo > 0) await post(tx, deposit(wallet, amountKobo))
  })
  return wallet
}

/** A deposit from the sandbox bank, under a key of its own. */
export const deposit = (to: OwnedAccount, amountKobo: number, key: string = randomUUID()): Transaction => ({
  key: `deposit:${key}`,
  kind: 'deposit',
  moves: [{ from: outside('sandbox'), to, amountKobo: kobo(amountKobo) }],
})

/** A transfer between two wallets, under a key of its own. */
export const transfer = (
  from: OwnedAccount,
  to: OwnedAccount,
  amountKobo: number,
  key: string = randomUUID(),
): Transaction => ({
  key: `transfer:${key}`,
  kind: 'transfer',
  moves: [{ from, to, amountKobo: kobo(amountKobo) }],
})
