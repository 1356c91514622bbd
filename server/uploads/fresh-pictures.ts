// Checks evidence pictures: the sender's own and not uploaded too early.
import type { Picture } from '#contract/core/picture.ts'
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { ownedPictures, listPicturesSentBefore } from './kept-pictures.ts'

type FreshPicturesQuery = { userId: string; hashes: readonly string[]; since: Date; now: Date }

/** In the order of `hashes`. Refuses NOT_YOUR_PICTURE, and BAD_INPUT at `pictures` for one that was sent before. */
export const freshPictures = async (
  tx: Tx,
  { userId, hashes, since, now }: FreshPicturesQuery,
): Promise<Picture[]> => {
  const facts = await ownedPictures(tx, { userId, hashes, now })
  const old = new Set(await listPicturesSentBefore(tx, userId, hashes, since))
  const problems = hashes.flatMap((hash, place) =>
    old.has(hash)
      ? [{ field: `pictures.${place}`, message: 'This picture was sent earlier. Take a new one.' }]
      : [],
  )
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
  return facts.map(({ hash, width, height, colour }) => ({ hash, width, height, colour }))
}
