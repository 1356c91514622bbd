// Prepares a database for this version: its own tables, and those of the job queue.
import type { Db } from './db.ts'
import { prepareJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import { refuseOldPostgres } from './postgres-version.ts'

/** Throws with a sentence where the server is too old, or where the database is not one that this version knows. */
export const prepareDatabase = async (db: Db): Promise<void> => {
  await refuseOldPostgres(db)
  await migrate(db)
  await prepareJobs(db)
}
