// What all kinds of deals bring together: those about a car follow it.
import { dealsFollowCarJob } from '#server/domains/cars/car-changed.ts'
import type { Domain } from '#server/manifest/domain.ts'
import { offerKind } from './offer/kind.ts'
import { openOffersFor } from './offer/sql.ts'
import { followCar, type FollowsCar } from './follow-car.ts'

/** The kinds that end when their car is gone. */
const followers: readonly FollowsCar[] = [
  { kind: offerKind, event: 'lose', buyer: 'buyer', openOf: openOffersFor },
]

export const dealsDomain: Domain = {
  name: 'deals',
  jobs: ({ db, clock }) => ({ house: { [dealsFollowCarJob]: followCar(followers, db, clock) } }),
}
