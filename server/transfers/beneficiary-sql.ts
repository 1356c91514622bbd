// The table of people one sends to; only this feature touches it.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type BeneficiaryRow = {
  id: string
  user_id: string
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  nickname: string
  added_at: Date
}
type Account = { bankCode: string; accountNumber: string }

export const savedName = (db: Query, userId: string, to: Account) =>
  db.maybe<{ account_name: string }>`
    select account_name from beneficiary
    where user_id = ${userId} and bank_code = ${to.bankCode} and account_number = ${to.accountNumber}`

/** Locks the user's saves until the transaction ends, so that the count holds. */
export const countBeneficiaries = async (tx: Tx, userId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`beneficiary ${userId}`}, 0))`
  const { saved } = await tx.one<{ saved: number }>`
    select count(*) as saved from beneficiary where user_id = ${userId}`
  return saved
}

/** Stores a beneficiary, or updates name and nickname. */
export const putBeneficiary = (tx: Tx, b: BeneficiaryRow): Promise<BeneficiaryRow> =>
  tx.one<BeneficiaryRow>`
    insert into beneficiary (id, user_id, bank_code, bank_name, account_number, account_name, nickname, added_at)
    values (${b.id}, ${b.user_id}, ${b.bank_code}, ${b.bank_name}, ${b.account_number}, ${b.account_name}, ${b.nickname},
      ${b.added_at})
    on conflict (user_id, bank_code, account_number) do update
      set account_name = excluded.account_name, bank_name = excluded.bank_name, nickname = excluded.nickname
    returning *`

export const deleteBeneficiary = (tx: Tx, userId: string, id: string): Promise<number> =>
  tx.run`delete from beneficiary where user_id = ${userId} and id = ${id}`

export const deleteBeneficiaries = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from beneficiary where user_id = ${userId}`

type WithLast = BeneficiaryRow & { sent_at: Date | null }

/** All of a user (at most some hundreds), with when they last sent to them at a bank. */
export const beneficiariesOf = (db: Query, userId: string): Promise<WithLast[]> =>
  db.rows<WithLast>`
    select b.*, (select max(w.created_at) from withdrawal w
      where w.user_id = b.user_id and w.bank_code = b.bank_code and w.account_number = b.account_number
        and w.returns is null) as sent_at
    from beneficiary b where b.user_id = ${userId} order by b.added_at desc, b.id limit 1000`
