// Records who may use a picture and checks it when listings name it.
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Video } from '#contract/cars/video.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import type { PictureQuality } from '#server/kernel/pictures/picture-quality.ts'
import type { PerceptualHash } from '#server/kernel/pictures/perceptual-hash.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { compareNew } from './like-pictures.ts'
import { insertPrints } from './like-sql.ts'
import {
  findKeptVideo,
  insertStock,
  type KeptVideoRow,
  touchKeptPictures,
  selectNonPhotographs,
  selectSentAt,
  sentBeforeIn,
  setKeptVideo,
  upsertKeptPicture,
} from './sql.ts'

type Sender = { db: Db; user: { id: string }; now: Date }

type ToRemember = { userId: string; facts: PictureFacts; now: Date }

const knowAgain = async (db: Db, hash: string, prints: readonly PerceptualHash[]): Promise<void> => {
  await insertPrints(db, hash, prints)
  await compareNew(db, [hash])
}

/**
 * Remembers by what a picture is known again and which others it is like, and then that it is its sender's to show.
 * Never inside a transaction: its prints are there for everybody before it is compared, so that of two at once one
 * sees the other.
 */
export const rememberPicture = async (
  db: Db,
  { userId, facts, look, now }: ToRemember & { look: PictureQuality },
): Promise<void> => {
  await knowAgain(db, facts.hash, look.prints)
  await upsertKeptPicture(db, { userId, facts, look, now })
  // The same picture of somebody else may have been forgotten meanwhile; from now on it is not.
  await knowAgain(db, facts.hash, look.prints)
}

/** Remembers a drawing of ours as somebody's to show. */
export const rememberDrawing = async (tx: Tx, { userId, facts, now }: ToRemember): Promise<void> => {
  await upsertKeptPicture(tx, { userId, facts, look: undefined, now })
}

/** Remembers a clip of ours as somebody's to show; its poster is a drawing of theirs. */
export const rememberClip = async (
  tx: Tx,
  userId: string,
  { hash, seconds, bytes }: Video,
): Promise<void> => {
  await setKeptVideo(tx, userId, hash, { seconds, bytes })
}

/** Drawings of our own: whoever shows them shows no picture of somebody else's car. */
export const rememberStock = (db: Query, hashes: readonly string[]): Promise<number> =>
  insertStock(db, hashes)

// Each costs a second or more of the machine; nobody photographs more cars than this in a day.
const keeping: AttemptLimit = {
  kind: 'picture',
  attemptsMax: limits.picturesPerDayMax,
  windowMinutes: 24 * 60,
}

/** Counts a picture before it is opened, however it came. Refuses TOO_MANY_REQUESTS. */
export const countPicture = async (db: Db, userId: string, now: Date): Promise<void> => {
  if (!(await countAttempt(db, keeping, userId, now)).ok)
    fail('TOO_MANY_REQUESTS', { message: 'You’ve reached today’s limit for pictures. Continue tomorrow.' })
}

/** Keeps pictures that came with a form, as the user's own. Refuses BAD_PICTURE, PICTURE_TOO_SMALL, TOO_MANY_REQUESTS and BUSY. Never inside a transaction. */
export const keepPictures = async (
  keep: StoreUploads,
  { db, user, now }: Sender,
  uploads: readonly unknown[],
  field: string,
): Promise<PictureFacts[]> => {
  for (const _ of uploads) await countPicture(db, user.id, now)
  const pictures = await keep.measured(uploads, field)
  for (const { facts, look } of pictures) await rememberPicture(db, { userId: user.id, facts, look, now })
  return pictures.map(({ facts }) => facts)
}

const videoOf = ({ hash, width, height, colour, ...row }: KeptVideoRow): Video => ({
  hash,
  width,
  height,
  colour,
  seconds: row.video_seconds,
  bytes: row.video_bytes,
})

/** A video of this user, with its poster; undefined where it was forgotten. */
export const findVideo = async (db: Query, userId: string, hash: string): Promise<Video | undefined> => {
  const row = await findKeptVideo(db, userId, hash)
  return row && videoOf(row)
}

const notYoursWords = 'We can’t find that video among your uploads.'
const notYours = { message: notYoursWords, problems: [{ field: 'Video', message: notYoursWords }] }

type KeptPicturesQuery = { userId: string; hashes: readonly string[]; now: Date }

/**
 * The facts of pictures that this user sent before, in the order of `hashes`. Ask in the transaction that stores them:
 * it also keeps them from being forgotten. Refuses NOT_YOUR_PICTURE.
 */
export const ownedPictures = async (
  tx: Tx,
  { userId, hashes, now }: KeptPicturesQuery,
): Promise<PictureFacts[]> => {
  if (hashes.length === 0) return []
  const factsByHash = new Map(
    (await touchKeptPictures(tx, userId, hashes, now)).map(facts => [facts.hash, facts]),
  )
  return hashes.map(hash => factsByHash.get(hash) ?? fail('NOT_YOUR_PICTURE'))
}

/** Which of these pictures a user sent, for the first time, before a moment. */
export const listPicturesSentBefore = async (
  db: Query,
  userId: string,
  hashes: readonly string[],
  when: Date,
): Promise<string[]> => (await sentBeforeIn(db, userId, hashes, when)).map(({ hash }) => hash)

/** When a user first sent these pictures, by hash; what was forgotten since is left out. */
export const whenSent = async (
  db: Query,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, Date>> =>
  new Map((await selectSentAt(db, userId, hashes)).map(({ hash, at }) => [hash, at]))

/** What those of a user's pictures that are plainly no photographs are instead, by hash. */
export const findNonPhotographs = async (
  db: Query,
  userId: string,
  hashes: readonly string[],
): Promise<Record<string, string>> =>
  Object.fromEntries((await selectNonPhotographs(db, userId, hashes)).map(({ hash, kind }) => [hash, kind]))

/** A video that this user sent before. Ask in the transaction that stores it, as for pictures. Refuses NOT_YOUR_PICTURE. */
export const ownedVideo = async (
  tx: Tx,
  { userId, hash, now }: { userId: string; hash: string; now: Date },
): Promise<Video> => {
  await touchKeptPictures(tx, userId, [hash], now)
  const row = await findKeptVideo(tx, userId, hash)
  return row ? videoOf(row) : fail('NOT_YOUR_PICTURE', notYours)
}
