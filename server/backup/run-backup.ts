// Backs up once: the embedded database by AutoX itself, another one by pgBackRest.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notStartedYet } from '#server/installation.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import type { BaseNote } from './base-note.ts'
import {
  beginBackups,
  type BackupSettings,
  clusterFolder,
  fileSourceOf,
  isEmbedded,
  spoolOf,
} from './open-backups.ts'
import { backUpOwn } from './pgbackrest/own-database.ts'
import { expireBackups } from './retention.ts'
import { noteFailure, noteGood } from './sql.ts'
import type { Store } from './store.ts'
import { type Deps, takeBase } from './take-base.ts'

// Any constant serves, as long as every process that backs up takes the same one.
export const baseLock = 5_284_620_341

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

/** What the work on backups needs, for an embedded database. */
export const depsOf = (
  settings: BackupSettings,
  { db, store, clock }: { db: Db; store: Store; clock: () => Date },
): Deps => ({
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

export type Now = {
  settings: BackupSettings
  db: Db
  clock: () => Date
  /** Hears where a first backup key was made. */
  say: (line: string) => void
}

const take = async ({ settings, db, clock }: Now, store: Store): Promise<BaseNote> => {
  if (!isEmbedded(settings)) return backUpOwn({ settings, db, store, version, clock })
  await requireArchiving(db)
  return takeBase(depsOf(settings, { db, store, clock }))
}

// Whether they can be deleted or not, the new backup is whole, and another one would only take more room.
const expire = (store: Store, now: Date): Promise<string> =>
  expireBackups(store, now).then(
    () => '',
    (error: Error) => ` Older ones could not be deleted: ${error.message}`,
  )

/** Backs up, deletes what is too old, and notes how it went. The caller holds `baseLock`. */
export const backUp = async (now: Now): Promise<BaseNote> => {
  const { settings, db, clock, say } = now
  try {
    const store = await beginBackups(settings, say)
    const note = await take(now, store)
    const problem = await expire(store, clock())
    await noteGood(db, 'base', clock(), `Backup ${note.label ?? note.id} in ${store.words}.${problem}`)
    return note
  } catch (error) {
    await noteFailure(db, 'base', clock(), (error as Error).message)
    throw error
  }
}

const connectFor = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = connect(url, { max: 4 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Opens the database for a command: joins the embedded one of a running server, or starts it for as long as the work takes. */
export const withDatabase = async <T>(settings: BackupSettings, work: (db: Db) => Promise<T>): Promise<T> => {
  if (!isEmbedded(settings)) return connectFor(settings.databaseUrl!, work)
  const folder = clusterFolder(settings.dataDir)
  if (!existsSync(folder)) throw new Error(notStartedYet)
  const postgres = await startPostgres(folder, { archive: true })
  try {
    return await connectFor(postgres.url(), work)
  } finally {
    await postgres.stop()
  }
}
