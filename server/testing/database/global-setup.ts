// Global setup: one PostgreSQL per run and a migrated template database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres, type Postgres } from '#server/kernel/postgres/postgres.ts'
import { beginRun } from '../runs/run-folder.ts'
import { template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Why there is no migrated template, for the tests that need one; empty when all is well. */
    templateProblem: string
  }
}

type Server = Pick<Postgres, 'url' | 'stop'>

/** The tests' own PostgreSQL, or one that is named: `postgres://…/postgres?…` of a superuser. Its template is made anew. */
const serverFor = async (folder: string): Promise<Server> => {
  const named = process.env['TEST_POSTGRES']
  if (!named) return startPostgres(folder, { durability: 'fast' })
  const url = (database = 'postgres') => named.replace('/postgres?', `/${database}?`)
  const admin = connect(url(), { max: 1 })
  await admin.pool.query(`update pg_database set datistemplate = false where datname = '${template}'`)
  await admin.pool.query(`drop database if exists ${template} with (force)`)
  await admin.close()
  return { url, stop: async () => undefined }
}

const makeTemplate = async (postgres: Server): Promise<void> => {
  const admin = connect(postgres.url(), { max: 1 })
  const db = connect(postgres.url(template), { max: 1 })
  try {
    await admin.pool.query(`create database ${template}`)
    await prepareDatabase(db)
    // Nobody may sit in the template: a database in use cannot be copied.
    await db.close()
    await admin.pool.query(`alter database ${template} with is_template true allow_connections false`)
  } finally {
    if (!db.pool.ended) await db.close()
    await admin.close()
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = await beginRun()
  const folder = await mkdtemp(join(tmpdir(), 'autox-tests-'))
  const postgres = await serverFor(folder)
  const teardown = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await run.end()
  }
  // A broken migration fails every test that needs a database, and no other.
  const problem = await makeTemplate(postgres).then(
    () => '',
    (error: Error) => error.message,
  )
  project.provide('templateProblem', problem)
  project.provide('postgresUrl', postgres.url())
  return teardown
}
