// Counts a workshop's honoured warranty claims.
import { marketChanged } from '#server/manifest/market-changed.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { addClaim, findPlaces } from './sql.ts'

/** Counts an ended claim at its place. */
export const countClaim = async (tx: Tx, placeId: string, honoured: boolean): Promise<void> => {
  const [place] = await findPlaces(tx, [placeId])
  if (!place) return
  await addClaim(tx, place.workshop_id, honoured)
  marketChanged(tx, { ids: [place.workshop_id] })
}
