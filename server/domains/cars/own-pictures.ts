// Pictures that a seller names by their hashes: those of their own cars.
import { fail } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PictureFacts } from '#server/platform/pictures.ts'

/** In the order they are named. Refuses NOT_YOUR_PICTURE. */
export const ownedPictures = async (
  tx: Tx,
  { userId, hashes }: { userId: string; hashes: readonly string[]; now: Date },
): Promise<PictureFacts[]> => {
  const rows = await tx.rows<PictureFacts>`
    select distinct on (p->>'hash') p->>'hash' as hash, (p->>'width')::int as width, (p->>'height')::int as height,
      p->>'colour' as colour
    from car, jsonb_array_elements(pictures) p where owner_id = ${userId} and p->>'hash' = any(${hashes})`
  const known = new Map(rows.map(row => [row.hash, row]))
  return hashes.map(hash => known.get(hash) ?? fail('NOT_YOUR_PICTURE'))
}
