// Tells the payer of another amount that the desk closed it without crediting it.
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { quoteWords } from '#server/kernel/words/quote-words.ts'
import { filterExistingUsers } from '#server/user/reads.ts'
import type { TopUpRow } from './sql.ts'

type Closing = {
  /** What arrived; nothing where it was paid in another currency. */
  paidKobo: Kobo
  reason: string
  now: Date
}

/** Skips users who deleted their account. */
export const notifyPayer = async (
  tx: Tx,
  { id, user_id: userId, deal, way, amount_kobo: amountKobo, fee_kobo: feeKobo }: TopUpRow,
  { paidKobo, reason, now }: Closing,
): Promise<void> => {
  if (!(await filterExistingUsers(tx, [userId])).has(userId)) return
  const expected = formatNaira(plus(kobo(amountKobo), kobo(feeKobo)))
  const what = `${way === 'card' ? 'card' : 'USSD'} ${deal === null ? 'top-up' : 'payment'}`
  const paid = paidKobo === ZERO ? 'another currency than naira' : formatNaira(paidKobo)
  const place = deal === null ? 'added to your wallet' : 'put into your purchase or added to your wallet'
  await notify(tx, {
    userId,
    kind: 'money',
    title: `Your ${what} of ${expected} was not added`,
    text: `You paid ${paid} instead of ${expected}, so it was not ${place}. AutoX has dealt with the payment:\n\n${quoteWords(reason)}\n\nIf you miss the money, ask us on the payment’s page. You can also pay again from there.`,
    link: `/account/top-up/${id}`,
    now,
  })
}
