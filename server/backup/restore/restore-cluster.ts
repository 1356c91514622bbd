// Restores the embedded database of a backup into a folder of its own.
import { mkdir } from 'node:fs/promises'
import { makePlace } from '#server/kernel/postgres/place.ts'
import { recover } from '#server/kernel/postgres/recover.ts'
import type { Store } from '../store.ts'
import type { Plan } from './choose-base.ts'
import { feedLog, restoreCommand } from './feed-log.ts'
import { readBase } from './read-base.ts'

// Replaying a busy day takes minutes; a disk that stands still must not hold the restore for ever.
const replayMsMax = 3 * 3_600_000

/** `folder` is what `startPostgres` then opens; it must not exist or be empty. */
export const restoreCluster = async (store: Store, plan: Plan, folder: string): Promise<void> => {
  const place = makePlace(folder)
  await mkdir(place.data, { mode: 0o700 })
  await readBase(store, plan.base, place.data)
  const feed = await feedLog(store, place.folder, plan)
  const { timeline, stopAt } = plan
  let failure: unknown
  await recover(place, { restoreCommand, timeline, stopAt, withinMs: replayMsMax }).catch(
    (error: unknown) => (failure = error),
  )
  // What is wrong with a file explains why PostgreSQL stopped, so it comes first.
  await feed.stop()
  if (failure) throw failure as Error
}
