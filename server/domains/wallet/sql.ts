// The table of wallets; only this domain touches it.
import { type Query, sql, type Tx } from '#server/platform/db.ts'
import { pinTries } from './rules.ts'

export type WalletRow = {
  user_id: string
  account_number: string
  pin_hash: string
  created_at: Date
  /** Until when wrong pins have locked the wallet; may lie in the past. */
  locked_until: Date | null
}

const columns = sql`
  user_id, account_number, pin_hash, created_at,
  (select locked_until from counted_try where kind = ${pinTries.kind} and subject = user_id::text) as locked_until`

export const findWallets = (db: Query, userIds: readonly string[]): Promise<WalletRow[]> =>
  db.rows<WalletRow>`select ${columns} from wallet where user_id = any(${userIds})`

export const findByAccountNumbers = (db: Query, numbers: readonly string[]): Promise<WalletRow[]> =>
  db.rows<WalletRow>`select ${columns} from wallet where account_number = any(${numbers})`

export const nextSerial = async (tx: Tx): Promise<number> =>
  (await tx.one<{ serial: number }>`select nextval('wallet_serial') as serial`).serial

/** False where the user has a wallet already. */
export const insertWallet = async (tx: Tx, w: Omit<WalletRow, 'locked_until'>): Promise<boolean> =>
  (await tx.run`
    insert into wallet (user_id, account_number, pin_hash, created_at)
    values (${w.user_id}, ${w.account_number}, ${w.pin_hash}, ${w.created_at}) on conflict (user_id) do nothing`) ===
  1

/** False where the pin is no longer the one with `oldHash`. */
export const setPin = async (tx: Tx, userId: string, oldHash: string, newHash: string): Promise<boolean> =>
  (await tx.run`
    update wallet set pin_hash = ${newHash} where user_id = ${userId} and pin_hash = ${oldHash}`) === 1
