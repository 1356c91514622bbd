// Demonstration only: the sandbox bank pays into one's own account number, by the road of every deposit.
import { fail } from '#contract/core/errors.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { FindWallet } from '#server/domains/wallet/find-wallet.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Deposit } from '#server/rails/rail.ts'
import type { SandboxBank } from '#server/rails/sandbox/sandbox.ts'
import { creditDeposit } from './credit-deposit.ts'

/** Only where the sandbox bank is the rail of a demonstration; elsewhere the call does not exist. */
export const depositFromSandbox = (find: FindWallet, sandbox: SandboxBank | undefined) =>
  withPrepared<typeof wallet.sandboxDeposit, Deposit>({
    prepare: async ({ user, key }, { body }) => {
      if (!sandbox) return fail('NO_SUCH_CALL')
      const { account_number: accountNumber } = await find.ofUser(user.id)
      return sandbox.pay({ ...body, reference: `${user.id}:${key}`, accountNumber })
    },
    run: async ({ tx, now }, _, deposit) => {
      // The announcement that follows finds it done.
      await creditDeposit(tx, deposit, now)
      return { reference: deposit.reference, amountKobo: deposit.amountKobo }
    },
  })
