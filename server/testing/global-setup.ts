// Before the tests: one PostgreSQL for the whole run, and a migrated database that every test file copies.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db.ts'
import { prepareDatabase } from '#server/platform/prepare-database.ts'
import { startPostgres, type Postgres } from '#server/platform/postgres.ts'
import { template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** Why there is no migrated template, for the tests that need one; empty when all is well. */
    templateProblem: string
  }
}

const makeTemplate = async (postgres: Postgres): Promise<void> => {
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
  const folder = await mkdtemp(join(tmpdir(), 'autox-tests-'))
  const postgres = await startPostgres(folder, { durability: 'fast' })
  const teardown = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
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
