// Who offers something, as anybody may see them: beside a car and beside a part.
import type { z } from 'zod'
import type { Rating } from '#contract/cars/facts.ts'
import type { Seller } from '#contract/cars/cars.ts'
import type { RatedKind } from '#contract/ratings/ratings.ts'
import { sellerRatingColumns, toSellerRating, type SellerRatingRow } from '#server/ratings/reads.ts'
import { strangerColumn, toStranger, type StrangerRow } from '#server/user/public-identity.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { ownerCountColumns } from './sql.ts'

type SellerSummary = { seller: z.output<typeof Seller>; rating: Rating }
export type SellerRow = SellerRatingRow & {
  owner: StrangerRow | null
  cars_listed: number
  cars_sold: number
}

/** Columns for `sellerOfRow`: the seller and the thing itself. */
export const sellerColumns = (
  { about, aboutId, ownerId }: { about: RatedKind; aboutId: Sql; ownerId: Sql },
  now: Date,
): Sql => sql`
  ${strangerColumn(ownerId)} as owner, ${ownerCountColumns(ownerId)},
  ${sellerRatingColumns({ sellerId: ownerId, about, aboutId }, now)}`

export const sellerOfRow = (row: SellerRow): SellerSummary => {
  const owner = toStranger(row.owner)
  const standing = toSellerRating(row)
  const seller = {
    id: owner.id,
    name: owner.publicName,
    accountType: owner.accountType,
    location: owner.state,
    memberSince: owner.memberSince.toISOString(),
    carsListed: row.cars_listed,
    carsSold: row.cars_sold,
    rating: standing.seller,
    replyHours: standing.replyHours,
  }
  return { seller, rating: standing.thing }
}

/** The seller of a thing, and the rating of the thing itself. */
export const sellerAndRating = async (
  db: Query,
  { about, aboutId, ownerId }: { about: RatedKind; aboutId: string; ownerId: string },
  now: Date,
): Promise<SellerSummary> => {
  const [thing, owner] = [sql`${aboutId}::uuid`, sql`${ownerId}::uuid`]
  return sellerOfRow(
    await db.one<SellerRow>`select ${sellerColumns({ about, aboutId: thing, ownerId: owner }, now)}`,
  )
}

export const sellerOf = async (db: Query, ownerId: string, now: Date): Promise<z.output<typeof Seller>> =>
  (await sellerAndRating(db, { about: 'seller', aboutId: ownerId, ownerId }, now)).seller
