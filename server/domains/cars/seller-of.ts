// Who offers something, as anybody may see them: beside a car and beside a part.
import type { z } from 'zod'
import type { Rating } from '#contract/cars/facts.ts'
import type { Seller } from '#contract/cars/cars.ts'
import { readStanding } from '#server/domains/ratings/reads.ts'
import { contactOfUser } from '#server/domains/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { countsOfOwners } from './sql.ts'

type Thing = { about: 'car' | 'part' | 'seller'; aboutId: string; ownerId: string }

/** The seller of a thing, and what was said of the thing itself. */
export const sellerAndRating = async (
  db: Query,
  { about, aboutId, ownerId }: Thing,
  now: Date,
): Promise<{ seller: z.output<typeof Seller>; rating: Rating }> => {
  const [owner, [counts], standing] = await Promise.all([
    contactOfUser(db, ownerId),
    countsOfOwners(db, [ownerId]),
    readStanding(db, { sellerId: ownerId, about, aboutId }, now),
  ])
  const seller = {
    id: owner.id,
    name: owner.publicName,
    accountType: owner.accountType,
    location: owner.state,
    memberSince: owner.memberSince.toISOString(),
    carsListed: counts?.listed ?? 0,
    carsSold: counts?.sold ?? 0,
    rating: standing.seller,
    replyHours: standing.replyHours,
  }
  return { seller, rating: standing.thing }
}

export const sellerOf = async (db: Query, ownerId: string, now: Date): Promise<z.output<typeof Seller>> =>
  (await sellerAndRating(db, { about: 'seller', aboutId: ownerId, ownerId }, now)).seller
