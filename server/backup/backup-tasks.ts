// What the server does for its backups: ships the log, backs up nightly, drills monthly.
import { withLock } from '#server/kernel/db/with-lock.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Log, RecurringTask } from '#server/kernel/jobs/recurring-tasks.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { drill, drillLock } from './drill.ts'
import { beginBackups, type BackupSettings, isEmbedded, spoolOf } from './open-backups.ts'
import { backUp, baseLock, depsOf } from './run-backup.ts'
import { newestChange, shipFiles } from './ship-files.ts'
import { dropFullSpool, shipLock, shipLog } from './ship-log.ts'
import { type BackupKind, type BackupState, noteFailure, noteGood, readStates } from './sql.ts'
import { claimFor } from './take-base.ts'

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
  return lagosHour(now) >= nightHour && lagosDayOf(state.last_good_at) < lagosDayOf(now)
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

/** Ships what is new to a target that stays open. Files in a bucket are not on this machine, and go with each base alone. */
const openShipment = async ({ db, clock, settings, log }: Work) => {
  const store = await beginBackups(settings, line => log.error({}, line))
  const deps = depsOf(settings, { db, store, clock })
  await claimFor(deps)
  let shippedChange = -1
  return async (): Promise<void> => {
    await withLock(db, shipLock, () => shipLog(deps))
    const change = settings.s3 ? shippedChange : await newestChange(settings.dataDir)
    if (change === shippedChange) return
    await shipFiles(deps)
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

const shipping = (work: Work): RecurringTask => {
  const { db, clock, log } = work
  let ship: (() => Promise<void>) | undefined
  let [notedAt, pausedUntil, fails] = [-Infinity, -Infinity, false]
  const noteWorks = async () => {
    if (!fails && clock().getTime() - notedAt < hourMs) return
    await noteGood(db, 'shipping', clock(), 'Every closed segment is in the backup.')
    ;[notedAt, fails] = [clock().getTime(), false]
  }
  const noteFails = async (error: Error) => {
    ship = undefined
    if (!fails) log.error({ err: error }, 'the log could not be shipped to the backup')
    ;[fails, pausedUntil] = [true, clock().getTime() + pauseAfterFailureMs]
    await noteFailure(db, 'shipping', clock(), error.message)
    await dropWhereFull(work)
  }
  return {
    name: 'backup of the log',
    everyMs: shipEveryMs,
    work: async () => {
      if (clock().getTime() < pausedUntil) return
      try {
        ship ??= await openShipment(work)
        await ship()
      } catch (error) {
        return noteFails(error as Error)
      }
      await noteWorks()
    },
  }
}

type Turn = {
  lock: number
  isDue: (states: readonly BackupState[], now: Date) => boolean
  run: () => Promise<unknown>
}

/** Runs what is due in the one process that takes the lock; those that waited for it see that it is done. */
const takeTurn = async ({ db, clock }: Work, { lock, isDue, run }: Turn): Promise<void> => {
  const isDueNow = async () => isDue(await readStates(db), clock())
  if (!(await isDueNow())) return
  await withLock(db, lock, async () => {
    if (await isDueNow()) await run()
  })
}

const nightly = (work: Work): RecurringTask => {
  const { clock, log } = work
  let retryAt = -Infinity
  const run = () => {
    retryAt = clock().getTime() + retryMs
    return backUp({ ...work, say: line => log.error({}, line) })
  }
  return {
    name: 'nightly backup',
    everyMs: 60_000,
    work: async () => {
      if (clock().getTime() >= retryAt) await takeTurn(work, { lock: baseLock, isDue: isBaseDue, run })
    },
  }
}

const drills = (work: Work): RecurringTask => ({
  name: 'backup drill',
  everyMs: 600_000,
  work: () =>
    takeTurn(work, {
      lock: drillLock,
      isDue: isDrillDue,
      run: () => drill({ ...work, say: () => undefined }),
    }),
})

/** None where no place for backups is set. PostgreSQL ships the log of a database of your own by itself. */
export const backupTasks = (work: Work): RecurringTask[] => {
  if (!work.settings.backup) return []
  if (!isEmbedded(work.settings)) return [nightly(work)]
  return [shipping(work), nightly(work), drills(work)]
}
