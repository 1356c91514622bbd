// Turns an upload into a picture: checks content, resizes, gives advice.
import type { Picture } from '#contract/core/picture.ts'
import { type ErrorName, fail, Failure } from '#contract/core/errors.ts'
import type { uploads, PictureHint } from '#contract/uploads/uploads.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { keyedLock } from '#server/kernel/turns/keyed-lock.ts'
import { forgetFinishedUploadsJob } from './forget-uploads.ts'
import { countPicture, rememberPicture } from './kept-pictures.ts'
import type { UploadPieces } from './pieces.ts'
import { deleteUpload, findKeptPicture, findUpload, nameUpload } from './sql.ts'
import type { PictureQuality } from '#server/kernel/pictures/picture-quality.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'

// Closer than likeness needs to be elsewhere: two photographs of one car a second apart are two pictures.
const sameBits = 4

/** True where the same picture, or one of the same look, is this user's already. */
const sentLikeThisBefore = async (
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

type Measured = { width: number; height: number } & { [N in 'light' | 'sharpness']: PictureQuality[N] | null }

const darkBelow = 45
const brightAbove = 215
const blurredBelow = 60
const smallBelow = 800

/** Advice on one picture; `twice` where its sender has sent it before. */
const hintsOf = (picture: Measured, twice: boolean): PictureHint[] => {
  const { width, height, light, sharpness } = picture
  const hintChecks: [PictureHint, boolean][] = [
    ['dark', light !== null && light < darkBelow],
    ['bright', light !== null && light > brightAbove],
    ['blurred', sharpness !== null && sharpness < blurredBelow],
    ['small', Math.max(width, height) < smallBelow],
    ['upright', height > width],
    ['twice', twice],
  ]
  return hintChecks.filter(([, is]) => is).map(([hint]) => hint)
}

export type Finishing = { keep: StoreUploads; db: Db; pieces: UploadPieces }
type FinishRequest = { id: string; userId: string; now: Date }

const lasting = new Set<ErrorName>(['BAD_PICTURE', 'PICTURE_TOO_SMALL'])

const checkWhole = async ({ progress }: UploadPieces, id: string): Promise<void> => {
  const { bytes, arrived } =
    (await progress(id)) ?? fail('NOT_FOUND', { message: 'That picture did not arrive. Send it again.' })
  if (arrived !== bytes)
    fail('NOT_NOW', { message: `That picture is still uploading: ${arrived} of ${bytes} bytes received.` })
}

const answerOf = ({ hash, width, height, colour }: Picture) => ({ hash, width, height, colour })

type Made = Awaited<ReturnType<StoreUploads['measured']>>[number]

/** Stores the picture of an upload; one that is none is forgotten. */
const storeWhole = async ({ keep, db, pieces }: Finishing, id: string): Promise<Made> => {
  try {
    const [made] = await pieces.withWhole(id, path =>
      keep.measured([{ name: 'picture', path, bytes: 0 }], 'uploadId'),
    )
    return made!
  } catch (error) {
    // What is no picture will not become one by asking again, nor a small one large.
    if (error instanceof Failure && lasting.has(error.errorName)) {
      await deleteUpload(db, id)
      await pieces.forget([id])
    }
    throw error
  }
}

const endUpload = async (tx: Tx, id: string, hash: string, twice: boolean): Promise<void> => {
  await nameUpload(tx, id, hash, twice)
  await enqueue(tx, forgetFinishedUploadsJob, { ids: [id] })
}

const make = async (finishing: Finishing, { id, userId, now }: FinishRequest): Promise<void> => {
  const { db } = finishing
  await countPicture(db, userId, now)
  const made = await storeWhole(finishing, id)
  const twice = await sentLikeThisBefore(db, userId, made)
  await rememberPicture(db, { userId, ...made, now })
  await db.inTx(tx => endUpload(tx, id, made.facts.hash, twice))
}

const finished = async (db: Query, userId: string, id: string) => {
  const { hash, twice } = (await findUpload(db, { userId, id, kind: 'picture' })) ?? fail('NOT_FOUND')
  const picture = (hash !== null && (await findKeptPicture(db, userId, hash))) || fail('NOT_FOUND')
  return { picture: answerOf(picture), hints: hintsOf(picture, twice) }
}

/**
 * Whoever asks while it is being made ready waits for it, also in another
 * process; asked again after a lost answer, it answers the same picture.
 */
export const finishPicture = (finishing: Finishing) => {
  const turns = keyedLock(finishing.db)
  return withPrepared<typeof uploads.finish, void>({
    prepare: ({ db, user, now }, { body: { uploadId } }) =>
      turns(`finish ${uploadId}`, async () => {
        const row =
          (await findUpload(db, { userId: user.id, id: uploadId, kind: 'picture' })) ?? fail('NOT_FOUND')
        if (row.hash !== null) return
        await checkWhole(finishing.pieces, uploadId)
        await make(finishing, { id: uploadId, userId: user.id, now })
      }),
    run: ({ tx, user }, { body: { uploadId } }) => finished(tx, user.id, uploadId),
  })
}

type GuestUpload = {
  id: string
  guestId: string
  /** Puts the picture where it belongs, in the transaction that ends the upload; may refuse. */
  put: (tx: Tx, picture: Picture) => Promise<void>
}

/**
 * Makes a picture of a guest's upload; asked again after a lost answer, it does nothing. Nothing but what `put` writes
 * keeps the picture. Refuses NOT_FOUND, NOT_NOW before all of it has arrived, BAD_PICTURE, PICTURE_TOO_SMALL and BUSY.
 */
export const finishGuestPicture = (finishing: Finishing) => {
  const turns = keyedLock(finishing.db)
  return ({ id, guestId, put }: GuestUpload): Promise<void> =>
    turns(`finish ${id}`, async () => {
      const row = (await findUpload(finishing.db, { guestId, id, kind: 'picture' })) ?? fail('NOT_FOUND')
      if (row.hash !== null) return
      await checkWhole(finishing.pieces, id)
      const { facts } = await storeWhole(finishing, id)
      try {
        await finishing.db.inTx(async tx => {
          await put(tx, answerOf(facts))
          await endUpload(tx, id, facts.hash, false)
        })
      } catch (error) {
        await finishing.db.inTx(tx => enqueueForgetPictures(tx, [facts.hash]))
        throw error
      }
    })
}
