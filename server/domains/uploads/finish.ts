// Makes a sent file a picture of its sender: checked by content, kept in its widths, and with advice where it could be better.
import { stat } from 'node:fs/promises'
import type { Picture } from '#contract/cars.ts'
import { type ErrorName, fail, Failure } from '#contract/errors.ts'
import type { uploads } from '#contract/uploads.ts'
import type { Db, Query } from '#server/platform/db.ts'
import { inTwo } from '#server/platform/handlers.ts'
import { later } from '#server/platform/jobs.ts'
import type { Keep } from '#server/platform/keep-uploads.ts'
import type { Look } from '#server/platform/picture-look.ts'
import type { PictureFacts } from '#server/platform/pictures.ts'
import { removeSent, sentFile } from '#server/platform/resumable.ts'
import { forgetSentJob } from './forget-uploads.ts'
import { hintsOf } from './hints.ts'
import { countPicture, rememberPicture } from './kept-pictures.ts'
import { deleteUpload, findKept, findUpload, nameUpload, type UploadRow } from './sql.ts'
import { sentLikeThisBefore } from './sent-before.ts'

type MadeBefore = { hash: string; twice: boolean }
type Made = { facts: PictureFacts; look: Look; twice: boolean }

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

const make = async (keep: Keep, db: Db, folder: string, sent: { id: string; userId: string; now: Date }) => {
  const { id, userId, now } = sent
  await countPicture(db, userId, now)
  try {
    const upload = { name: 'picture', path: sentFile(folder, id), bytes: 0 }
    const [made] = await keep.looked([upload], 'uploadId')
    const twice = await sentLikeThisBefore(db, userId, made!)
    await rememberPicture(db, { userId, ...made!, now })
    return { ...made!, twice }
  } catch (error) {
    // What is no picture will not become one by asking again, nor a small one large.
    if (error instanceof Failure && lasting.has(error.errorName)) {
      await deleteUpload(db, id)
      await removeSent(folder, id)
    }
    throw error
  }
}

const madeBefore = async (db: Query, userId: string, { hash, twice }: MadeBefore) => {
  const kept = (await findKept(db, userId, hash)) ?? fail('NOT_FOUND')
  return { picture: answerOf(kept), hints: hintsOf(kept, twice) }
}

/** `folder` is where files on their way lie. Asked again after a lost answer, it answers the same picture. */
export const finishPicture = (keep: Keep, folder: string) =>
  inTwo<typeof uploads.finish, Made | MadeBefore>({
    before: async ({ db, user, now }, { body: { uploadId } }) => {
      const row = (await findUpload(db, user.id, uploadId)) ?? fail('NOT_FOUND')
      if (row.hash !== null) return { hash: row.hash, twice: row.twice }
      await checkWhole(sentFile(folder, uploadId), row)
      return make(keep, db, folder, { id: uploadId, userId: user.id, now })
    },
    run: async ({ tx, user }, { body: { uploadId } }, made) => {
      if ('hash' in made) return madeBefore(tx, user.id, made)
      const { facts, look, twice } = made
      await nameUpload(tx, uploadId, facts.hash, twice)
      await later(tx, forgetSentJob, { ids: [uploadId] })
      return { picture: answerOf(facts), hints: hintsOf({ ...facts, ...look }, twice) }
    },
  })
