// Opens the backups of an installation by its settings.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makePlace } from '#server/kernel/postgres/place.ts'
import { openSpace } from '#server/kernel/files/files.ts'
import { listObjects } from '#server/kernel/files/list-objects.ts'
import type { S3Storage } from '#server/kernel/files/s3-url.ts'
import { makeBackupKey, requireBackupKey } from './backup-key.ts'
import { type FileSource, folderKeys } from './ship-files.ts'
import { openStore, type Store } from './store.ts'
import type { BackupPlace } from './target/backup-url.ts'
import { bucketTarget } from './target/bucket-target.ts'
import { folderTarget } from './target/folder-target.ts'

export type BackupSettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 's3' | 'pepper' | 'pepperFile' | 'backup' | 'backupKey' | 'backupKeyFile'
>

export const requirePlace = ({ backup }: Pick<Config, 'backup'>): BackupPlace => {
  if (backup) return backup
  throw new Error('No place for backups is named. Set BACKUP_URL to a folder or bucket, then try again.')
}

/** Whether the database is the embedded one of the data folder, whose address the first process gives its workers. */
export const isEmbedded = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean => {
  if (databaseUrl === undefined) return true
  const folder = clusterFolder(dataDir)
  return existsSync(folder) && databaseUrl.includes(encodeURIComponent(makePlace(folder).socket))
}

const openTarget = (place: BackupPlace) =>
  'folder' in place ? folderTarget(place.folder) : bucketTarget(place.bucket)

/** Opens them to read. Throws without their key. */
export const openBackups = async (settings: BackupSettings): Promise<Store> =>
  openStore(openTarget(requirePlace(settings)), await requireBackupKey(settings))

/** Opens them to write; a first time makes their key. */
export const beginBackups = async (settings: BackupSettings, say: (line: string) => void): Promise<Store> =>
  openStore(openTarget(requirePlace(settings)), await makeBackupKey(settings, say))

const bucketKeys = async (s3: S3Storage, prefix: string): Promise<string[]> => {
  const refuse = (answer: Response): Promise<never> =>
    Promise.reject(new Error(`The file storage refused to list its files: status ${answer.status}`))
  return (await listObjects(s3, prefix, refuse)).map(({ name }) => name.slice(prefix.length))
}

/** The files of the installation, in its folder or its bucket. */
export const fileSourceOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileSource => ({
  space: name => openSpace({ dataDir, s3 }, name),
  keys: name => (s3 ? bucketKeys(s3, `${name}/`) : folderKeys(dataDir, name)),
})

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')
export const spoolOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(clusterFolder(dataDir), 'spool')
