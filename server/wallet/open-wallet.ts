// Opens a wallet: non-trivial PIN, account number and ledger account.
import { fail, failField } from '#contract/core/errors.ts'
import { pinWeakness } from '#contract/wallet/pin-rules.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import { contactOfUser } from '#server/user/reads.ts'
import { openAccount, walletOf } from '#server/ledger/accounts.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { hashSecret } from '#server/kernel/secrets/secrets.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import type { RailName } from '#server/rails/rail.ts'
import { walletOpenedWords } from './mail.ts'
import { wantPayIn } from './pay-in-sql.ts'
import { accountNumberOf } from './rules.ts'
import { readWallet } from './show-wallet.ts'
import { insertWallet, nextSerial } from './sql.ts'

export const openWallet = (pepper: Uint8Array, rail: RailName) =>
  withPrepared<typeof wallet.create, { pinHash: string }>({
    prepare: async ({ db, user }, { body }) => {
      const weakness = pinWeakness(body.pin, await contactOfUser(db, user.id))
      if (weakness) failField('pin', weakness, 'WEAK_PIN')
      return { pinHash: await hashSecret(body.pin, pepper) }
    },
    run: async ({ tx, user, now }, _, { pinHash }) => {
      const accountNumber = accountNumberOf(await nextSerial(tx))
      const row = { user_id: user.id, account_number: accountNumber, pin_hash: pinHash, created_at: now }
      if (!(await insertWallet(tx, row))) fail('HAS_WALLET')
      await openAccount(tx, walletOf(user.id), user.id)
      if (rail !== 'sandbox') await wantPayIn(tx, user.id, rail, now)
      const words = walletOpenedWords(accountNumber)
      await notify(tx, { userId: user.id, kind: 'money', ...words, link: '/account/wallet', now })
      return readWallet(tx, user.id, now)
    },
  })
