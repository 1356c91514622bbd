// Has an uploaded video made ready, and says how far that is.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type VideoProblem, videoProblems } from '#contract/core/video-problems.ts'
import type { videos, VideoStatus } from '#contract/uploads/videos.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { findVideo } from './kept-pictures.ts'
import type { UploadPieces } from './pieces.ts'
import { findUpload, type UploadRow } from './sql.ts'
import { askForVideo } from './video-sql.ts'

// Each costs minutes of the machine.
const making: AttemptLimit = { kind: 'video', attemptsMax: limits.videosPerDayMax, windowMinutes: 24 * 60 }

const countVideo = async (db: Db, userId: string, now: Date): Promise<void> => {
  if (!(await countAttempt(db, making, userId, now)).ok)
    fail('TOO_MANY_REQUESTS', { message: 'You’ve reached today’s limit for videos. Continue tomorrow.' })
}

const preparingStatus: VideoStatus = { state: 'preparing', video: null, problem: null, words: '' }

const failedStatus = (problem: VideoProblem): VideoStatus => ({
  state: 'failed',
  video: null,
  problem,
  words: videoProblems[problem],
})

const isAsked = ({ asked_at: askedAt, hash, problem }: UploadRow) =>
  askedAt !== null || hash !== null || problem !== null

const failGone = (): never => fail('NOT_FOUND', { message: 'That video did not arrive. Send it again.' })

export const finishVideo = (pieces: UploadPieces) =>
  withPrepared<typeof videos.finish, void>({
    prepare: async ({ db, user, now }, { body: { uploadId } }) => {
      const row = (await findUpload(db, { userId: user.id, id: uploadId, kind: 'video' })) ?? failGone()
      if (isAsked(row)) return
      const { bytes, arrived } = (await pieces.progress(uploadId)) ?? failGone()
      if (arrived !== bytes)
        fail('NOT_NOW', { message: `That video is still uploading: ${arrived} of ${bytes} bytes received.` })
      await countVideo(db, user.id, now)
    },
    run: async ({ tx, user, now }, { body: { uploadId } }) => {
      await askForVideo(tx, uploadId, now)
      const row = (await findUpload(tx, { userId: user.id, id: uploadId, kind: 'video' })) ?? failGone()
      if (row.problem !== null) return failedStatus(row.problem as VideoProblem)
      if (row.hash === null) return preparingStatus
      const video = (await findVideo(tx, user.id, row.hash)) ?? failGone()
      return { state: 'ready', video, problem: null, words: '' }
    },
  })
