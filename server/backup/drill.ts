// Restores the newest backup into a scratch database and proves its books.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { verify } from '#server/operator/ledger.ts'
import { type BackupSettings, openBackups } from './open-backups.ts'
import { type Moment, planRestore } from './restore/choose-base.ts'
import { requirePepperOf } from './restore/pepper-fits.ts'
import { restoreCluster } from './restore/restore-cluster.ts'
import { whileAlone } from './restore/restore-lock.ts'
import { requireFiles } from './verify-backups.ts'

export type Drill = { settings: BackupSettings; moment: Moment; say: (line: string) => void }

const proveScratch = async ({ settings, say }: Drill, folder: string): Promise<void> => {
  // Its log goes nowhere: what happens in a drill belongs to no backup.
  const postgres = await startPostgres(folder)
  const db = connect(postgres.url(), { max: 4 })
  try {
    await prepareDatabase(db)
    if (!(await verify({ db, pepper: settings, print: say })))
      throw new Error('The books of the restored backup are not right.')
  } finally {
    await db.close()
    await postgres.stop()
  }
}

/**
 * Restores to a moment in a folder of its own, runs `ledger verify` on it, asks that every file is there, and deletes it
 * again. Returns what it did in one sentence; throws one if it could not be restored.
 */
export const drill = async (drilled: Drill): Promise<string> => {
  const { settings, moment } = drilled
  await mkdir(settings.dataDir, { recursive: true })
  return whileAlone(settings.dataDir, async () => {
    const scratch = join(settings.dataDir, 'drill')
    const beganMs = performance.now()
    try {
      const store = await openBackups(settings)
      const plan = await planRestore(store, moment)
      await requirePepperOf(plan.base, settings)
      await rm(scratch, { recursive: true, force: true })
      await restoreCluster(store, plan, scratch)
      await proveScratch(drilled, scratch)
      await requireFiles(store, plan.base)
      const seconds = Math.round((performance.now() - beganMs) / 1_000)
      const reach = plan.stopAt ? `to ${lagosTime(plan.stopAt)}` : 'to its end'
      return `The backup ${plan.base.id} was restored ${reach} in ${seconds} seconds: its books are right and its files are there.`
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
}
