// Buying a car: the pin, the car off the market, the price into escrow, and the purchase begins.
import { randomUUID } from 'node:crypto'
import type { bookings } from '#contract/bookings.ts'
import { fail } from '#contract/errors.ts'
import { formatNaira } from '#contract/money.ts'
import { purchase } from '#contract/purchase.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import { reserveCar } from '#server/domains/cars/take-off-market.ts'
import type { CheckPin } from '#server/domains/wallet/check-pin.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { begin } from '#server/platform/transition.ts'
import { tellParties } from './mail.ts'
import { readBooking } from './show-bookings.ts'
import { insertPurchase } from './sql.ts'

export const buyCar = (checkPin: CheckPin) =>
  inTwo<typeof bookings.carPayment, undefined>({
    before: async ({ user, now }, { query }) => {
      await checkPin(user.id, query.pin, now)
      return undefined
    },
    run: async ({ tx, user, now }, { body }) => {
      const { sellerId, priceKobo } = await reserveCar(tx, body.carId, user.id)
      if (body.shownPriceKobo !== undefined && body.shownPriceKobo !== priceKobo)
        fail('PRICE_CHANGED', {
          message: `The price is now ${formatNaira(priceKobo)}. Nothing was taken. Look again before you pay.`,
        })
      const id = randomUUID()
      const about = (await cardsOf(tx, [body.carId])).get(body.carId)!.title
      const { holdId } = await hold(tx, {
        key: `purchase:${id}:fund`,
        from: walletOf(user.id),
        purpose: `purchase:${id}`,
        amountKobo: priceKobo,
        meta: { bookingId: id, about: about.slice(0, 80) },
        at: now,
      })
      await insertPurchase(tx, {
        id,
        car_id: body.carId,
        buyer_id: user.id,
        seller_id: sellerId,
        price_kobo: priceKobo,
        hold_id: holdId,
        delivery_address: body.deliveryAddress,
        started_at: now,
      })
      await begin(tx, purchase, { id, actor: 'buyer', actorId: user.id, now })
      await tellParties(tx, id, 'start', '')
      return readBooking(tx, id, user.id)
    },
  })
