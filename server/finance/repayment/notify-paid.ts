// Tells the payee of an instalment paid by hand.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { contactsOf } from '#server/user/reads.ts'

type PaidByHand = {
  payerId: string
  payeeId: string
  /** Title of the car. */
  about: string
  amountKobo: Kobo
  /** What the payment changes, in a sentence; empty where it changes nothing. */
  change?: string
  link: `/${string}`
  now: Date
}

/** The payer sees it on the page; what pays everything is told by the deal's own end. */
export const notifyPaidByHand = async (
  tx: Tx,
  { payerId, payeeId, about, amountKobo, change = '', link, now }: PaidByHand,
): Promise<void> => {
  const { name } = (await contactsOf(tx, [payerId])).get(payerId)!
  const text = `${name} paid ${formatNaira(amountKobo)}. It’s in your wallet. ${change}`.trimEnd()
  await notify(tx, { userId: payeeId, kind: 'money', title: `Payment received: ${about}`, text, link, now })
}
