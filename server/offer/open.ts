// Opens an offer, subject to limits and the seller's hidden minimum.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { offer } from '#contract/offer/process.ts'
import type { Offer, offers } from '#contract/offer/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import type { DealContext } from '#server/deal-engine/deal-context.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { notifySides } from '#server/deal-engine/notify.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { lockAvailability } from '#server/cars/lock-tradable-car.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { offerKind } from './kind.ts'
import { describeOffer } from './notices.ts'
import { countOffers, findOpenOffer } from './sql.ts'

const dayMs = 24 * 3_600_000

/** Below the listed price. Refuses BAD_INPUT by its field. */
export const requireBelow = (priceKobo: Kobo, listedKobo: Kobo): void => {
  if (priceKobo >= listedKobo)
    fail('BAD_INPUT', {
      problems: [
        {
          field: 'priceKobo',
          message: `Offer less than ${formatNaira(listedKobo)}, the listed price`,
        },
      ],
    })
}

type Ask = { carId: string; buyerId: string; now: Date }

/** Refuses OFFER_OPEN and TOO_MANY_OFFERS. The car is locked, so two of one buyer wait for each other. */
const requireFew = async (tx: Tx, { carId, buyerId, now }: Ask): Promise<void> => {
  if (await findOpenOffer(tx, carId, buyerId)) fail('OFFER_OPEN')
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const made = await countOffers(tx, { carId, buyerId, day: before(1), month: before(30) })
  if (made.open >= limits.offersOpenMax)
    fail('TOO_MANY_OFFERS', {
      message: `You have ${limits.offersOpenMax} open offers, the maximum. Wait for answers or withdraw one.`,
    })
  if (made.lately >= limits.offersOfCarPerMonth)
    fail('TOO_MANY_OFFERS', {
      message: `You have made ${limits.offersOfCarPerMonth} offers for this car in a month, the maximum.`,
    })
  if (made.today >= limits.offersOfCarPerDay)
    fail('TOO_MANY_OFFERS', {
      message: `You have made ${limits.offersOfCarPerDay} offers for this car today, the maximum. Try again tomorrow.`,
    })
}

type NewOffer = Ask & { priceKobo: Kobo }

/** Refuses OWN_CAR, CAR_NOT_FOR_SALE, OFFER_OPEN, TOO_MANY_OFFERS, and BAD_INPUT for a price that is not below the listed one. */
export const openOffer = async (tx: Tx, { carId, buyerId, priceKobo, now }: NewOffer): Promise<Offer> => {
  const car = await lockAvailability(tx, carId)
  if (car.ownerId === buyerId)
    fail('OWN_CAR', { message: 'This is your own car, so you can’t make an offer for it.' })
  if (!car.onMarket || car.priceKobo === null)
    return fail('CAR_NOT_FOR_SALE', {
      message: 'This car is not for sale now, so you can’t make an offer for it.',
    })
  requireBelow(priceKobo, car.priceKobo)
  await requireFew(tx, { carId, buyerId, now })
  const row = {
    ...beginning(offer.start, now),
    car_id: carId,
    buyer_id: buyerId,
    seller_id: car.ownerId,
    offered_kobo: priceKobo,
    countered_kobo: null,
    countered_at: null,
    final_kobo: null,
    final_at: null,
    accepted_until: null,
  }
  const page = (moved: DealRow, _side: string, around: DealContext) =>
    dealPage<Offer>(tx, offerKind, moved, 'buyer', around)
  const start = { row, by: 'buyer', now }
  if (car.leastOfferKobo !== null && priceKobo < car.leastOfferKobo) {
    await beginDeal(tx, offerKind, { ...start, read: async () => undefined })
    const cause = { id: row.id, event: 'fall-short', actor: 'system', actorId: null, now }
    return moveAndRead(tx, offerKind, cause, page)
  }
  const { view } = await beginDeal(tx, offerKind, { ...start, read: page })
  const people = await contactsOf(tx, [buyerId, car.ownerId])
  const buyer = people.get(buyerId)!.name
  const words = describeOffer({ car: view.car.title, price: formatNaira(priceKobo), buyer })
  const link = `${offerKind.address}/${row.id}` as const
  const made = { userId: car.ownerId, kind: 'dealing' as const, ...words, link, now }
  await notifySides(tx, offerKind, [made], { row, around: { people } })
  return view
}

export const makeOffer: Handler<typeof offers.make> = ({ tx, user, now }, { body }) =>
  openOffer(tx, { ...body, buyerId: user.id, now })
