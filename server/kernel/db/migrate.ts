// Migrates a database forward: one transaction per file, one process at a time.
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { buildIndexes, isConcurrent } from './concurrent-indexes.ts'
import type { Db } from './db.ts'
import { withLock } from './with-lock.ts'

type Migration = { number: number; name: string; text: string; checksum: string; safeFrom: number | null }

export const migrationsFolder: string = join(import.meta.dirname, '../../migrations')

// Any constant serves, as long as every process that migrates takes the same one.
const advisoryLock = 5_284_620_331

/**
 * The oldest migration whose code runs on the tables that this one leaves: of any age after `-- expand …`, from NNNN on
 * after `-- contract after NNNN: …`, and null where the first line says neither.
 */
export const safeFromOf = (text: string): number | null => {
  const [, kind, after] = /^-- (expand(?: concurrently)?|contract after (\d{4})): \S/.exec(text) ?? []
  return kind?.startsWith('expand') ? 0 : after ? Number(after) : null
}

/** Reads `NNNN_words.sql` in order. Throws with a sentence on a wrong name or a number used twice. */
export const readMigrations = async (folder: string = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  const numbers = names.map(name => Number(/^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.exec(name)?.[1]))
  const wrong = names.find((_, i) => !(numbers[i]! > (numbers[i - 1] ?? 0)))
  if (wrong)
    throw new Error(`Migration ${wrong} is misnamed: the form is 0001_words.sql, each number used once.`)
  return Promise.all(
    names.map(async (name, i) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { number: numbers[i]!, name, text, checksum, safeFrom: safeFromOf(text) }
    }),
  )
}

type Applied = { number: number; name: string; checksum: string; safe_from: number | null }

/** A newer release runs beside this one, and its migration left tables on which this code still works. */
const isSafeBeside = ({ number, safe_from }: Applied, known: Migration[]): boolean => {
  const newest = known.at(-1)?.number ?? 0
  return number > newest && safe_from !== null && safe_from <= newest
}

const missingFrom = (applied: Applied[], known: Migration[]): Migration[] => {
  const files = new Map(known.map(file => [file.number, file]))
  for (const row of applied) {
    const file = files.get(row.number)
    if (!file && isSafeBeside(row, known)) continue
    if (!file)
      throw new Error(
        `The database has migration ${row.name}, which this version of AutoX does not know. Run a newer version.`,
      )
    if (file.name !== row.name || file.checksum !== row.checksum)
      throw new Error(
        `Migration ${file.name} was changed after it was applied here as ${row.name}. Put it back and write a new migration instead.`,
      )
    files.delete(row.number)
  }
  const newest = applied.at(-1)
  const late = [...files.values()].find(file => newest && file.number < newest.number)
  if (late)
    throw new Error(
      `Migration ${late.name} comes too late: ${newest?.name} is already applied here. Give it a higher number.`,
    )
  return [...files.values()]
}

/** How long a migration waits for a lock, with everybody who comes behind it waiting too, and how often it tries. */
type Patience = { lockMs: number; tries: number; pauseMs: number }
const usualPatience: Patience = { lockMs: 2_000, tries: 30, pauseMs: 1_000 }

const note = (client: pg.PoolClient, { number, name, checksum, safeFrom }: Migration) =>
  client.query('insert into migration (number, name, checksum, safe_from) values ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    safeFrom,
  ])

const applyOnce = async (client: pg.PoolClient, migration: Migration, lockMs: number): Promise<void> => {
  if (isConcurrent(migration.text)) {
    await buildIndexes(client, migration.text)
    await note(client, migration)
    return
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(migration.text)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available
const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

const failed = ({ name, text }: Migration, error: unknown): Error => {
  const { message, position } = error as Error & { position?: string }
  const line = position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : ''
  return new Error(`Migration ${name} failed: ${message}${line}`, { cause: error })
}

const apply = async (client: pg.PoolClient, migration: Migration, patience: Patience): Promise<void> => {
  for (let tries = 1; ; tries++)
    try {
      return await applyOnce(client, migration, patience.lockMs)
    } catch (error) {
      if (!isLocked(error)) throw failed(migration, error)
      if (tries >= patience.tries)
        throw new Error(
          `Migration ${migration.name} needs a table that other work holds, and gave way ${tries} times. Nothing of it was done. Look for long transactions (pg_stat_activity) and start AutoX again.`,
          { cause: error },
        )
      await setTimeout(patience.pauseMs)
    }
}

const migrateOn = async (
  client: pg.PoolClient,
  known: Migration[],
  patience: Patience,
): Promise<string[]> => {
  await client.query(`create table if not exists migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`)
  await client.query('alter table migration add column if not exists safe_from int')
  const { rows } = await client.query(
    'select number, name, checksum, safe_from from migration order by number',
  )
  const missing = missingFrom(rows as Applied[], known)
  for (const migration of missing) await apply(client, migration, patience)
  return missing.map(migration => migration.name)
}

/**
 * Applies missing migrations and returns their names. Safe with two processes: the second finds nothing to do. A
 * migration gives way to running work after `patience.lockMs` and tries again. Throws with a sentence otherwise.
 */
export const migrate = async (
  db: Db,
  folder: string = migrationsFolder,
  patience: Patience = usualPatience,
): Promise<string[]> => {
  const known = await readMigrations(folder)
  return withLock(db, advisoryLock, client => migrateOn(client, known, patience))
}
