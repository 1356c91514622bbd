// Loads the demonstration's world into an empty database: people, wallets, cars, and purchases in every state.
import { kobo } from '#contract/money.ts'
import { accountNumberOf } from '../domains/wallet/rules.ts'
import { insertWallet, nextSerial } from '../domains/wallet/sql.ts'
import { confirmUser, insertUser } from '../domains/user/sql.ts'
import { openAccount, outside, walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { hashSecret } from '../platform/secrets.ts'
import { demoAccounts, demoPassword, demoPin } from './accounts.ts'

export type SeedParts = {
  db: Db
  files: Files
  pepper: Uint8Array
  clock: () => Date
  say: (sentence: string) => void
}

type Hashes = { passwordHash: string; pinHash: string }
type NewPerson = Pick<
  (typeof demoAccounts)[number],
  'email' | 'accountType' | 'firstName' | 'lastName' | 'businessName' | 'state' | 'phoneNumber'
> & { joinedAt: Date; depositNaira: number }

/** Puts in a confirmed user with a wallet, funded by the sandbox bank. Gives the user's id. */
const putPerson = async (tx: Tx, p: NewPerson, { passwordHash, pinHash }: Hashes): Promise<string> => {
  const added = await insertUser(
    tx,
    {
      account_type: p.accountType,
      first_name: p.firstName,
      last_name: p.lastName,
      business_name: p.businessName,
      email: p.email,
      phone_number: p.phoneNumber,
      state: p.state,
      gender: null,
      birth_year: null,
      password_hash: passwordHash,
      profile_image: null,
    },
    p.joinedAt,
  )
  const { id } = added!
  await confirmUser(tx, id, p.joinedAt)
  const accountNumber = accountNumberOf(await nextSerial(tx))
  await insertWallet(tx, {
    user_id: id,
    account_number: accountNumber,
    pin_hash: pinHash,
    created_at: p.joinedAt,
  })
  await openAccount(tx, walletOf(id), id)
  if (p.depositNaira > 0) {
    const move = { from: outside('sandbox'), to: walletOf(id), amountKobo: kobo(p.depositNaira * 100) }
    const meta = { senderName: 'Demo Savings Bank', reference: `seed-${p.email}` }
    await post(tx, {
      key: `deposit:sandbox:seed:${id}`,
      kind: 'deposit',
      moves: [move],
      meta,
      at: p.joinedAt,
    })
  }
  return id
}

/** Does nothing where anybody is registered already. */
export const seedIfEmpty = async ({ db, pepper, clock, say }: SeedParts): Promise<void> => {
  const { empty } = await db.one<{ empty: boolean }>`select not exists (select from app_user) as empty`
  if (!empty) return
  say('Preparing the demonstration …')
  // Every demo person has the same password and pin, so each is hashed once.
  const hashes = {
    passwordHash: await hashSecret(demoPassword, pepper),
    pinHash: await hashSecret(demoPin, pepper),
  }
  const joinedAt = new Date(clock().getTime() - 200 * 86_400_000)
  await db.inTx(async tx => {
    for (const account of demoAccounts)
      await putPerson(tx, { ...account, joinedAt, depositNaira: 60_000_000 }, hashes)
  })
}
