// Which pictures anybody still shows: on a profile or on a car.
import { carPicturesIn } from '#server/domains/cars/erase-cars.ts'
import { profilePicturesIn } from '#server/domains/user/erase-user.ts'
import type { Query } from '#server/platform/db.ts'

export const picturesInUse =
  (db: Query) =>
  async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set([...(await carPicturesIn(db, hashes)), ...(await profilePicturesIn(db, hashes))])
