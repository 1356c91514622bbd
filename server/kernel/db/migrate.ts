// Migrates a database forward: one transaction per file, one process at a time.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from './db.ts'
import { withLock } from './with-lock.ts'

type Migration = { number: number; name: string; text: string; checksum: string }

/** Where the migrations of AutoX stand. */
export const migrationsFolder: string = join(import.meta.dirname, '../../migrations')

// Any constant serves, as long as every process that migrates takes the same one.
const advisoryLock = 5_284_620_331

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
      return { number: numbers[i]!, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

type Applied = { number: number; name: string; checksum: string }

const missingFrom = (applied: Applied[], known: Migration[]): Migration[] => {
  const files = new Map(known.map(file => [file.number, file]))
  for (const row of applied) {
    const file = files.get(row.number)
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

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const { message, position } = error as Error & { position?: string }
    const line = position ? ` (line ${migration.text.slice(0, Number(position)).split('\n').length})` : ''
    throw new Error(`Migration ${migration.name} failed: ${message}${line}`, { cause: error })
  }
}

const migrateOn = async (client: pg.PoolClient, known: Migration[]): Promise<string[]> => {
  await client.query(`create table if not exists migration (
    number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query('select number, name, checksum from migration order by number')
  const missing = missingFrom(rows as Applied[], known)
  for (const migration of missing) await apply(client, migration)
  return missing.map(migration => migration.name)
}

/** Applies what is missing and gives the names applied. Two processes at once are safe: the second finds nothing to do. */
export const migrate = async (db: Db, folder: string = migrationsFolder): Promise<string[]> => {
  const known = await readMigrations(folder)
  return withLock(db, advisoryLock, client => migrateOn(client, known))
}
