// Shows a public seller: listings and ratings; first name and state if private.
import { openCarStates } from '#contract/cars/cars.ts'
import type { dealers } from '#contract/dealers/dealers.ts'
import { fail } from '#contract/core/errors.ts'
import { countListedByBranch } from '#server/cars/branch-cars.ts'
import { carsByState } from '#server/cars/reads.ts'
import { sellerOf } from '#server/cars/seller-of.ts'
import { tierOf } from '#server/kyc/reads.ts'
import { businessOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { partsByState } from '#server/spare-parts/reads.ts'
import { branchOf, isVerified, profileOf } from './rules.ts'
import { branchesOf } from './branches/branch-table.ts'
import { findYards } from './sql.ts'

/** Refuses NOT_FOUND, also for a private person who never offered anything: buyers are private. */
export const showSeller: Handler<typeof dealers.seller> = async ({ db, now }, { query: { Id } }) => {
  const refuseUnknownSeller = () => fail('NOT_FOUND', { message: 'We can’t find that seller.' })
  const { isDealer, ...business } = (await businessOf(db, Id)) ?? refuseUnknownSeller()
  const [seller, parts, cars, tier, [yard], branches, carsListed] = await Promise.all([
    sellerOf(db, Id, now),
    partsByState(db, Id),
    carsByState(db, Id),
    tierOf(db, Id),
    findYards(db, [Id]),
    branchesOf(db, [Id]),
    countListedByBranch(db, Id),
  ])
  const partsListed = parts.find(each => each.state === 'listed')?.parts ?? 0
  const hasCar = cars.some(each => openCarStates.some(state => state === each.state))
  const known = isDealer || hasCar || partsListed > 0 || seller.rating.count > 0
  return known
    ? {
        ...seller,
        ...business,
        partsListed,
        identityVerified: tier > 0,
        registrationVerified: isVerified(yard, business.registrationNumber),
        ...profileOf(yard),
        yardPictures: yard?.pictures ?? [],
        branches: branches.map(row => ({ ...branchOf(row), carsListed: carsListed.get(row.id) ?? 0 })),
      }
    : refuseUnknownSeller()
}
