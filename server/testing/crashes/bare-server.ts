// Runs the real server in its own process, without pages, for kill tests.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeApp } from '#server/app.ts'
import { recurringTasks } from '#server/recurring-tasks.ts'
import { readConfig } from '#server/config.ts'
import { jobLanes } from '#server/jobs.ts'
import { depsOf } from '#server/dependencies.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { openBank } from '#server/open-bank.ts'
import { runRecurringTasks } from '#server/kernel/jobs/recurring-tasks.ts'
import { connect } from '#server/kernel/db/db.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { formsFolder } from '#server/kernel/calls/forms.ts'
import { workJobs } from '#server/kernel/jobs/jobs.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { forgetForms } from '#server/kernel/http/multipart-form.ts'

export type Started = { port: number; url: string; postgresPid: number }

const config = { ...readConfig({ DATA_DIR: process.argv[2] ?? '' }), demonstration: true }
const clock = () => new Date()
const postgres = await startPostgres(join(config.dataDir, 'postgres'), { durability: 'durable' })
const db = connect(postgres.url('postgres'), { max: 24 })
await prepareDatabase(db)
await forgetForms(formsFolder(config.dataDir), clock())
const pepper = await readPepper(config.dataDir)
const files = openFiles(config, pepper)
const bank = openBank({ config, db, clock, pepper })
const deps = depsOf({ db, bank, books: groupCommit(db), files, pepper, clock, config })
const { app } = await makeApp({ ...deps, http: { logger: false, callsPerMinuteMax: 1_000_000 } })
const quiet = { error: () => undefined }
await workJobs(db, jobLanes(deps), quiet)
runRecurringTasks(recurringTasks(deps, quiet), quiet)
await app.listen({ port: 0, host: '127.0.0.1' })

const tell = () => {
  const { port } = app.server.address() as { port: number }
  const started: Started = { port, url: postgres.url('postgres'), postgresPid: postgres.pid() }
  process.send?.(started)
}
// Asked again for PostgreSQL's process, which is another one after each time it was killed.
process.on('message', tell)
process.on('disconnect', () => process.exit(0))
// Who is killed leaves nothing for the next start.
flushCompileCache()
tell()
