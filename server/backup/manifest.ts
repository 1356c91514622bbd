import type { Feature } from '#server/manifest/manifest.ts'
import { backupTasks } from './backup-tasks.ts'
import { checkBackups } from './check-backups.ts'

export const backupFeature: Feature = {
  name: 'backup',
  tasks: ({ db, clock, config }, log) =>
    config.backups ? backupTasks({ db, clock, settings: config.backups, log }) : [],
  checks: { backups: { words: 'Backups', run: checkBackups, everyMinutes: 10 } },
}
