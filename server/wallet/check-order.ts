// Confirms an order of money by PIN or passkey; a locked PIN locks both.
import { fail } from '#contract/core/errors.ts'
import { isPasskeyProof } from '#contract/core/proof-text.ts'
import { type CheckPasskey, orderPurpose } from '#server/user/passkeys/check-passkey.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { CheckOrder } from '#server/kernel/calls/serve-deps.ts'
import { type CheckPin, refuseLocked } from './check-pin.ts'
import type { FindWallet } from './find-wallet.ts'

const refuse = (message: string): never =>
  fail('WRONG_PIN', { message, problems: [{ field: 'query.pin', message }] })

type Checks = { db: Db; find: FindWallet; checkPin: CheckPin; checkPasskey: CheckPasskey }

export const orderValidator =
  ({ db, find, checkPin, checkPasskey }: Checks): CheckOrder =>
  async ({ userId, pin, hash, now }) => {
    if (!isPasskeyProof(pin)) return checkPin(userId, pin, now)
    // Wrong pins are a sign that the device is in other hands, and its passkey is there, too.
    refuseLocked(await find.ofUser(userId), now)
    const passkey = await checkPasskey(db, pin, { purpose: orderPurpose(userId, hash()), now })
    if (passkey?.user_id !== userId)
      refuse('That passkey does not confirm this payment. Use it once more, or type your PIN.')
    if (!passkey!.pays_at)
      refuse('This passkey does not confirm payments yet. Type your PIN, or allow it in your settings.')
  }
