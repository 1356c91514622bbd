// Backs up and restores a PostgreSQL of your own by pgBackRest.
import { appendFile, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Db } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { restoredSettings } from '#server/transfers/lock-after-restore.ts'
import { type BaseNote, keysName, newBaseId, noteName, readNotes } from '../base-note.ts'
import { requireBackupKey } from '../backup-key.ts'
import { type BackupSettings, fileSourceOf, openBackups, requirePlace } from '../open-backups.ts'
import type { Moment } from '../restore/choose-base.ts'
import { requirePepperOf } from '../restore/pepper-fits.ts'
import { restoreFiles } from '../restore/restore-files.ts'
import { shipFiles } from '../ship-files.ts'
import { readFacts } from '../sql.ts'
import { verifyFiles } from '../verify-backups.ts'
import type { Store } from '../store.ts'
import {
  type Cluster,
  type Owner,
  ownerOf,
  readCluster,
  repositoryOf,
  writeConfiguration,
} from './configuration.ts'
import { nextType, parseInfo, type PgInfo, runPgbackrest } from './run-pgbackrest.ts'

type Say = (line: string) => void

const folderOf = ({ dataDir }: BackupSettings): string => join(dataDir, 'pgbackrest')

const requireArchiving = ({ archiveMode, archiveCommand }: Cluster, configuration: string): void => {
  if (archiveMode !== 'off' && archiveCommand.includes(configuration)) return
  throw new Error(
    `PostgreSQL does not pass on its log to pgBackRest. Set in postgresql.conf: archive_mode = on, archive_timeout = 30, archive_command = 'pgbackrest --config=${configuration} --stanza=autox archive-push %p'. Restart it, then try again.`,
  )
}

const readInfo = async (configuration: string, owner: Owner): Promise<PgInfo> =>
  parseInfo(await runPgbackrest(configuration, owner, ['info', '--output=json']))

const noteOf = async (
  db: Db,
  facts: Pick<BaseNote, 'system' | 'version' | 'pictures' | 'documents'>,
  backup: PgInfo['backups'][number],
  began: Date,
): Promise<BaseNote> => ({
  ...facts,
  id: newBaseId(began),
  label: backup.label,
  timeline: 0,
  start: '0/0',
  end: '0/0',
  beganAt: began.getTime(),
  wholeAt: backup.wholeAt.getTime(),
  parts: 0,
  databaseBytes: backup.bytes,
  ...(await readFacts(db)),
})

type Now = { settings: BackupSettings; db: Db; store: Store; version: string; clock: () => Date }

/** Backs up the database by pgBackRest, and the files beside it. Throws one sentence if it cannot be done. */
export const backUpOwn = async ({ settings, db, store, version, clock }: Now): Promise<BaseNote> => {
  const cluster = await readCluster(db)
  const owner = await ownerOf(cluster.dataDirectory)
  const [place, key] = [requirePlace(settings), await requireBackupKey(settings)]
  const configuration = await writeConfiguration({ place, key, folder: folderOf(settings), cluster }, owner)
  requireArchiving(cluster, configuration)
  const began = clock()
  await store.claim(cluster.system, began)
  const before = await readInfo(configuration, owner)
  if (!before.hasStanza) await runPgbackrest(configuration, owner, ['stanza-create'])
  await runPgbackrest(configuration, owner, ['check'])
  await runPgbackrest(configuration, owner, ['backup', `--type=${nextType(before, clock())}`])
  const { backups } = await readInfo(configuration, owner)
  const files = fileSourceOf(settings)
  const keys = await shipFiles({ store, files, clock })
  const putJson = (name: string, value: object) =>
    store.put({ name, at: began, content: Buffer.from(JSON.stringify(value)), form: 'packed' })
  const counts = { pictures: keys.pictures.length, documents: keys.documents.length }
  const note = await noteOf(db, { system: cluster.system, version, ...counts }, backups.at(-1)!, began)
  await putJson(keysName(note.id), keys)
  await putJson(noteName(note.id), note)
  return note
}

