// Pictures and time of a condition record: its maker's own, and taken for it.
import { fail } from '#contract/core/errors.ts'
import type { RecordInput, RentalRecord } from '#contract/rental/record-shape.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { ownedPictures, listPicturesSentBefore } from '#server/uploads/kept-pictures.ts'

type Recording = {
  userId: string
  points: RecordInput['points']
  /** Since when a picture can have been taken for the record. */
  since: Date
  /** What an older picture is told. */
  oldWords: string
  now: Date
}

/** The points with the facts of their pictures. Refuses NOT_YOUR_PICTURE, and BAD_INPUT beside a picture that is older. */
export const withPictures = async (
  tx: Tx,
  { userId, points, since, oldWords, now }: Recording,
): Promise<RentalRecord['points']> => {
  const hashes = [...new Set(points.flatMap(({ pictures }) => pictures))]
  const facts = await ownedPictures(tx, { userId, hashes, now })
  const old = new Set(await listPicturesSentBefore(tx, userId, hashes, since))
  const problems = points.flatMap(({ pictures }, at) =>
    pictures.flatMap((hash, place) =>
      old.has(hash) ? [{ field: `points.${at}.pictures.${place}`, message: oldWords }] : [],
    ),
  )
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
  const byHash = new Map(
    facts.map(({ hash, width, height, colour }) => [hash, { hash, width, height, colour }]),
  )
  return points.map(each => ({
    ...each,
    pictures: [...new Set(each.pictures)].map(hash => byHash.get(hash)!),
  }))
}

/** Time of a record, limited to plausible values: after its moment and not in the future. */
export const madeAtOf = (madeAt: string | undefined, since: Date, now: Date): Date => {
  const readMoment = madeAt ? new Date(madeAt) : now
  return new Date(Math.min(Math.max(readMoment.getTime(), since.getTime()), now.getTime()))
}
