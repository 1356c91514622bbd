// Writes the configuration by which pgBackRest backs up a PostgreSQL of your own.
import { createHmac } from 'node:crypto'
import { chown, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Query } from '#server/kernel/db/db.ts'
import type { BackupPlace } from '../target/backup-url.ts'

export const stanza = 'autox'

/** Where the database is, as it says itself. */
export type Cluster = {
  dataDirectory: string
  port: string
  sockets: string
  user: string
  archiveMode: string
  archiveCommand: string
  system: string
}

export const readCluster = (db: Query): Promise<Cluster> =>
  db.one<Cluster>`
    select current_setting('data_directory') as "dataDirectory", current_setting('port') as port,
      current_setting('unix_socket_directories') as sockets, current_user::text as "user",
      current_setting('archive_mode') as "archiveMode", current_setting('archive_command') as "archiveCommand",
      (select system_identifier::text from pg_control_system()) as system`

/** The key of pgBackRest's own cipher, made of the backup key: neither reveals the other. */
const cipherPass = (key: Uint8Array): string =>
  createHmac('sha256', key).update('autox pgbackrest').digest('hex')

/** pgBackRest's folder in the place for backups. */
export const repositoryOf = (folder: string): string => join(folder, 'pgbackrest')

const repository = (place: BackupPlace): Record<string, string> => {
  if ('folder' in place) return { 'repo1-type': 'posix', 'repo1-path': repositoryOf(place.folder) }
  const { base, accessKeyId, secretAccessKey, region } = place.bucket
  const url = new URL(base)
  const [bucket = '', ...below] = decodeURIComponent(url.pathname).slice(1).split('/')
  return {
    'repo1-type': 's3',
    'repo1-path': `/${[...below, 'pgbackrest'].join('/')}`,
    'repo1-s3-bucket': bucket,
    'repo1-s3-endpoint': url.host,
    'repo1-s3-region': region,
    'repo1-s3-key': accessKeyId,
    'repo1-s3-key-secret': secretAccessKey,
    'repo1-s3-uri-style': 'path',
  }
}

type Facts = { place: BackupPlace; key: Uint8Array; folder: string; cluster?: Cluster }

/** The file's text. A full backup a week and a differential one a day are 4 weekly and 7 daily ones. */
export const configurationOf = ({ place, key, folder, cluster }: Facts): string => {
  const lines = (options: Record<string, string>) =>
    Object.entries(options).map(([name, value]) => `${name}=${value}`)
  const options = {
    ...repository(place),
    'repo1-cipher-type': 'aes-256-cbc',
    'repo1-cipher-pass': cipherPass(key),
    'repo1-retention-full': '4',
    'repo1-retention-diff': '7',
    'repo1-bundle': 'y',
    'compress-type': 'zst',
    'start-fast': 'y',
    'log-level-console': 'off',
    'log-level-stderr': 'error',
    'log-level-file': 'off',
    'lock-path': join(folder, 'lock'),
  }
  const ofCluster = cluster && {
    'pg1-path': cluster.dataDirectory,
    'pg1-port': cluster.port,
    'pg1-socket-path': cluster.sockets.split(',')[0]!.trim(),
    'pg1-user': cluster.user,
  }
  return [
    `[global]`,
    ...lines(options),
    '',
    `[${stanza}]`,
    ...lines(ofCluster ?? { 'pg1-path': join(folder, 'restored') }),
    '',
  ].join('\n')
}

export type Owner = { uid: number; gid: number }

/** Whose files the database has. PostgreSQL runs as that user, and so must everything that reads or writes for it. */
export const ownerOf = async (path: string): Promise<Owner> => {
  const known = await stat(path).catch(() => undefined)
  if (!known)
    throw new Error(
      `The folder of the database, ${path}, is not on this machine. Run this where PostgreSQL runs, and set BACKUP_URL there alone.`,
    )
  const { uid, gid } = known
  if (process.getuid?.() !== 0 && process.getuid?.() !== uid)
    throw new Error(
      `The files in ${path} belong to another user (${uid}). Run AutoX as that user, so that pgBackRest can read them.`,
    )
  return { uid, gid }
}

/** Writes the file where the database's user can read it. Returns its path, which `archive_command` names too. */
export const writeConfiguration = async (facts: Facts, owner: Owner): Promise<string> => {
  const path = join(facts.folder, 'pgbackrest.conf')
  const own = async (target: string) => {
    if (process.getuid?.() === 0) await chown(target, owner.uid, owner.gid)
  }
  const folders = [facts.folder, join(facts.folder, 'lock')]
  if ('folder' in facts.place) folders.push(repositoryOf(facts.place.folder))
  for (const folder of folders) {
    // What is there has its owner: a command that only reads must not take the repository from PostgreSQL's user.
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await own(folder)
  }
  await writeFile(`${path}.fresh`, configurationOf(facts), { mode: 0o600 })
  await own(`${path}.fresh`)
  await rename(`${path}.fresh`, path)
  return path
}
