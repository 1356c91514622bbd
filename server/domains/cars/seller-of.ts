// Who offers something, as anybody may see them: beside a car and beside a part.
import type { z } from 'zod'
import type { Seller } from '#contract/cars.ts'
import { readRating } from '#server/domains/ratings/reads.ts'
import { replyHoursOf } from '#server/domains/ratings/reply-times.ts'
import { contactOfUser } from '#server/domains/user/reads.ts'
import type { Query } from '#server/platform/db.ts'
import { countsOfOwners } from './sql.ts'

export const sellerOf = async (db: Query, ownerId: string, now: Date): Promise<z.output<typeof Seller>> => {
  const [owner, [counts], rating, replyHours] = await Promise.all([
    contactOfUser(db, ownerId),
    countsOfOwners(db, [ownerId]),
    readRating(db, 'seller', ownerId),
    replyHoursOf(db, ownerId, now),
  ])
  return {
    id: owner.id,
    name: owner.publicName,
    accountType: owner.accountType,
    location: owner.state,
    memberSince: owner.memberSince.toISOString(),
    carsListed: counts?.listed ?? 0,
    carsSold: counts?.sold ?? 0,
    rating,
    replyHours,
  }
}
