// Decides a car's price for one person, for page, reservation and purchase.
import { type Kobo, kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { lockOwnOffer, type OwnOffer, ownOffer, takeOffer } from '#server/offer/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { reservationKind } from './kind.ts'
import { findHolding, lockHolding, type ReservationRow } from './sql.ts'

/** What a person has of a car: a reservation that holds it, an offer that is open. */
export type Claims = { offer: OwnOffer | undefined; reservation: ReservationRow | undefined }
type CarBuyer = { carId: string; buyerId: string; now: Date }

const ifHeld = (row: ReservationRow | undefined, now: Date) => (row && row.held_until > now ? row : undefined)

export const claimsOf = async (db: Query, whose: CarBuyer): Promise<Claims> => ({
  reservation: ifHeld(await findHolding(db, whose.carId, whose.buyerId), whose.now),
  offer: await ownOffer(db, whose),
})

/** The same, locked until the commit: reservation, offer, then the car, then money, in every step of each. */
export const lockClaims = async (tx: Tx, whose: CarBuyer): Promise<Claims> => ({
  reservation: ifHeld(await lockHolding(tx, whose.carId, whose.buyerId), whose.now),
  offer: await lockOwnOffer(tx, whose),
})

export type OwnPrice = {
  priceKobo: Kobo
  because: 'listed' | 'offer' | 'reservation'
  /** Until when it is theirs; null where it is everybody's. */
  until: Date | null
}

/** A reservation keeps its price; an accepted offer counts while it stands and is below what everybody pays. */
export const priceFor = ({ offer, reservation }: Claims, listedKobo: Kobo): OwnPrice => {
  if (reservation)
    return {
      priceKobo: kobo(reservation.price_kobo),
      because: 'reservation',
      until: reservation.held_until,
    }
  const accepted = offer?.accepted
  return accepted && accepted.priceKobo < listedKobo
    ? { ...accepted, because: 'offer' }
    : { priceKobo: listedKobo, because: 'listed', until: null }
}

/** The person goes on with the car: their offer is used. No money moves. */
export const endOffer = async (tx: Tx, { offer }: Claims, now: Date): Promise<void> => {
  if (offer) await takeOffer(tx, offer, now)
}

/** The car is bought: the deposit leaves its hold for the wallet that pays the whole price next. */
export const endReservation = async (tx: Tx, { reservation }: Claims, now: Date): Promise<void> => {
  if (!reservation) return
  const { id } = reservation
  await moveDeal(tx, reservationKind, { id, event: 'buy', actor: 'system', actorId: null, now })
}
