// Makes a database ready for this version: our own tables, and those of the job queue.
import type { Db } from './db.ts'
import { prepareJobs } from './jobs.ts'
import { migrate } from './migrate.ts'

export const prepareDatabase = async (db: Db): Promise<void> => {
  await migrate(db)
  await prepareJobs(db)
}
