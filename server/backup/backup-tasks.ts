// What the server does for its backups: ships the log, backs up nightly, drills monthly.
import { withLock } from '#server/kernel/db/with-lock.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import type { Log, RecurringTask } from '#server/kernel/jobs/recurring-tasks.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { drill } from './drill.ts'
import { beginBackups, type BackupSettings, isEmbedded, spoolOf } from './open-backups.ts'
import { noteBackUpOwn } from './pgbackrest/own-database.ts'
import { backUp, baseLock, groundOf, version } from './run-backup.ts'
import { newestChange, shipFiles } from './ship-files.ts'
import { dropFullSpool, shipLock, shipLog } from './ship-log.ts'
import { type BackupKind, type BackupState, noteFailure, noteGood, readStates } from './sql.ts'
import { claimFor, type Ground } from './take-base.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nightHour = 2
const retryMs = 10 * 60_000
const drillEveryDays = 30
const shipEveryMs = 5_000
const pauseAfterFailureMs = 30_000

const lagosHour = (at: Date): number => (at.getUTCHours() + 1) % 24

const stateOf = (states: readonly BackupState[], kind: BackupKind) =>
  states.find(state => state.kind === kind)

/** Due if there is none, if the last one failed or was of before a restore, and each night after two in Lagos. */
export const isBaseDue = (states: readonly BackupState[], now: Date): boolean => {
  const state = stateOf(states, 'base')
  if (!state?.last_good_at || state.failed_since) return true
  return lagosHour(now) >= nightHour && lagosDay(state.last_good_at) < lagosDay(now)
}

/** Due after the first base, then a month after the last drill in a quiet hour; the night after one that failed. */
export const isDrillDue = (states: readonly BackupState[], now: Date): boolean => {
  const [base, last] = [stateOf(states, 'base'), stateOf(states, 'drill')]
  if (!base?.last_good_at) return false
  if (!last) return true
  if (lagosHour(now) !== nightHour + 1) return false
  const since = last.failed_since ?? last.last_good_at!
  return now.getTime() - since.getTime() >= (last.failed_since ? 12 * hourMs : drillEveryDays * dayMs)
}

type Work = Pick<Deps, 'db' | 'clock'> & { settings: BackupSettings; log: Log }

/** The opened target, until something fails. */
const groundKeeper = ({ db, clock, settings, log }: Work) => {
  let ground: Promise<Ground> | undefined
  const open = async (): Promise<Ground> => {
    const store = await beginBackups(settings, line => log.error({}, line))
    const opened = groundOf(settings, { db, store, clock })
    await claimFor(opened)
    return opened
  }
  return {
    get: (): Promise<Ground> => (ground ??= open()),
    forget: (): void => void (ground = undefined),
  }
}

type Keeper = ReturnType<typeof groundKeeper>

/** Ships what is new. Files in a bucket are not on this machine and are copied with each base alone. */
const shipNew = (settings: BackupSettings, keeper: Keeper) => {
  let shippedChange = -1
  return async (): Promise<void> => {
    const ground = await keeper.get()
    await withLock(ground.db, shipLock, () => shipLog(ground))
    const change = settings.s3 ? shippedChange : await newestChange(settings.dataDir)
    if (change === shippedChange) return
    await shipFiles(ground)
    shippedChange = change
  }
}

const dropWhereFull = async ({ db, clock, settings }: Work): Promise<void> => {
  if (!(await dropFullSpool(spoolOf(settings)))) return
  await noteFailure(
    db,
    'base',
    clock(),
    'The backup was away for so long that the log had to be dropped. Only another base closes the gap.',
  )
}

const shipping = (work: Work, keeper: Keeper): RecurringTask => {
  const { db, clock, settings, log } = work
  const ship = shipNew(settings, keeper)
  let [notedAt, pausedUntil, fails] = [-Infinity, -Infinity, false]
  const noteWorks = async () => {
    if (!fails && clock().getTime() - notedAt < hourMs) return
    await noteGood(db, 'shipping', clock(), 'Every closed segment is in the backup.')
    ;[notedAt, fails] = [clock().getTime(), false]
  }
  const noteFails = async (error: Error) => {
    keeper.forget()
    if (!fails) log.error({ err: error }, 'the log could not be shipped to the backup')
    ;[fails, pausedUntil] = [true, clock().getTime() + pauseAfterFailureMs]
    await noteFailure(db, 'shipping', clock(), error.message)
    await dropWhereFull(work)
  }
  return {
    name: 'backup of the log',
    everyMs: shipEveryMs,
    work: async () => {
      if (clock().getTime() >= pausedUntil) await ship().then(noteWorks, noteFails)
    },
  }
}

const nightly = ({ db, clock }: Work, keeper: Keeper): RecurringTask => {
  let retryAt = -Infinity
  return {
    name: 'nightly backup',
    everyMs: 60_000,
    work: async () => {
      if (clock().getTime() < retryAt || !isBaseDue(await readStates(db), clock())) return
      retryAt = clock().getTime() + retryMs
      try {
        await backUp(await keeper.get())
      } catch (error) {
        keeper.forget()
        await noteFailure(db, 'base', clock(), (error as Error).message)
        throw error
      }
    },
  }
}

/** Of a database of your own: pgBackRest does it, in the one process that takes the lock. */
const nightlyOwn = ({ db, clock, settings, log }: Work): RecurringTask => {
  let retryAt = -Infinity
  return {
    name: 'nightly backup',
    everyMs: 60_000,
    work: async () => {
      if (clock().getTime() < retryAt || !isBaseDue(await readStates(db), clock())) return
      retryAt = clock().getTime() + retryMs
      await withLock(db, baseLock, async () => {
        if (!isBaseDue(await readStates(db), clock())) return
        const store = await beginBackups(settings, line => log.error({}, line))
        await noteBackUpOwn({ settings, db, store, version, clock })
      })
    },
  }
}

const drills = ({ db, clock, settings }: Work): RecurringTask => ({
  name: 'backup drill',
  everyMs: 600_000,
  work: async () => {
    if (isDrillDue(await readStates(db), clock())) await runDrill({ db, clock, settings })
  },
})

/** Drills now, and notes how it went. Returns the sentence about it. */
export const runDrill = async (
  { db, clock, settings }: Omit<Work, 'log'>,
  say: (line: string) => void = () => undefined,
): Promise<string> => {
  try {
    const words = await drill({ settings, moment: 'latest', say })
    await noteGood(db, 'drill', clock(), words)
    return words
  } catch (error) {
    await noteFailure(db, 'drill', clock(), (error as Error).message)
    throw error
  }
}

/** None where no place for backups is set. PostgreSQL ships the log of a database of your own by itself. */
export const backupTasks = (work: Work): RecurringTask[] => {
  if (!work.settings.backup) return []
  if (!isEmbedded(work.settings)) return [nightlyOwn(work)]
  const keeper = groundKeeper(work)
  return [shipping(work, keeper), nightly(work, keeper), drills(work)]
}
