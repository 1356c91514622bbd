// Restores the newest backup into a scratch database and proves its books.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { verify } from '#server/operator/ledger.ts'
import { isEmbedded, openBackups } from './open-backups.ts'
import { planRestore } from './restore/choose-base.ts'
import { requirePepperOf } from './restore/pepper-fits.ts'
import { restoreCluster } from './restore/restore-cluster.ts'
import type { Now } from './run-backup.ts'
import { noteFailure, noteGood } from './sql.ts'
import { fileNames, requireFiles } from './verify-backups.ts'

// Any constant serves, as long as every process that drills takes the same one.
export const drillLock = 5_284_620_343

const proveScratch = async ({ settings, say }: Now, folder: string): Promise<void> => {
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

const restoreScratch = async (now: Now): Promise<string> => {
  const { settings } = now
  const scratch = join(settings.dataDir, 'drill')
  const beganMs = performance.now()
  try {
    const store = await openBackups(settings)
    const plan = await planRestore(store, 'latest')
    await requirePepperOf(plan.base, settings)
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    await restoreCluster(store, plan, scratch)
    await proveScratch(now, scratch)
    await requireFiles(store, plan.base, await fileNames(store))
    const seconds = Math.round((performance.now() - beganMs) / 1_000)
    return `The backup ${plan.base.id} was restored to its end in ${seconds} seconds: its books are right and its files are there.`
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Restores the newest backup in a folder of its own, runs `ledger verify` on it, asks that every file is there, deletes
 * it again, and notes how it went. The caller holds `drillLock`. Returns a sentence; throws one if it could not be restored.
 */
export const drill = async (now: Now): Promise<string> => {
  const { settings, db, clock } = now
  if (!isEmbedded(settings))
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, and a drill needs one that AutoX may start. Run `backup restore latest --into <folder>`, start PostgreSQL on that folder and run `ledger verify` there.',
    )
  try {
    const words = await restoreScratch(now)
    await noteGood(db, 'drill', clock(), words)
    return words
  } catch (error) {
    await noteFailure(db, 'drill', clock(), (error as Error).message)
    throw error
  }
}
