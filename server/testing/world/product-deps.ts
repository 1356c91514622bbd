// What makes ready-made people of a product running elsewhere: its database and folder.
import { connect, type Db } from '#server/kernel/db/db.ts'
import { hashCheaply } from '#server/kernel/secrets/secrets.ts'
import type { Deps } from './ready-people.ts'

/** The database is opened when somebody first needs it. */
export const depsOf = (databaseUrl: string, dataDir: string): Deps => {
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
