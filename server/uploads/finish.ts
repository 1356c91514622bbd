// Turns an upload into a picture: checks content, resizes, gives advice.
import { stat } from 'node:fs/promises'
import type { Picture } from '#contract/cars/cars.ts'
import { type ErrorName, fail, Failure } from '#contract/core/errors.ts'
import type { uploads } from '#contract/uploads/uploads.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import type { StoreUploads } from '#server/kernel/files/store-uploads.ts'
import { removeSent, sentFile } from '#server/kernel/http/resumable.ts'
import { keyedLock } from '#server/kernel/turns/keyed-lock.ts'
import { forgetSentJob } from './forget-uploads.ts'
import { hintsOf } from './hints.ts'
import { countPicture, rememberPicture } from './kept-pictures.ts'
import { deleteUpload, findKept, findUpload, nameUpload, type UploadRow } from './sql.ts'
import { sentLikeThisBefore } from './sent-before.ts'

type Sent = { id: string; userId: string; now: Date }

const lasting = new Set<ErrorName>(['BAD_PICTURE', 'PICTURE_TOO_SMALL'])

const sizeOf = async (path: string): Promise<number> =>
  (
    await stat(path).catch(() =>
      fail('NOT_FOUND', { message: 'That picture did not arrive. Send it again.' }),
    )
  ).size

const checkWhole = async (path: string, { bytes }: UploadRow): Promise<void> => {
  const size = await sizeOf(path)
  if (size !== bytes)
    fail('NOT_NOW', { message: `That picture is still on its way: ${size} of ${bytes} bytes are here.` })
}

const answerOf = ({ hash, width, height, colour }: Picture) => ({ hash, width, height, colour })

const gone = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

const make = async (keep: StoreUploads, db: Db, folder: string, { id, userId, now }: Sent): Promise<void> => {
  await countPicture(db, userId, now)
  try {
    const upload = { name: 'picture', path: sentFile(folder, id), bytes: 0 }
    const [made] = await keep.measured([upload], 'uploadId')
    const twice = await sentLikeThisBefore(db, userId, made!)
    await rememberPicture(db, { userId, ...made!, now })
    await db.inTx(async tx => {
      await nameUpload(tx, id, made!.facts.hash, twice)
      await enqueue(tx, forgetSentJob, { ids: [id] })
    })
  } catch (error) {
    // Its sender gave it up meanwhile.
    if (gone(error)) fail('NOT_FOUND')
    // What is no picture will not become one by asking again, nor a small one large.
    if (error instanceof Failure && lasting.has(error.errorName)) {
      await deleteUpload(db, id)
      await removeSent(folder, id)
    }
    throw error
  }
}

const finished = async (db: Query, userId: string, id: string) => {
  const { hash, twice } = (await findUpload(db, userId, id)) ?? fail('NOT_FOUND')
  const picture = (hash !== null && (await findKept(db, userId, hash))) || fail('NOT_FOUND')
  return { picture: answerOf(picture), hints: hintsOf(picture, twice) }
}

/**
 * `folder` is where files on their way lie. Whoever asks while it is being made ready waits for it, also in another
 * process; asked again after a lost answer, it answers the same picture.
 */
export const finishPicture = (keep: StoreUploads, folder: string, all: Db) => {
  const turns = keyedLock(all)
  return withPrepared<typeof uploads.finish, void>({
    prepare: ({ db, user, now }, { body: { uploadId } }) =>
      turns(`finish ${uploadId}`, async () => {
        const row = (await findUpload(db, user.id, uploadId)) ?? fail('NOT_FOUND')
        if (row.hash !== null) return
        await checkWhole(sentFile(folder, uploadId), row)
        await make(keep, db, folder, { id: uploadId, userId: user.id, now })
      }),
    run: ({ tx, user }, { body: { uploadId } }) => finished(tx, user.id, uploadId),
  })
}
