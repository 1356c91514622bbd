// Uploads of videos on their way to being ready, private to this feature.
import type { VideoProblem } from '#contract/core/video-problems.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'

/** Its sender asks for it to be made ready; asking again changes nothing. */
export const askForVideo = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`
    update upload set asked_at = ${now}
    where id = ${id} and kind = 'video' and asked_at is null and hash is null and problem is null`

export type WaitingVideo = { id: string; user_id: string; tries: number }

/** Takes the one that waits longest and counts the try: a file that takes a process down with it is not tried for ever. */
export const takeWaitingVideo = (db: Db, now: Date): Promise<WaitingVideo | undefined> =>
  db.maybe<WaitingVideo>`
    update upload set tries = tries + 1
    where id = (
      select id from upload
      where kind = 'video' and asked_at <= ${now} and hash is null and problem is null
      order by asked_at, id limit 1) and user_id is not null
    returning id, user_id, tries`

/** A try that was stopped from outside does not count. */
export const returnVideo = (db: Db, id: string): Promise<number> =>
  db.run`update upload set tries = tries - 1 where id = ${id} and hash is null`

/** A try that failed counts, and the next one waits. */
export const postponeVideo = (db: Db, id: string, until: Date): Promise<number> =>
  db.run`update upload set asked_at = ${until} where id = ${id} and hash is null`

export const setVideoProblem = (tx: Tx, id: string, problem: VideoProblem): Promise<number> =>
  tx.run`update upload set problem = ${problem} where id = ${id} and hash is null`
