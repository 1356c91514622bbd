// Paths of an embedded PostgreSQL: data, socket, log and owner note.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { birthOf, commandOf } from './processes.ts'
import type { RunAs } from './run-as.ts'

export type Place = {
  folder: string
  data: string
  socket: string
  log: string
  ownerNote: string
  /** Segments of the log that PostgreSQL has closed, until the backup has them. */
  spool: string
}

// The operating system allows about 100 bytes for a socket's path; PostgreSQL adds "/.s.PGSQL.5432.lock" to the folder.
const socketFolderBytesMax = 80

const socketFolderFor = (folder: string): string => {
  const inside = join(folder, 'socket')
  if (Buffer.byteLength(inside) <= socketFolderBytesMax) return inside
  const name = `autox-${process.getuid?.() ?? 0}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const short = join(tmpdir(), name)
  return Buffer.byteLength(short) <= socketFolderBytesMax ? short : join('/tmp', name)
}

/** Creates the folder, private to its owner, and returns the paths in it. */
export const makePlace = (path: string): Place => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = realpathSync(path)
  return {
    folder,
    data: join(folder, 'data'),
    socket: socketFolderFor(folder),
    log: join(folder, 'postgres.log'),
    ownerNote: join(folder, 'owner'),
    spool: join(folder, 'spool'),
  }
}

const giveTo = (path: string, { uid, gid }: { uid: number; gid: number }): void => {
  const known = lstatSync(path)
  if (known.uid !== uid) chownSync(path, uid, gid)
  if (known.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), { uid, gid })
}

/** Makes the socket folder and hands the files to the user PostgreSQL runs as. Refuses a socket folder that another user made. */
export const preparePlace = (place: Place, runAs: RunAs): void => {
  mkdirSync(place.socket, { recursive: true, mode: 0o700 })
  mkdirSync(place.spool, { recursive: true, mode: 0o700 })
  const socket = lstatSync(place.socket)
  const allowed = [process.getuid?.(), runAs.files?.uid]
  if (!socket.isDirectory() || !allowed.includes(socket.uid))
    throw new Error(`${place.socket} belongs to another user, so PostgreSQL's socket cannot be put there.`)
  chmodSync(place.socket, 0o700)
  if (!runAs.files) return
  giveTo(place.folder, runAs.files)
  giveTo(place.socket, runAs.files)
}

export type Postmaster = { pid: number; state: string }

/** The postmaster that the data folder names, if it is alive and really serves this folder. */
export const postmasterIn = (place: Place): Postmaster | undefined => {
  const note = readNote(join(place.data, 'postmaster.pid'))
  const pid = Number(note[0])
  const command = pid > 0 ? commandOf(pid) : ''
  const ours = command.includes('postgres') && command.includes(place.data)
  return ours ? { pid, state: (note[7] ?? '').trim() } : undefined
}

const readNote = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Writes that this process owns the server in this place: it alone stops it. */
export const noteOwner = (place: Place): void =>
  writeFileSync(place.ownerNote, `${process.pid}\n${birthOf(process.pid) ?? ''}\n`)

/** Whether the process that owns the server still lives; a later process with the same id does not count. */
export const ownerLives = (place: Place): boolean => {
  const [pid, birth] = readNote(place.ownerNote)
  return Boolean(pid && birth) && birthOf(Number(pid)) === birth
}
