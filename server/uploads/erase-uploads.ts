// Erases uploads on account deletion and lists them for data export.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { forgetFinishedUploadsJob } from './forget-uploads.ts'
import { deletePrints } from './like-sql.ts'
import {
  deleteKeptPictures,
  deleteUploadsOf,
  deleteUploadsOfGuests,
  filterKeptHashes,
  listKeptPictures,
  uploadsOf,
} from './sql.ts'

/** Erases them; files of pictures that nothing else shows go after the commit. */
export const eraseUploads = async (tx: Tx, userId: string): Promise<void> => {
  const ids = (await deleteUploadsOf(tx, userId)).map(row => row.id)
  if (ids.length > 0) await enqueue(tx, forgetFinishedUploadsJob, { ids })
  const hashes = (await deleteKeptPictures(tx, userId)).map(row => row.hash)
  await deletePrints(tx, hashes)
  await enqueueForgetPictures(tx, hashes)
}

/** Erases what guests have on its way; their pictures belong to what they were sent for. */
export const eraseUploadsOfGuests = async (tx: Tx, guestIds: readonly string[]): Promise<void> => {
  const ids = (await deleteUploadsOfGuests(tx, guestIds)).map(row => row.id)
  if (ids.length > 0) await enqueue(tx, forgetFinishedUploadsJob, { ids })
}

/** Which of these pictures are somebody's to show. */
export const filterKeptPictures = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await filterKeptHashes(db, hashes)).map(row => row.hash)

/** The pictures and videos somebody sent, and the files that are on their way. */
export const exportUploads = async (db: Query, userId: string) => ({
  pictures: (await listKeptPictures(db, userId)).map(({ hash, at, is_video: isVideo }) => ({
    address: isVideo ? `/videos/${hash}.mp4` : `/pictures/${hash}-1600.webp`,
    sentAt: at.toISOString(),
  })),
  onTheirWay: (await uploadsOf(db, userId)).map(row => ({
    bytes: row.bytes,
    startedAt: row.begun_at.toISOString(),
  })),
})
