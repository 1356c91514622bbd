// Which pictures anybody still shows, on a profile or on what they offer, and which are somebody's to show.
import { partPicturesIn } from '#server/domains/accessories/erase-parts.ts'
import { carPicturesIn } from '#server/domains/cars/erase-cars.ts'
import { keptPicturesIn } from '#server/domains/uploads/erase-uploads.ts'
import { profilePicturesIn } from '#server/domains/user/erase-user.ts'
import type { Query } from '#server/kernel/db/db.ts'

/** Every table that shows pictures is asked here; one that nothing shows is forgotten after a while. */
export const picturesShown =
  (db: Query) =>
  async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set([
      ...(await carPicturesIn(db, hashes)),
      ...(await partPicturesIn(db, hashes)),
      ...(await profilePicturesIn(db, hashes)),
    ])

/** Shown, or kept for whoever sent it to show it soon. */
export const picturesInUse =
  (db: Query) =>
  async (hashes: readonly string[]): Promise<Set<string>> =>
    new Set([...(await picturesShown(db)(hashes)), ...(await keptPicturesIn(db, hashes))])
