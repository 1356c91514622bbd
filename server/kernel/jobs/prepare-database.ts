// Prepares a database for this version: its own tables, and those of the job queue.
import type { Db, Query } from '../db/db.ts'
import { prepareJobs } from './jobs.ts'
import { migrate } from '../db/migrate.ts'

/** `merge … returning`, on which the market's counts rest, came with it. */
const oldest = 17

/** Throws with a sentence where the server is older than the oldest that we are tried on. */
const refuseOldPostgres = async (db: Query): Promise<void> => {
  const { number, version } = await db.one<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`
  if (number < oldest * 10_000)
    throw new Error(
      `AutoX needs PostgreSQL ${oldest} or newer, and the one that DATABASE_URL names is ${version}. Nothing was changed in it.`,
    )
}

/** Throws a sentence if the server is too old, or the database is not one of this version. */
export const prepareDatabase = async (db: Db): Promise<void> => {
  await refuseOldPostgres(db)
  await migrate(db)
  await prepareJobs(db)
}
