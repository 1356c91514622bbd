// Opens a reservation at a fixed price and holds the deposit.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { depositOn } from '#contract/reservation/deposit-terms.ts'
import { reservation } from '#contract/reservation/process.ts'
import type { Reservation, reservations } from '#contract/reservation/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { reserveCar } from '#server/cars/take-off-market.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { reservationKind } from './kind.ts'
import { type Claims, lockClaims, priceFor, endOffer } from './price-for.ts'
import { countHeld } from './sql.ts'

/** Refuses NOT_NOW where the person holds this car already, TOO_MANY_RESERVATIONS where they hold enough others. */
const requireFew = async (tx: Tx, { reservation: own }: Claims, buyerId: string): Promise<void> => {
  if (own)
    fail('NOT_NOW', { message: 'You have already reserved this car. Nothing was taken from your wallet.' })
  if ((await countHeld(tx, buyerId)) >= limits.reservationsOpenMax) fail('TOO_MANY_RESERVATIONS')
}

const requireShownPrice = (depositKobo: Kobo, shownKobo: Kobo | undefined): void => {
  if (shownKobo !== undefined && shownKobo !== depositKobo)
    fail('PRICE_CHANGED', {
      message: `The deposit is now ${formatNaira(depositKobo)}. You were not charged. Check it again before you pay.`,
    })
}

export const reserve = withPrepared<typeof reservations.reserve, undefined>({
  prepare: async ({ db, user }) => {
    await requireVerified(db, user.id)
    return undefined
  },
  run: async ({ tx, user, now }, { body: { carId, shownDepositKobo } }) => {
    const whose = { carId, buyerId: user.id, now }
    const claims = await lockClaims(tx, whose)
    await requireFew(tx, claims, user.id)
    const { sellerId, priceKobo: listedKobo } = await reserveCar(tx, whose)
    if (!(await hasWallet(tx, sellerId)))
      fail('CAR_NOT_FOR_SALE', {
        message: 'The seller has no wallet to receive the money. You were not charged.',
      })
    const { priceKobo, because } = priceFor(claims, listedKobo)
    const depositKobo = depositOn(priceKobo, now)
    requireShownPrice(depositKobo, shownDepositKobo)
    await endOffer(tx, claims, now)
    const row = {
      ...beginning(reservation.start, now),
      buyer_id: user.id,
      seller_id: sellerId,
      car_id: carId,
      offer_id: because === 'offer' ? claims.offer!.id : null,
      price_kobo: priceKobo,
      deposit_kobo: depositKobo,
      held_until: new Date(now.getTime() + limits.reservationDays * 24 * 3_600_000),
    }
    const read = (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) =>
      dealPage<Reservation>(tx, reservationKind, ...pageArgs)
    return (await beginDeal(tx, reservationKind, { row, by: 'buyer', now, read })).view
  },
})
