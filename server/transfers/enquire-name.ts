// Resolves an account number to its holder's name, rate-limited.
import { fail, failField } from '#contract/core/errors.ts'
import { autoxInstitution, isNuban, walletBankCode } from '#contract/reference/nuban.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { Account, Rail } from '#server/rails/rail.ts'
import { autox, bankOf } from './banks.ts'
import { nameEnquiries } from './rules.ts'

export type NamedAccount = Account & { bankName: string; accountName: string }

const ourOwn = async (find: FindWallet, account: Account): Promise<NamedAccount> => {
  if (!isNuban(autoxInstitution, account.accountNumber))
    failField('accountNumber', 'That is not an AutoX account number. Check each digit.', 'NO_SUCH_ACCOUNT')
  const { name } = await find.byAccountNumber(account.accountNumber)
  return { ...account, bankName: autox.name, accountName: name }
}

const noAccount = (bankName: string): never =>
  failField(
    'accountNumber',
    `${bankName} has no account with this number. Check the number and the bank.`,
    'NO_SUCH_ACCOUNT',
  )

/** The name at a bank; undefined where the bank does not tell names at the moment. Refuses NO_SUCH_ACCOUNT. */
export const nameAtBank = async (rail: Rail, account: Account, bankName: string) => {
  const answer = await rail.resolveAccount(account)
  if (answer.kind === 'not-found') return noAccount(bankName)
  return answer.kind === 'name' ? answer.accountName : undefined
}

/** Whose account it is, ours or a bank's. Refuses NO_SUCH_ACCOUNT, NAME_UNAVAILABLE, and BAD_INPUT for an unknown bank. */
export const nameOf = async (find: FindWallet, rail: Rail, account: Account): Promise<NamedAccount> => {
  if (account.bankCode === walletBankCode) return ourOwn(find, account)
  const { name: bankName } = await bankOf(rail, account.bankCode)
  const accountName = await nameAtBank(rail, account, bankName)
  return accountName === undefined ? fail('NAME_UNAVAILABLE') : { ...account, bankName, accountName }
}

/** Counts an enquiry of this person. Refuses TOO_MANY_REQUESTS. */
export const countEnquiry = async (db: Db, userId: string, now: Date): Promise<void> => {
  if ((await countAttempt(db, nameEnquiries, userId, now)).ok) return
  fail('TOO_MANY_REQUESTS', {
    message: 'You looked up too many account numbers. Wait ten minutes.',
  })
}

export const enquireName = (find: FindWallet, rail: Rail) =>
  withPrepared<typeof wallet.nameEnquiry, NamedAccount>({
    prepare: async ({ db, user, now }, { body }) => {
      await countEnquiry(db, user.id, now)
      return nameOf(find, rail, body)
    },
    run: async (_, __, { bankCode, accountNumber, bankName, accountName }) => ({
      bankCode,
      accountNumber,
      bankName,
      accountName,
    }),
  })
