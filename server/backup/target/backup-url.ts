// The place that BACKUP_URL names.
import { isAbsolute } from 'node:path'
import { type S3Storage, s3StorageOf } from '#server/kernel/files/s3-url.ts'

/** A folder of this machine, or a path below a bucket. */
export type BackupPlace = { folder: string } | { bucket: S3Storage }

/** Reads an absolute folder, or `https://KEY:SECRET@host/bucket/prefix?region=…`; undefined for anything else. */
export const backupPlaceOf = (text: string): BackupPlace | undefined => {
  if (isAbsolute(text)) return { folder: text }
  const bucket = s3StorageOf(text)
  return bucket && { bucket }
}
