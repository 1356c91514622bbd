// Creates an empty migrated database per test file and drops it afterwards.
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { template } from './template.ts'

const urlOf = (server: string, database: string): string => server.replace('/postgres?', `/${database}?`)

/** The address of a fresh database, for a test that starts a server of its own on it. Dropped after the file. */
export const freshDatabaseUrl = async (): Promise<string> => {
  const problem = inject('templateProblem')
  if (problem) throw new Error(`There is no migrated database to copy. ${problem}`)
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = connect(server, { max: 1 })
  // Copied as files: page by page through the log costs PostgreSQL twice as much.
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`)
  afterAll(async () => {
    await admin.pool.query(`drop database if exists ${name} with (force)`)
    await admin.close()
  })
  return urlOf(server, name)
}

/**
 * A fresh database, connected. Call it at the top of a test file: `const db = await freshDatabase()`.
 * It is closed and dropped when the file's tests are finished. `max` is how many connections it may open.
 */
export const freshDatabase = async ({ max = 10 }: { max?: number } = {}): Promise<Db> => {
  const db = connect(await freshDatabaseUrl(), { max })
  // Hooks run last-registered first: the pool closes before its database is dropped.
  afterAll(() => db.close())
  return db
}
