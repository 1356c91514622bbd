// People one sends to: kept by choice, under the name that their bank gives.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import type { Beneficiary, transfers } from '#contract/transfers/transfers.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import { findOwnersOfAccountNumbers } from '#server/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { fold } from '#server/ledger/find-entries.ts'
import { movedBetween } from '#server/ledger/moved-between.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Rail } from '#server/rails/rail.ts'
import {
  beneficiariesOf,
  type BeneficiaryRow,
  countBeneficiaries,
  deleteBeneficiary,
  putBeneficiary,
} from './beneficiary-sql.ts'
import { countEnquiry, type NamedAccount, nameOf } from './enquire-name.ts'

const showBeneficiary = (row: BeneficiaryRow, lastSentAt: Date | null): Beneficiary => ({
  id: row.id,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  accountName: row.account_name,
  nickname: row.nickname,
  lastSentAt: lastSentAt?.toISOString() ?? null,
})

/** A user's latest transfers to these wallets, by account number. */
const sentToWallets = async (
  db: Query,
  userId: string,
  numbers: readonly string[],
): Promise<Map<string, Date>> => {
  const owners = await findOwnersOfAccountNumbers(db, numbers)
  const transfers = await movedBetween(db, walletOf(userId), [...owners.values()].map(walletOf))
  const last = new Map(transfers.toReversed().map(({ to, at }) => [to as string, at]))
  return new Map(
    [...owners].flatMap(([number, id]) => {
      const at = last.get(walletOf(id))
      return at ? [[number, at] as const] : []
    }),
  )
}

/** A user's beneficiaries: last used first, then newest. */
export const readBeneficiaries = async (db: Query, userId: string): Promise<Beneficiary[]> => {
  const rows = await beneficiariesOf(db, userId)
  const ours = rows.filter(row => row.bank_code === walletBankCode).map(row => row.account_number)
  const toWallets = ours.length > 0 ? await sentToWallets(db, userId, ours) : new Map<string, Date>()
  const lastOf = (row: (typeof rows)[number]) =>
    row.bank_code === walletBankCode ? (toWallets.get(row.account_number) ?? null) : row.sent_at
  return rows
    .map(row => showBeneficiary(row, lastOf(row)))
    .toSorted((a, b) => (b.lastSentAt ?? '').localeCompare(a.lastSentAt ?? ''))
}

const fits = (b: Beneficiary, words: string): boolean =>
  [b.accountName, b.nickname, b.bankName, b.accountNumber].some(each => fold(each).includes(words))

export const listBeneficiaries: Handler<typeof transfers.beneficiaries> = async ({ db, user }, { query }) => {
  const words = fold(query.Search ?? '')
  const matches = (await readBeneficiaries(db, user.id)).filter(each => fits(each, words))
  const from = (query.PageNumber - 1) * query.PageSize
  return { page: matches.slice(from, from + query.PageSize), totalRecords: matches.length }
}

export const saveBeneficiary = (find: FindWallet, rail: Rail) =>
  withPrepared<typeof transfers.saveBeneficiary, NamedAccount>({
    prepare: async ({ db, user, now }, { body }) => {
      await countEnquiry(db, user.id, now)
      return nameOf(find, rail, body)
    },
    run: async ({ tx, user, now }, { body }, named) => {
      if ((await countBeneficiaries(tx, user.id)) >= limits.beneficiariesMax)
        fail('NOT_ALLOWED', {
          message: `You have ${limits.beneficiariesMax} saved beneficiaries, the maximum. Remove one first.`,
        })
      const row = await putBeneficiary(tx, {
        id: randomUUID(),
        user_id: user.id,
        bank_code: named.bankCode,
        bank_name: named.bankName,
        account_number: named.accountNumber,
        account_name: named.accountName,
        nickname: body.nickname,
        added_at: now,
      })
      return (await readBeneficiaries(tx, user.id)).find(({ id }) => id === row.id)!
    },
  })

export const removeBeneficiary: Handler<typeof transfers.removeBeneficiary> = async (
  { tx, user },
  { body },
) => {
  if (!(await deleteBeneficiary(tx, user.id, body.id))) fail('NOT_FOUND')
  return null
}
