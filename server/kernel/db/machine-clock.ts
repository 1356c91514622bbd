// Compares this machine's clock with the database's, which all servers have in common.
import type { Query } from './db.ts'

/** Codes, sessions and deadlines allow for this much, and no server may differ by more. */
const driftMsMax = 60_000
/** The clock moved by this much more or less than time passed: it was set, or the machine slept. */
const jumpMsMax = 10_000

/** How far `clock` is ahead of the database's. */
const driftOf = async (db: Query, clock: () => Date): Promise<number> => {
  const before = clock().getTime()
  const { now } = await db.one<{ now: Date }>`select clock_timestamp() as now`
  return (before + clock().getTime()) / 2 - now.getTime()
}

const describeDrift = (driftMs: number): string =>
  `${Math.round(Math.abs(driftMs) / 1_000)} seconds ${driftMs > 0 ? 'ahead of' : 'behind'} the database’s`

/** Throws with a sentence where this machine's clock is wrong by more than a minute. */
export const refuseWrongClock = async (db: Query, clock: () => Date): Promise<void> => {
  const driftMs = await driftOf(db, clock)
  if (Math.abs(driftMs) > driftMsMax)
    throw new Error(
      `The clock of this machine is ${describeDrift(driftMs)}. Deadlines, codes and sessions go by it. Set it, with chrony or systemd-timesyncd, and start AutoX again.`,
    )
}

type Deps = {
  db: Query
  clock: () => Date
  log: { error(fields: object, words: string): void }
  /** Milliseconds that passed, whatever the clock says. */
  elapsed?: () => number
}

/**
 * Makes the check that comes before what goes by the clock: false from a jump of the clock on until the database
 * agrees with it. It asks the database only after a jump.
 */
export const clockGuard = ({ db, clock, log, elapsed = () => performance.now() }: Deps) => {
  const offset = () => clock().getTime() - elapsed()
  let trusted = offset()
  return async (): Promise<boolean> => {
    if (Math.abs(offset() - trusted) < jumpMsMax) return true
    const driftMs = await driftOf(db, clock)
    if (Math.abs(driftMs) > driftMsMax) {
      log.error(
        { driftMs: Math.round(driftMs) },
        `the clock of this machine jumped and is ${describeDrift(driftMs)}: timers and other work by the clock wait here until it is right`,
      )
      return false
    }
    trusted = offset()
    return true
  }
}
