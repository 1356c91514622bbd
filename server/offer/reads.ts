// Reads of offers for later kinds: the accepted price.
import type { Kobo } from '#contract/core/money.ts'
import type { CarCount } from '#server/cars/reads.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { offerKind } from './kind.ts'
import { priceOf } from './prices.ts'
import { findOpenOffer, lockOpenOffer, type OfferRow } from './sql.ts'

/** A buyer's open offer for a car: its price and until when it is theirs, where it was accepted and that time is not over. */
export type OwnOffer = { id: string; accepted: { priceKobo: Kobo; until: Date } | undefined }

const ownOf = (row: OfferRow | undefined, now: Date): OwnOffer | undefined => {
  if (!row) return undefined
  const until = row.state === 'accepted' ? row.accepted_until : null
  return { id: row.id, accepted: until && until > now ? { priceKobo: priceOf(row), until } : undefined }
}

type CarBuyer = { carId: string; buyerId: string; now: Date }

export const ownOffer = async (db: Query, { carId, buyerId, now }: CarBuyer): Promise<OwnOffer | undefined> =>
  ownOf(await findOpenOffer(db, carId, buyerId), now)

/** The same, locked until the commit: before the car, as every step of an offer locks them. */
export const lockOwnOffer = async (
  tx: Tx,
  { carId, buyerId, now }: CarBuyer,
): Promise<OwnOffer | undefined> => ownOf(await lockOpenOffer(tx, carId, buyerId), now)

/** The buyer went ahead: their offer ends with that, whatever price it came to. */
export const takeOffer = (tx: Tx, { id }: OwnOffer, now: Date): Promise<void> =>
  moveDeal(tx, offerKind, { id, event: 'take-up', actor: 'system', actorId: null, now })

/** How many people made an offer for each car, from one moment to before another. */
export const offersBetween = (db: Query, from: Date, to: Date): Promise<CarCount[]> =>
  db.rows<CarCount>`
    select car_id, count(distinct buyer_id) as count from offer
    where started_at >= ${from} and started_at < ${to} group by car_id`
