// What a car costs whoever asks, and why, before they pay or reserve.
import { fail } from '#contract/core/errors.ts'
import { kobo, ZERO } from '#contract/core/money.ts'
import { depositOn } from '#contract/reservation/deposit-terms.ts'
import type { reservations } from '#contract/reservation/shape.ts'
import { offersOf } from '#server/cars/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { claimsOf, priceFor } from './price-for.ts'

export const myTerms: Handler<typeof reservations.myTerms> = async ({ db, user, now }, { query }) => {
  const carId = query.CarId
  const car = (await offersOf(db, [carId])).get(carId)
  if (!car || !['listed', 'reserved', 'sold'].includes(car.state))
    return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  const claims = await claimsOf(db, { carId, buyerId: user.id, now })
  const { offer, reservation } = claims
  const buyable = car.ownerId !== user.id && (car.onMarket || reservation !== undefined)
  const own = buyable && car.priceKobo !== null ? priceFor(claims, car.priceKobo) : undefined
  return {
    carId,
    priceKobo: own?.priceKobo ?? null,
    because: own?.because ?? 'listed',
    until: own?.until?.toISOString() ?? null,
    openOfferId: offer?.id ?? null,
    reservationId: reservation?.id ?? null,
    paidKobo: reservation ? kobo(reservation.deposit_kobo) : ZERO,
    depositKobo: own && !reservation ? depositOn(own.priceKobo, now) : null,
  }
}
