// Loads the key of the backups from variable, named file or data folder.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from '#server/kernel/write-atomically.ts'

export type KeySource = {
  dataDir: string
  /** The key itself, 64 hexadecimal digits. */
  backupKey?: string | undefined
  /** Path of the key's file, if not `backup.key` in the data folder. */
  backupKeyFile?: string | undefined
}

const keyBytes = 32
const fileOf = ({ dataDir, backupKeyFile }: KeySource): string => backupKeyFile ?? join(dataDir, 'backup.key')

/** Source of the key, in words that reveal nothing of it. */
export const keyPlace = (source: KeySource): string =>
  source.backupKey === undefined ? fileOf(source) : 'the variable BACKUP_KEY'

const keyOf = (text: string, place: string): Buffer => {
  if (!/^[0-9a-f]{64}$/i.test(text.trim()))
    throw new Error(
      `The backup key in ${place} is damaged: it is not 64 hexadecimal digits. Put its copy back.`,
    )
  return Buffer.from(text.trim(), 'hex')
}

/** The key; undefined if there is none. Throws if it is damaged or unreadable. */
export const findBackupKey = async (source: KeySource): Promise<Buffer | undefined> => {
  const text =
    source.backupKey ??
    (await readFile(fileOf(source), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    }))
  return text === undefined ? undefined : keyOf(text, keyPlace(source))
}

/** The key, or a sentence about what cannot be read without it. */
export const requireBackupKey = async (source: KeySource): Promise<Buffer> => {
  const key = await findBackupKey(source)
  if (key) return key
  throw new Error(
    `There is no backup key in ${keyPlace(source)}, and nobody can read the backups without it. Put its copy there, or set BACKUP_KEY or BACKUP_KEY_FILE.`,
  )
}

/** The key of a first backup: made in the data folder if none is named; `say` hears where it must be copied to. */
export const makeBackupKey = async (source: KeySource, say: (line: string) => void): Promise<Buffer> => {
  const present = await findBackupKey(source)
  if (present) return present
  if (source.backupKeyFile !== undefined) return requireBackupKey(source)
  const path = fileOf(source)
  // The base and the log begin together: only the one that wrote the key says so.
  const isOurs = await writeOnce(path, Buffer.from(`${randomBytes(keyBytes).toString('hex')}\n`))
  if (isOurs)
    say(
      `A backup key was made: ${path}. Copy it to another place now: whoever loses this machine and the key loses every backup.`,
    )
  return requireBackupKey(source)
}

/** The first bytes of the key's hash, which name it and reveal nothing of it. */
export const printOfKey = (key: Uint8Array): Buffer =>
  createHash('sha256').update('autox backup key').update(key).digest().subarray(0, 8)
