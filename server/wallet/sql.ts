// Tables of wallets and their notice progress, private to this feature.
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import { pinAttempts } from './rules.ts'

export type WalletRow = {
  user_id: string
  account_number: string
  pin_hash: string
  created_at: Date
  closed_at: Date | null
  /** End of the guard on payouts to new payees; may lie in the past. */
  guarded_until: Date | null
  /** Until when wrong pins have locked the wallet; may lie in the past. */
  locked_until: Date | null
}

const columns = sql`
  user_id, account_number, pin_hash, created_at, closed_at, guarded_until,
  (select locked_until from attempt_limit where kind = ${pinAttempts.kind} and subject = user_id::text) as locked_until`

export const findWallets = (db: Query, userIds: readonly string[]): Promise<WalletRow[]> =>
  db.rows<WalletRow>`select ${columns} from wallet where user_id = any(${userIds})`

/** Closed wallets are not found. */
export const findByAccountNumbers = (db: Query, numbers: readonly string[]): Promise<WalletRow[]> =>
  db.rows<WalletRow>`select ${columns} from wallet where account_number = any(${numbers}) and closed_at is null`

export const nextSerial = async (tx: Tx): Promise<number> =>
  (await tx.one<{ serial: number }>`select nextval('wallet_serial') as serial`).serial

/** False where the user has a wallet already. */
export const insertWallet = async (
  tx: Tx,
  w: Omit<WalletRow, 'locked_until' | 'closed_at' | 'guarded_until'>,
): Promise<boolean> =>
  (await tx.run`
    insert into wallet (user_id, account_number, pin_hash, created_at)
    values (${w.user_id}, ${w.account_number}, ${w.pin_hash}, ${w.created_at}) on conflict (user_id) do nothing`) ===
  1

/** Closing also clears the pin. */
export const putClosed = (tx: Tx, userId: string, now: Date): Promise<number> =>
  tx.run`update wallet set closed_at = ${now}, pin_hash = '' where user_id = ${userId}`

/** Until then payouts to new payees are small or delayed. */
export const setGuarded = (tx: Tx, userId: string, until: Date): Promise<number> =>
  tx.run`update wallet set guarded_until = ${until} where user_id = ${userId}`

/** False where the pin is no longer the one with `oldHash`. */
export const setPin = async (tx: Query, userId: string, oldHash: string, newHash: string): Promise<boolean> =>
  (await tx.run`
    update wallet set pin_hash = ${newHash} where user_id = ${userId} and pin_hash = ${oldHash}`) === 1

/** The last announced transaction, locked until commit; undefined while another process holds it. */
export const lockMoneyNotices = async (tx: Tx): Promise<number | undefined> =>
  (await tx.maybe<{ txn_id: number }>`select txn_id from money_told for update skip locked`)?.txn_id

export const noteMoneyNotices = (tx: Tx, txnId: number): Promise<number> =>
  tx.run`update money_told set txn_id = ${txnId}`
