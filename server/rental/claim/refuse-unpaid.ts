// Refuses a new rental to who owes the owner of an earlier one.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findOwed } from './sql.ts'

/** Refuses CLAIM_UNPAID. A claim that is asked or contested bars nobody. */
export const refuseUnpaidClaim = async (db: Query, renterId: string): Promise<void> => {
  const owed = await findOwed(db, renterId)
  if (owed)
    fail('CLAIM_UNPAID', {
      message: owed.is_behind
        ? 'An instalment for an earlier rental is unpaid. Add money to your wallet and we collect it at the next try, or pay all that is left under “Rental claims” in your bookings. Nothing was taken from your wallet.'
        : `You owe ${formatNaira(kobo(owed.left_kobo))} for an earlier rental. Pay it under “Rental claims” in your bookings first. Nothing was taken from your wallet.`,
    })
}
