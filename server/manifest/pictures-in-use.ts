// Finds which pictures are still shown, and who may show them.
import type { Query } from '#server/kernel/db/db.ts'
import type { Feature, Holds } from './manifest.ts'

type Find = (hashes: readonly string[]) => Promise<Set<string>>

const heldBy =
  (holders: readonly (Holds | undefined)[], db: Query): Find =>
  async hashes => {
    const held = new Set<string>()
    for (const holds of holders) for (const hash of (await holds?.(db, hashes)) ?? []) held.add(hash)
    return held
  }

/** Every feature that shows pictures is asked; one that nothing shows is forgotten after a while. */
export const findDisplayedPictures = (features: readonly Feature[], db: Query): Find =>
  heldBy(
    features.map(({ pictures }) => pictures?.display),
    db,
  )

/** Shown, or kept for whoever sent it to show it soon. */
export const picturesInUse = (features: readonly Feature[], db: Query): Find =>
  heldBy(
    features.flatMap(({ pictures }) => [pictures?.display, pictures?.storage]),
    db,
  )
