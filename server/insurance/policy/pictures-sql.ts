// Table of the seller’s statement pictures that serve for an insurer.
import type { Picture } from '#contract/core/picture.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type StatementPicture = {
  picture: Picture
  /** "Odometer", or the point that it was taken for. */
  shows: string
  taken_at: Date
}

/** As a quote keeps it. */
export type ServedPicture = Omit<StatementPicture, 'taken_at'> & { takenAt: string }

export const insertPictures = async (
  tx: Tx,
  policyId: string,
  pictures: readonly ServedPicture[],
): Promise<void> => {
  for (const [place, { picture, shows, takenAt }] of pictures.entries())
    await tx.run`
      insert into policy_picture (policy_id, place, hash, picture, shows, taken_at)
      values (${policyId}, ${place}, ${picture.hash}, ${JSON.stringify(picture)}::jsonb, ${shows}, ${takenAt})`
}

export const deletePictures = (tx: Tx, policyId: string): Promise<number> =>
  tx.run`delete from policy_picture where policy_id = ${policyId}`

/** The same pictures for the policy that renews or replaces one. */
export const copyPictures = (tx: Tx, fromId: string, toId: string): Promise<number> =>
  tx.run`
    insert into policy_picture (policy_id, place, hash, picture, shows, taken_at)
    select ${toId}, place, hash, picture, shows, taken_at from policy_picture where policy_id = ${fromId}`

export const statementPicturesOf = (db: Query, policyId: string): Promise<StatementPicture[]> =>
  db.rows<StatementPicture>`
    select picture, shows, taken_at from policy_picture where policy_id = ${policyId} order by place limit 100`

/** Which of these pictures a policy still has. */
export const picturesInPolicies = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await db.rows<{ hash: string }>`select distinct hash from policy_picture where hash = any(${hashes})`).map(
    ({ hash }) => hash,
  )
