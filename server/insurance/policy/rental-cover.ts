// Buys the daily cover that an owner requires, with the booking of a rental.
import { fail } from '#contract/core/errors.ts'
import type { Kobo } from '#contract/core/money.ts'
import { beginDeal } from '#server/deal-engine/begin.ts'
import { moveUnpaid } from '#server/deal-engine/move.ts'
import { type CoverWish, offerRentalCover } from '#server/insurance/rental-offer.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { policyKind } from './kind.ts'
import { rowOf } from './open.ts'
import { hasDays } from './sql.ts'

type Buying = CoverWish & { renterId: string; rentalId: string; now: Date }
export type BoughtCover = { policyId: string; premiumKobo: Kobo; pay: () => Promise<void> }

/**
 * Begins the policy and pays it in the transaction of the booking; its money moves last. Refuses CAR_NOT_FOR_RENT where
 * nobody insures the car, ALREADY_INSURED where its days are taken.
 */
export const buyRentalCover = async (tx: Tx, buying: Buying): Promise<BoughtCover> => {
  const { renterId, rentalId, now } = buying
  const covered = await offerRentalCover(tx, buying, now, rentalId)
  if (!covered)
    return fail('CAR_NOT_FOR_RENT', {
      message: 'The owner requires insurance for this car, and no insurer offers it for these days.',
    })
  const { insured, offer } = covered
  const start = { state: 'applied', quote_id: null, quote_until: null, renews_id: null } as const
  const row = rowOf({ holderId: renterId, insured, offer, now }, { ...start, rental_id: rentalId })
  if (await hasDays(tx, row))
    fail('ALREADY_INSURED', {
      message: 'This car is insured already for some of these days. Choose other days.',
    })
  await beginDeal(tx, policyKind, { row, by: 'holder', now, read: async () => undefined })
  const cause = { id: row.id, event: 'pay', actorId: renterId, now }
  const { pay } = await moveUnpaid(tx, policyKind, cause, async () => undefined)
  return { policyId: row.id, premiumKobo: offer.premiumKobo, pay }
}
