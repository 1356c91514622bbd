// Backs up now: beside a running server, or with the database started for it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notStartedYet } from '#server/installation.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { withLock } from '#server/kernel/db/with-lock.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import type { BaseNote } from './base-note.ts'
import {
  beginBackups,
  type BackupSettings,
  clusterFolder,
  fileSourceOf,
  requireEmbedded,
  spoolOf,
} from './open-backups.ts'
import { expireBackups } from './retention.ts'
import { noteFailure, noteGood } from './sql.ts'
import type { Store } from './store.ts'
import { type Ground, takeBase } from './take-base.ts'

// Any constant serves, as long as every process takes the same one.
export const baseLock = 5_284_620_341

export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as {
  version: string
}

/** What the work on backups needs, for an embedded database at `url`. */
export const groundOf = (
  settings: BackupSettings,
  { db, store, clock }: { db: Db; store: Store; clock: () => Date },
): Ground => ({
  db,
  url: String(db.pool.options.connectionString),
  spool: spoolOf(settings),
  store,
  files: fileSourceOf(settings),
  version,
  clock,
})

const requireArchiving = async (db: Db): Promise<void> => {
  const { mode } = await db.one<{ mode: string }>`select current_setting('archive_mode') as mode`
  if (mode === 'off')
    throw new Error(
      'AutoX runs without BACKUP_URL, so its database does not pass on its log. Start it again with BACKUP_URL, then run this command again.',
    )
}

/** Takes a base while no other process does, deletes what is too old, and notes how it went. */
export const backUp = async (ground: Ground): Promise<BaseNote> => {
  const { db, clock, store, files } = ground
  try {
    return await withLock(db, baseLock, async () => {
      await requireArchiving(db)
      const note = await takeBase(ground)
      await noteGood(db, 'base', clock(), `Backup ${note.id} in ${store.words}.`)
      const present = { pictures: await files.keys('pictures'), documents: await files.keys('documents') }
      await expireBackups(store, present, clock())
      return note
    })
  } catch (error) {
    await noteFailure(db, 'base', clock(), (error as Error).message)
    throw error
  }
}

/** Joins the database of a running server, or starts it for as long as the work takes. */
export const withDatabase = async <T>(
  settings: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  requireEmbedded(settings)
  const folder = clusterFolder(settings.dataDir)
  if (!existsSync(folder)) throw new Error(notStartedYet)
  const postgres = await startPostgres(folder, { archive: true })
  const db = connect(postgres.url(), { max: 4 })
  try {
    return await work(db)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

type Now = { settings: BackupSettings; clock: () => Date; say: (line: string) => void }

/** Backs up the embedded database of a data folder. */
export const runBackup = ({ settings, clock, say }: Now): Promise<BaseNote> =>
  withDatabase(settings, async db => {
    const store = await beginBackups(settings, say)
    return backUp(groundOf(settings, { db, store, clock }))
  })
