// Sending money to another wallet: whose it is, the pin, and then one line among the many that are committed together.
import { fail, failField } from '#contract/errors.ts'
import { isNuban, autoxInstitution, walletBankCode } from '#contract/nuban.ts'
import { kobo } from '#contract/money.ts'
import type { wallet } from '#contract/wallet.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import type { GroupCommit } from '#server/ledger/group-commit.ts'
import { inTwo, type OnItsOwn } from '#server/platform/handlers.ts'
import { reserveTry } from '#server/platform/tries.ts'
import type { CheckPin } from './check-pin.ts'
import type { FindWallet } from './find-wallet.ts'
import { nameEnquiries } from './rules.ts'

export const enquireName = (find: FindWallet) =>
  inTwo<typeof wallet.nameEnquiry, { name: string }>({
    before: async ({ db, user, now }, { body }) => {
      if (!(await reserveTry(db, nameEnquiries, user.id, now)).ok)
        fail('TOO_MANY_REQUESTS', {
          message: 'Too many account numbers were looked up. Please wait ten minutes.',
        })
      if (!isNuban(autoxInstitution, body.accountNumber))
        failField(
          'accountNumber',
          'That is not an AutoX account number. Check each digit.',
          'NO_SUCH_ACCOUNT',
        )
      return find.byAccountNumber(body.accountNumber)
    },
    run: async (_, { body }, { name }) => ({
      accountNumber: body.accountNumber,
      accountName: name,
      bankCode: walletBankCode,
    }),
  })

/** The key of a transfer in the books, made of its sender and the key the form was born with. */
export const transferKey = (userId: string, key: string): string => `transfer:${userId}:${key}`

export const sendMoney = (
  find: FindWallet,
  checkPin: CheckPin,
  books: GroupCommit,
): OnItsOwn<typeof wallet.transfer> => ({
  alone: async ({ user, key, now }, { query, body }) => {
    // Both are looked up at once; what is wrong with the receiver is told only to somebody whose pin is right.
    const receiver = find.byAccountNumber(body.accountNumber)
    receiver.catch(() => undefined)
    await checkPin(user.id, query.pin, now)
    const to = await receiver
    if (to.user_id === user.id) failField('accountNumber', 'This is your own account number', 'SAME_WALLET')
    const posted = await books.submit({
      key: transferKey(user.id, key),
      kind: 'transfer',
      moves: [{ from: walletOf(user.id), to: walletOf(to.user_id), amountKobo: body.amountKobo }],
      meta: body.narration ? { narration: body.narration } : {},
      at: now,
    })
    return {
      id: String(posted.transactionId),
      amountKobo: body.amountKobo,
      accountNumber: to.account_number,
      accountName: to.name,
      narration: body.narration,
      at: posted.at.toISOString(),
      balanceKobo: kobo(posted.payerBalanceKobo),
    }
  },
})
