// Opens the installation's bank once per process.
import type { Config } from './config.ts'
import type { Db } from './kernel/db/db.ts'
import { keyFor } from './kernel/secrets/secrets.ts'
import { openRail } from './rails/open-rail.ts'

export type Bank = ReturnType<typeof openRail>

type Deps = {
  config: Pick<Config, 'paystackSecretKey'>
  db: Db
  clock: () => Date
  pepper: Uint8Array
}

/** The rail, with the sandbox bank behind it where it is that. */
export const openBank = ({ config, db, clock, pepper }: Deps): Bank =>
  openRail({
    paystackSecretKey: config.paystackSecretKey,
    sandboxKey: keyFor(pepper, 'sandbox bank').toString('hex'),
    db,
    clock,
  })
