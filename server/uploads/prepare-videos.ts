// Makes uploaded videos ready, one at a time in the whole installation.
import type { VideoProblem } from '#contract/core/video-problems.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { tryWithLock } from '#server/kernel/db/with-lock.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import type { StoredVideo, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { forgetFinishedUploadsJob } from './forget-uploads.ts'
import { rememberPicture } from './kept-pictures.ts'
import type { UploadPieces } from './pieces.ts'
import { nameUpload, setKeptVideo } from './sql.ts'
import {
  postponeVideo,
  returnVideo,
  setVideoProblem,
  takeWaitingVideo,
  type WaitingVideo,
} from './video-sql.ts'

type Deps = {
  db: Db
  keep: Pick<StoreUploads, 'video'>
  pieces: Pick<UploadPieces, 'withWhole'>
  clock: () => Date
  /** Hears of a video that could not be made for a reason that is not its own. */
  report: (error: unknown, of: { uploadId: string }) => void
}

const lock = 730_156
const triesMax = 3
// A full disk or a store that does not answer may be well again by then.
const retryAfterMs = 5 * 60_000

const endWith = (db: Db, { id }: WaitingVideo, problem: VideoProblem): Promise<void> =>
  db.inTx(async tx => {
    await setVideoProblem(tx, id, problem)
    await enqueue(tx, forgetFinishedUploadsJob, { ids: [id] })
  })

const keepVideo = async ({ db, clock }: Deps, { id, user_id: userId }: WaitingVideo, video: StoredVideo) => {
  const { facts, look, seconds, bytes } = video
  await rememberPicture(db, { userId, facts, look, now: clock() })
  await db.inTx(async tx => {
    await setKeptVideo(tx, userId, facts.hash, { seconds, bytes })
    await nameUpload(tx, id, facts.hash, false)
    await enqueue(tx, forgetFinishedUploadsJob, { ids: [id] })
  })
}

const prepare = async (deps: Deps, waiting: WaitingVideo, signal: AbortSignal | undefined): Promise<void> => {
  const { db, keep, pieces, clock, report } = deps
  const { id: uploadId, tries } = waiting
  if (tries > triesMax) return endWith(db, waiting, 'too-slow')
  try {
    const outcome = await pieces.withWhole(uploadId, path => keep.video(path, signal))
    if ('problem' in outcome) await endWith(db, waiting, outcome.problem)
    else await keepVideo(deps, waiting, outcome)
  } catch (error) {
    if (signal?.aborted) return void (await returnVideo(db, uploadId))
    report(error, { uploadId })
    await postponeVideo(db, uploadId, new Date(clock().getTime() + retryAfterMs))
  }
}

/**
 * Makes those ready that wait, the longest first. A process that ends loses the lock with its connection, so another
 * goes on from the beginning of the video that it had in hand; one that is told to stop gives it back.
 */
export const prepareVideos = (deps: Deps, signal?: AbortSignal): Promise<void> =>
  tryWithLock(deps.db, lock, async () => {
    for (;;) {
      if (signal?.aborted) return
      const waiting = await takeWaitingVideo(deps.db, deps.clock())
      if (!waiting) return
      await prepare(deps, waiting, signal)
    }
  })
