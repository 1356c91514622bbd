// Operator desk: context of commands and the audited action.
import { Failure } from '#contract/core/errors.ts'
import type { Db, Query, Tx } from '../kernel/db/db.ts'
import type { Files } from '../kernel/files/files.ts'
import type { PepperSource } from '../kernel/secrets/pepper.ts'
import type { Rail } from '../rails/rail.ts'
import type { Takers } from '../rails/take-deposit.ts'
import { type Act, writeAction } from './audit.ts'
import type { ProposalRow } from './proposal-sql.ts'
import { refuseSamePerson } from './second-look.ts'

/** How the commands speak: a line at a time. */
export type Print = (line: string) => void

export type Desk = {
  db: Db
  files: Files
  rail: Rail
  /** How kinds of deals take money, by the names of their processes. */
  takers: Takers
  /** Where the pepper lies. */
  pepper: PepperSource
  /** Who sits here. */
  operator: string
  /** Signed in with password and code. Otherwise four-eyes commands ask for name and code. */
  signedIn?: true
  /** The machine's user, if the operator identified themselves by name and code. */
  machineUser?: string
  clock: () => Date
  print: Print
  /** Says the next command, at a terminal alone: pages have buttons. */
  hint?: Print
  /** Keeps a figure that a watched check found, beside its lines. */
  note?: (name: string, value: number) => void
  /** Of a page: what must be true in the transaction of the act before it begins, and the key under which it is done once. */
  first?: (tx: Tx) => Promise<void>
  key?: string
  /** The proposal of another operator that this one confirms. */
  confirming?: ProposalRow
}

/** Returns false if the command found a problem. Throws refusals, in words. */
export type Run = (desk: Desk, args: string[]) => Promise<boolean>
export type Command = { usage: string; about: string; run: Run }

// Errors of the database or machine may contain private data, so the log only says that they occurred.
const refusalOf = (error: unknown): string =>
  error instanceof Failure ? error.message.slice(0, 500) : 'an unexpected error'

/** Refuses SECOND_PERSON to whoever decided before what is looked at again. */
export const checkSecondLook = (
  desk: Desk,
  tx: Tx,
  { command, subject, earlierIds = [] }: Act,
): Promise<void> =>
  refuseSamePerson(
    tx,
    { command, ids: subject ? [subject.id, ...earlierIds] : [] },
    {
      names: desk.machineUser === undefined ? [desk.operator] : [desk.operator, desk.machineUser],
      isProven: desk.signedIn === true,
    },
  )

/**
 * Runs a change or an access to private data, with its audit line in the same transaction. A refusal leaves only an
 * audit line of its own.
 */
export const act = async <T>(desk: Desk, what: Act, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const line = (db: Query, refusal = '') =>
    writeAction(db, { ...what, operator: desk.operator, at: desk.clock(), refusal, key: desk.key })
  try {
    return await desk.db.inTx(async tx => {
      await desk.first?.(tx)
      const result = await work(tx)
      // Last, because an impossible action is refused as such first. Of a proposal, whoever proposed it was checked.
      if (!desk.confirming) await checkSecondLook(desk, tx, what)
      await line(tx)
      return result
    })
  } catch (error) {
    await line(desk.db, refusalOf(error))
    throw error
  }
}
