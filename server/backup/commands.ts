// The operator's commands about backups, which work without a running database.
import { withLock } from '#server/kernel/db/with-lock.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { refuse } from '#server/desk/arguments.ts'
import { readNotes } from './base-note.ts'
import { drill, drillLock } from './drill.ts'
import { type BackupSettings, isEmbedded, openBackups } from './open-backups.ts'
import { listOwn, restoreOwn, verifyOwn } from './pgbackrest/own-database.ts'
import type { Moment } from './restore/choose-base.ts'
import { restoreEmbedded } from './restore/restore-embedded.ts'
import { backUp, baseLock, type Now, withDatabase } from './run-backup.ts'
import { verifyBackups } from './verify-backups.ts'

export type BackupDeps = { settings: BackupSettings; clock: () => Date; print: (line: string) => void }
/** A command that opens no database first. It returns false if it found a problem. */
export type MachineCommand = {
  usage: string
  about: string
  run: (deps: BackupDeps, args: string[]) => Promise<boolean>
}

const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/
const asMoment = (typed = ''): Moment => {
  if (typed === 'latest') return typed
  const at = momentForm.test(typed) ? new Date(typed) : undefined
  return at && !Number.isNaN(at.getTime())
    ? at
    : refuse('Name a moment with its zone, such as 2026-11-28T14:30:00+01:00 for Lagos, or latest.')
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-NG')} MB`

const listOwnBackups: MachineCommand['run'] = async ({ settings, print }) => {
  const { backups, newestSegment } = await listOwn(settings)
  for (const { label, type, wholeAt, bytes, storedBytes, hasError } of backups)
    print(
      `${label}  ${lagosTime(wholeAt)}  ${type}, database ${megabytes(bytes)}, ${megabytes(storedBytes)} new${hasError ? ', with errors' : ''}`,
    )
  print(
    `${backups.length} backups by pgBackRest. The newest segment of the log is ${newestSegment ?? 'none'}.`,
  )
  return backups.length > 0
}

const list: MachineCommand['run'] = async deps => {
  const { settings, print } = deps
  if (!isEmbedded(settings)) return listOwnBackups(deps, [])
  const store = await openBackups(settings)
  const [notes, entries] = [await readNotes(store), await store.list('')]
  for (const note of notes) {
    const ofBase = entries.filter(({ name }) => name.startsWith(`base/${note.id}/`))
    const stored = ofBase.reduce((sum, { bytes }) => sum + bytes, 0)
    print(
      `${note.id}  ${lagosTime(new Date(note.wholeAt))}  database ${megabytes(note.databaseBytes)} in ${megabytes(stored)}, ${note.pictures} pictures, ${note.documents} documents, version ${note.version}, ${note.migration}`,
    )
  }
  const log = entries.filter(({ name }) => name.startsWith('wal/'))
  const newest = log.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0)
  const all = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  print(
    notes.length === 0
      ? `There is no whole backup in ${store.words}. \`backup now\` makes one.`
      : `${notes.length} backups and ${log.length} files of the log in ${store.words}, ${megabytes(all)}. The newest part of the log came ${lagosTime(new Date(newest))}.`,
  )
  return notes.length > 0
}

const verifyAll: MachineCommand['run'] = async ({ settings, print }) => {
  const problems = isEmbedded(settings)
    ? await verifyBackups(await openBackups(settings))
    : await verifyOwn(settings)
  for (const problem of problems) print(`✗ ${problem}`)
  print(
    problems.length === 0
      ? 'Every backup is whole: each part opens, each file is what PostgreSQL wrote, and the log has no gap.'
      : `${problems.length} problems.`,
  )
  return problems.length === 0
}

type RestoreOptions = { replaces: boolean; into: string | undefined }

/** Reads what follows the moment. Refuses what the restore of this kind of database would ignore. */
const restoreOptionsOf = (words: readonly string[], isInDataDir: boolean): RestoreOptions => {
  const options: RestoreOptions = { replaces: false, into: undefined }
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '--replace' && isInDataDir) options.replaces = true
    else if (words[at] === '--into' && !isInDataDir) options.into = words[++at]
    else if (isInDataDir) refuse('After the moment only --replace may follow: DATA_DIR says where to.')
    else refuse('After the moment only --into <folder> may follow.')
  }
  return options
}

const restore: MachineCommand['run'] = async ({ settings, clock, print }, [when, ...words]) => {
  const isInDataDir = isEmbedded(settings)
  const options = restoreOptionsOf(words, isInDataDir)
  const basis = { settings, moment: asMoment(when), clock, say: print, ...options }
  if (isInDataDir) return restoreEmbedded(basis)
  await restoreOwn(basis)
  return true
}

const withLockedDatabase = <T>(
  { settings, clock, print }: BackupDeps,
  lock: number,
  work: (now: Now) => Promise<T>,
) => withDatabase(settings, db => withLock(db, lock, () => work({ settings, db, clock, say: print })))

export const backupCommands: Record<string, MachineCommand> = {
  'backup now': {
    usage: '',
    about: 'backs up database, pictures and documents now',
    run: async deps => {
      const note = await withLockedDatabase(deps, baseLock, backUp)
      deps.print(
        `Backup ${note.id} is whole: database ${megabytes(note.databaseBytes)}, ${note.pictures} pictures and ${note.documents} documents.`,
      )
      return true
    },
  },
  'backup list': { usage: '', about: 'the backups that are there, and how far they reach', run: list },
  'backup verify': {
    usage: '',
    about: 'opens and hashes everything in the backups; it fails if anything is torn, missing or foreign',
    run: verifyAll,
  },
  'backup drill': {
    usage: '',
    about: 'restores the newest backup into a scratch database, verifies its books, and deletes it again',
    run: async deps => {
      deps.print(await withLockedDatabase(deps, drillLock, drill))
      return true
    },
  },
  'backup restore': {
    usage: '<moment>|latest [--replace] [--into <folder>]',
    about: 'restores database, pictures and documents to a moment, while AutoX is stopped',
    run: restore,
  },
}
