// Checks whether a user sent a picture before, even resized or re-saved.
import type { Query } from '#server/kernel/db/db.ts'
import type { PictureQuality } from '#server/kernel/pictures/picture-quality.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'

// Closer than likeness needs to be elsewhere: two photographs of one car a second apart are two pictures.
const sameBits = 4

/** True where the same picture, or one of the same look, is this user's already. */
export const sentLikeThisBefore = async (
  db: Query,
  userId: string,
  { facts, look }: { facts: PictureFacts; look: PictureQuality },
): Promise<boolean> => {
  const whole = look.prints[0]
  const row = await db.maybe`
    select from kept_picture k left join picture_print p on p.hash = k.hash and p.part = 0
    where k.user_id = ${userId} and (k.hash = ${facts.hash} or
      (bit_count(p.shape # ${whole?.shape ?? null}::text::bit(64)) <= ${sameBits}
        and bit_count(p.edges # ${whole?.edges ?? null}::text::bit(72)) <= ${sameBits})) limit 1`
  return row !== undefined
}
