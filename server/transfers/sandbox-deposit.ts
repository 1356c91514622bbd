// Demo only: pays a sandbox deposit into one's own account number.
import { fail, failField } from '#contract/core/errors.ts'
import { sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import { payInOfDeal } from '#server/wallet/pay-in.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Deposit } from '#server/rails/rail.ts'
import type { SandboxBank } from '#server/rails/sandbox/sandbox.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { creditDeposit } from './credit-deposit.ts'

/** Account number of a booking. Refuses BAD_INPUT without one, or for another user's. */
const numberOfBooking = async (db: Query, userId: string, bookingId: string): Promise<string> => {
  const account = await payInOfDeal(db, bookingId, userId)
  return account?.accountNumber ?? failField('bookingId', 'Your booking that the money is for')
}

/** Only where the sandbox bank is the rail of a demonstration; elsewhere the call does not exist. */
export const depositFromSandbox = (find: FindWallet, sandbox: SandboxBank | undefined, takers: Takers) =>
  withPrepared<typeof wallet.sandboxDeposit, Deposit>({
    prepare: async ({ db, user, key }, { body }) => {
      if (!sandbox) return fail('NO_SUCH_CALL')
      const { amountKobo, senderName, bookingId, senderAccountNumber } = body
      const { account_number: ownNumber } = await find.ofUser(user.id)
      const senderAccount = senderAccountNumber
        ? { bankCode: sandboxBank.code, accountNumber: senderAccountNumber }
        : null
      return sandbox.pay({
        reference: `${user.id}:${key}`,
        accountNumber: bookingId ? await numberOfBooking(db, user.id, bookingId) : ownNumber,
        amountKobo,
        senderName,
        senderAccount,
      })
    },
    run: async ({ tx, now }, _, deposit) => {
      // The announcement that follows finds it done.
      await creditDeposit(tx, deposit, { takers, now })
      return { reference: deposit.reference, amountKobo: deposit.amountKobo }
    },
  })
