// Money that arrived at an account number is credited once, however often it is announced.
import { fail } from '#contract/errors.ts'
import type { wallet } from '#contract/wallet.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import type { Announcement } from '#server/rails/rail.ts'
import { sandboxPayment } from '#server/rails/sandbox.ts'
import { findByAccountNumbers, findWallets } from './sql.ts'

/** Credits announced money to the wallet it was sent to. Refuses NO_SUCH_ACCOUNT. */
export const receiveDeposit = async (tx: Tx, money: Announcement, now: Date): Promise<void> => {
  const [to] = await findByAccountNumbers(tx, [money.accountNumber])
  if (!to) return fail('NO_SUCH_ACCOUNT')
  await post(tx, {
    key: `deposit:${money.rail}:${money.reference}`,
    kind: 'deposit',
    moves: [{ from: outside(money.rail), to: walletOf(to.user_id), amountKobo: money.amountKobo }],
    meta: { senderName: money.senderName, reference: money.reference },
    at: now,
  })
}

/** Only in demonstration mode; elsewhere the call does not exist. */
export const depositFromSandbox =
  (demonstration: boolean): Handler<typeof wallet.sandboxDeposit> =>
  async ({ tx, user, key, now }, { body }) => {
    if (!demonstration) fail('NO_SUCH_CALL')
    const [mine] = await findWallets(tx, [user.id])
    if (!mine) return fail('NO_WALLET')
    const reference = `${user.id}:${key}`
    await receiveDeposit(tx, sandboxPayment({ ...body, reference, accountNumber: mine.account_number }), now)
    return { reference, amountKobo: body.amountKobo }
  }