/** Writes a configuration that needs no database, for commands that only look at the backups, as the owner of these. */
const configurationToRead = async (
  settings: BackupSettings,
): Promise<{ configuration: string; owner: Owner }> => {
  const [place, key] = [requirePlace(settings), await requireBackupKey(settings)]
  const ourselves = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const repository =
    'folder' in place ? await stat(repositoryOf(place.folder)).catch(() => undefined) : undefined
  const owner = repository ? { uid: repository.uid, gid: repository.gid } : ourselves
  const folder = join(folderOf(settings), `read-${owner.uid}`)
  return { configuration: await writeConfiguration({ place, key, folder }, owner), owner }
}

export const listOwn = async (settings: BackupSettings): Promise<PgInfo> => {
  // Says in a sentence if the key is another one, of which pgBackRest makes a riddle.
  await openBackups(settings)
  const { configuration, owner } = await configurationToRead(settings)
  return readInfo(configuration, owner)
}

/** pgBackRest's own verification, and that of the files. One sentence for each thing that is wrong. */
export const verifyOwn = async (settings: BackupSettings): Promise<string[]> => {
  const store = await openBackups(settings)
  const { configuration, owner } = await configurationToRead(settings)
  const output = await runPgbackrest(configuration, owner, ['verify', '--output=text'])
  const problems = /status:\s*error/.test(output) ? output.trim().split('\n') : []
  return [...problems, ...(await verifyFiles(store, await readNotes(store)))]
}

type Restore = {
  settings: BackupSettings
  moment: Moment
  into: string | undefined
  clock: () => Date
  say: Say
}

const requireEmpty = async (into: string | undefined): Promise<string> => {
  if (into === undefined || !isAbsolute(into))
    throw new Error(
      'Name the folder for the restored database: --into and an absolute, empty folder of the user that PostgreSQL runs as.',
    )
  const items = await readdir(into).catch(() => undefined)
  if (!items) throw new Error(`There is no folder ${into}. Create it for the user that PostgreSQL runs as.`)
  if (items.length > 0) throw new Error(`${into} is not empty: a database is never written over another one.`)
  return into
}

const targetOf = (moment: Moment): string[] =>
  moment === 'latest'
    ? []
    : [
        '--type=time',
        `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ]

/** Restores into an empty folder. Whoever starts PostgreSQL on it finds payouts locked. */
export const restoreOwn = async ({ settings, moment, into, clock, say }: Restore): Promise<void> => {
  const folder = await requireEmpty(into)
  const owner = await ownerOf(folder)
  const [place, key, store] = [
    requirePlace(settings),
    await requireBackupKey(settings),
    await openBackups(settings),
  ]
  const notes = (await readNotes(store)).filter(
    ({ wholeAt }) => moment === 'latest' || wholeAt <= moment.getTime(),
  )
  const note = notes.at(-1)
  if (!note) throw new Error('There is no whole backup here that reaches to that moment.')
  await requirePepperOf(note, settings)
  // Not the one that a running database archives by. The restored one fetches its log by this one.
  const ownFolder = join(folderOf(settings), 'restore')
  const configuration = await writeConfiguration({ place, key, folder: ownFolder }, owner)
  await runPgbackrest(configuration, owner, ['restore', `--pg1-path=${folder}`, ...targetOf(moment)])
  const restoredTo = moment === 'latest' ? new Date(note.wholeAt) : moment
  const path = join(folder, 'postgresql.auto.conf')
  await appendFile(path, restoredSettings(`${newBaseId(clock())} ${note.id}`, restoredTo))
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid)
  await mkdir(settings.dataDir, { recursive: true })
  const count = await restoreFiles(store, note, fileSourceOf(settings))
  say(
    `The backup of ${lagosTime(new Date(note.wholeAt))} and its log are in ${folder}; ${count} pictures and documents were brought back.`,
  )
  say(
    'Start PostgreSQL on that folder: it replays its log and opens. Then start AutoX, run `ledger verify` and `rail reconcile`. Payouts are locked until they agree.',
  )
}
