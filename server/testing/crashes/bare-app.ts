// The real server without pages, with its jobs and timers, for kill tests.
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
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { forgetForms } from '#server/kernel/http/multipart-form.ts'

export type Started = {
  port: number
  url: string
  postgresPid: number
  /** Process ids of the workers, where there are several. */
  workers?: number[]
}

/** Listens on a port of its own; gives that port. */
export const serveBare = async (dataDir: string, url: string): Promise<number> => {
  const config = { ...readConfig({ DATA_DIR: dataDir }), demonstration: true }
  const clock = () => new Date()
  const db = connect(url, { max: 24 })
  await prepareDatabase(db)
  await forgetForms(formsFolder(config.dataDir), clock())
  const pepper = await readPepper(config.dataDir)
  const files = openFiles(config, pepper)
  const bank = openBank({ config, db, clock, pepper })
  const deps = depsOf({ db, bank, books: groupCommit(db), files, pepper, clock, config })
  const { app } = await makeApp({ ...deps, http: { logger: false, callsPerMinuteMax: 1_000_000 } })
  const quiet = { error: () => undefined, info: () => undefined }
  await workJobs(db, jobLanes(deps), quiet)
  runRecurringTasks(recurringTasks(deps, quiet), quiet)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}
