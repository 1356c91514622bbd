// Ground of a product running elsewhere: database and folder for ready-made people.
import { connect, type Db } from '#server/kernel/db/db.ts'
import { hashCheaply } from '#server/kernel/secrets/secrets.ts'
import type { Ground } from './ready-people.ts'

/** The database is opened when somebody first needs it. */
export const groundOf = (databaseUrl: string, dataDir: string): Ground => {
  hashCheaply()
  let opened: Db | undefined
  return {
    get db() {
      return (opened ??= connect(databaseUrl, { max: 2 }))
    },
    dataDir,
    now: () => new Date(),
    bank: { rail: { name: 'sandbox' } },
  }
}
