// Restores an installation with its embedded database, and swaps it in as the last step.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { withFolderLock } from '#server/kernel/postgres/folder-lock.ts'
import { makePlace, postmasterIn } from '#server/kernel/postgres/place.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { verify } from '#server/operator/ledger.ts'
import { lockPayouts } from '#server/transfers/payout-lock.ts'
import { noteFailure } from '../sql.ts'
import { newBaseId } from '../base-note.ts'
import { type BackupSettings, clusterFolder, fileSourceOf, openBackups } from '../open-backups.ts'
import type { Store } from '../store.ts'
import { type Moment, type Plan, planRestore } from './choose-base.ts'
import { requirePepperOf } from './pepper-fits.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreFiles } from './restore-files.ts'

export type Restore = {
  settings: BackupSettings
  moment: Moment
  /** Whether a database that is there may be set aside. */
  replaces: boolean
  clock: () => Date
  say: (line: string) => void
}

const scratchOf = ({ dataDir }: BackupSettings): string => join(dataDir, 'restore')
const alone = {
  withinMs: 1_000,
  refusal: 'Another restore is under way on this data folder. Wait until it has ended.',
}

const refuseOccupied = ({ settings, replaces }: Restore): void => {
  const folder = clusterFolder(settings.dataDir)
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) return
  if (postmasterIn(makePlace(folder)))
    throw new Error(
      `AutoX is running on ${settings.dataDir}. Stop it, then restore: a running database is never replaced.`,
    )
  if (!replaces)
    throw new Error(
      `There is a database in ${settings.dataDir}. Add --replace to set it aside (it stays beside, and nothing is deleted), or name an empty DATA_DIR.`,
    )
}

/** Opens what was restored, locks payouts in it and proves its books. Returns whether they are right. */
const prove = async ({ settings, clock, say }: Restore, plan: Plan, folder: string): Promise<boolean> => {
  const postgres = await startPostgres(folder, { archive: true })
  const db = connect(postgres.url(), { max: 4 })
  try {
    await prepareDatabase(db)
    const { last } = await db.one<{ last: Date | null }>`select max(at) as last from ledger_txn`
    const restoredTo = plan.stopAt ?? last ?? new Date(plan.base.wholeAt)
    await lockPayouts(db, { mark: `${newBaseId(clock())} ${plan.base.id}`, restoredTo, now: clock() })
    // Its log goes on under another timeline, so the next base is due at once.
    await noteFailure(db, 'base', clock(), 'The database was restored, and has no backup since.')
    if (last) say(`The newest movement of money in it is of ${lagosTime(last)}.`)
    return await verify({ db, pepper: settings, print: say })
  } finally {
    await db.close()
    await postgres.stop()
  }
}

const setAside = async (path: string, at: Date): Promise<string | undefined> => {
  if (!existsSync(path)) return undefined
  const aside = `${path}.before-${newBaseId(at)}`
  await rename(path, aside)
  return aside
}

type Fresh = { cluster: string; files: string | undefined }

/** Two renames per folder: whatever was there is beside, under a name that says when. */
const swapIn = async (restore: Restore, fresh: Fresh): Promise<void> => {
  const { settings, clock, say } = restore
  refuseOccupied(restore)
  const swaps: [string | undefined, string][] = [
    [fresh.files, join(settings.dataDir, 'files')],
    [fresh.cluster, clusterFolder(settings.dataDir)],
  ]
  for (const [from, to] of swaps) {
    if (from === undefined || !existsSync(from)) continue
    const aside = await setAside(to, clock())
    await rename(from, to)
    if (aside) say(`What was there before is in ${aside}. Delete it once all is well.`)
  }
}

const rebuild = async (restore: Restore, store: Store): Promise<boolean> => {
  const { settings, moment, say } = restore
  const plan = await planRestore(store, moment)
  await requirePepperOf(plan.base, settings)
  say(
    `Restoring the backup of ${lagosTime(new Date(plan.base.wholeAt))} and ${plan.files.length} log segments …`,
  )
  const scratch = scratchOf(settings)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const fresh = {
    cluster: join(scratch, 'postgres'),
    files: settings.s3 ? undefined : join(scratch, 'files'),
  }
  await restoreCluster(store, plan, fresh.cluster)
  const isRight = await prove(restore, plan, fresh.cluster)
  const target = fileSourceOf(settings.s3 ? settings : { dataDir: scratch, s3: undefined })
  const count = await restoreFiles(store, plan.base, target)
  say(`${count} pictures and documents were brought back.`)
  await swapIn(restore, fresh)
  await rm(scratch, { recursive: true, force: true })
  return isRight
}

/**
 * Restores to a moment. Nothing of the present installation is touched before the restored one is whole and proven;
 * wrong books are reported and still swapped in, because they may be all there is. Returns whether they are right.
 */
export const restoreEmbedded = async (restore: Restore): Promise<boolean> => {
  const { settings, say } = restore
  await mkdir(settings.dataDir, { recursive: true })
  return withFolderLock(scratchOf(settings), alone, async () => {
    refuseOccupied(restore)
    const isRight = await rebuild(restore, await openBackups(settings))
    say(
      'Restored. Payouts are locked. Start AutoX, then run `rail reconcile`: they leave again once the bank and the books agree.',
    )
    return isRight
  })
}
