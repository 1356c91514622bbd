// Operator desk: context of commands and the audited action.
import { Failure } from '#contract/core/errors.ts'
import type { Db, Query, Tx } from '../kernel/db/db.ts'
import type { Files } from '../kernel/files/files.ts'
import type { PepperSource } from '../kernel/secrets/pepper.ts'
import type { Rail } from '../rails/rail.ts'
import { type Act, writeAction } from './audit.ts'
import { refuseSamePerson } from './second-look.ts'

/** How the commands speak: a line at a time. */
export type Print = (line: string) => void

export type Desk = {
  db: Db
  files: Files
  rail: Rail
  /** Where the pepper lies. */
  pepper: PepperSource
  /** Who sits here. */
  operator: string
  /** They signed in with password and code. Else a command that needs four eyes asks for a name and a code. */
  signedIn?: true
  /** The user of the machine, where whoever gives a command said by name and code who they are. */
  machineUser?: string
  clock: () => Date
  print: Print
  /** Of a page: what must be true in the transaction of the act before it begins, and the key under which it is done once. */
  first?: (tx: Tx) => Promise<void>
  key?: string
}

/** Gives false where the command ran and found something wrong. What it refuses it throws, in words. */
export type Run = (desk: Desk, args: string[]) => Promise<boolean>
export type Command = { usage: string; about: string; run: Run }

// What the database or the machine says may hold what was looked at; the trail says only that it happened.
const refusalOf = (error: unknown): string =>
  error instanceof Failure ? error.message.slice(0, 500) : 'an unexpected error'

const checkSecondLook = (desk: Desk, tx: Tx, { command, subject, earlierIds = [] }: Act): Promise<void> =>
  refuseSamePerson(
    tx,
    { command, ids: subject ? [subject.id, ...earlierIds] : [] },
    {
      names: desk.machineUser === undefined ? [desk.operator] : [desk.operator, desk.machineUser],
      isProven: desk.signedIn === true,
    },
  )

/**
 * Does what changes something or looks at private data, with its line in the audit trail in the same transaction. Where
 * it is refused, nothing of it stays but a line of its own that says so.
 */
export const act = async <T>(desk: Desk, what: Act, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const line = (db: Query, refusal = '') =>
    writeAction(db, { ...what, operator: desk.operator, at: desk.clock(), refusal, key: desk.key })
  try {
    return await desk.db.inTx(async tx => {
      await desk.first?.(tx)
      const result = await work(tx)
      // Afterwards: what is not possible at all is refused for that, whoever asks.
      await checkSecondLook(desk, tx, what)
      await line(tx)
      return result
    })
  } catch (error) {
    await line(desk.db, refusalOf(error))
    throw error
  }
}
