// Maintains rating averages, with one vote per person and subject.
import type { RatedKind } from '#contract/ratings/ratings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'

export type Subject = { about: RatedKind; aboutId: string }

const none = [0, 0, 0, 0, 0]

const countVoices = async (tx: Tx, { about, aboutId }: Subject): Promise<void> => {
  // Locked before it is counted: of two ratings that come to light together the later counts both.
  await tx.run`
    insert into rating_average (about, about_id, stars) values (${about}, ${aboutId}, ${none}::int[]) on conflict do nothing`
  await tx.run`select from rating_average where about = ${about} and about_id = ${aboutId} for update`
  await tx.run`
    update rating_average set stars = (
      select array[count(*) filter (where voice.stars = 1), count(*) filter (where voice.stars = 2),
        count(*) filter (where voice.stars = 3), count(*) filter (where voice.stars = 4),
        count(*) filter (where voice.stars = 5)]::int[]
      from (
        select distinct on (author_id) stars from rating
        where about = ${about} and about_id = ${aboutId} and visible_at is not null and hidden_at is null
        order by author_id, changed_at desc, visible_at desc, id desc
      ) voice)
    where about = ${about} and about_id = ${aboutId}`
}

/** Counts anew what is known of these subjects. In one order everywhere, so that nobody waits for each other. */
export const countAgain = async (tx: Tx, subjects: readonly Subject[]): Promise<void> => {
  const keyOf = ({ about, aboutId }: Subject) => `${about} ${aboutId}`
  const sorted = new Map(subjects.map(each => [keyOf(each), each]))
  for (const key of [...sorted.keys()].toSorted()) await countVoices(tx, sorted.get(key)!)
  if (sorted.size > 0) marketChanged(tx, { ids: subjects.map(each => each.aboutId) })
}
