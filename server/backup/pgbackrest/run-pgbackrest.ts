// Calls pgBackRest, reads its JSON, and says in one sentence what it refused.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type Owner, stanza } from './configuration.ts'

// PostgreSQL's tools need none of our environment, and must not inherit secrets from it.
const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
const withinMsMax = 12 * 3_600_000

// Codes of pgBackRest's errors, of which its own words explain little.
const sentences: Record<string, string> = {
  '028': 'These backups are of another database. Name an empty place in BACKUP_URL, or restore from it.',
  '029': 'A file of the backup is torn or was changed.',
  '031': 'The backups were encrypted with another backup key. Set BACKUP_KEY or BACKUP_KEY_FILE to that one.',
  '050': 'Another backup or restore is under way. Wait until it has ended.',
  '051': 'These backups are of another database. Name an empty place in BACKUP_URL, or restore from it.',
  '075': 'There is no whole backup here that reaches to that moment.',
  '082': 'PostgreSQL does not pass on its log: a segment did not arrive in the backup within a minute.',
}

/** The sentence of a refusal, from what pgBackRest wrote. */
export const refusalOf = (output: string): string => {
  const [, code = '', words = ''] = /ERROR:\s*\[(\d{3})\]:\s*([^\n]*)/.exec(output) ?? []
  const own = words || output.trim().split('\n')[0] || 'it ended without a word'
  return sentences[code] ? `${sentences[code]} (pgBackRest: ${own})` : `pgBackRest could not do it: ${own}`
}

/** Runs one command as the owner of the database's files. Throws its refusal. */
export const runPgbackrest = async (
  configuration: string,
  owner: Owner,
  [command, ...options]: [string, ...string[]],
): Promise<string> => {
  const args = [`--config=${configuration}`, `--stanza=${stanza}`, ...options, command]
  const asOwner = process.getuid?.() === 0 ? owner : {}
  const child = spawn('pgbackrest', args, {
    env,
    cwd: '/',
    timeout: withinMsMax,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asOwner,
  })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  try {
    const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    if (code === 0) return output
    throw new Error(refusalOf(problems || output))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('pgBackRest is not installed. On Debian: apt install pgbackrest.', { cause: error })
  }
}

export type PgBackup = {
  label: string
  type: 'full' | 'diff' | 'incr'
  wholeAt: Date
  bytes: number
  storedBytes: number
  hasError: boolean
}
export type PgInfo = { backups: PgBackup[]; hasStanza: boolean; newestSegment: string | undefined }

type Backup = {
  label: string
  type: PgBackup['type']
  error: boolean | null
  timestamp: { stop: number }
  info: { size: number; repository: { delta: number } }
}
type Stanza = { name: string; backup: Backup[]; archive: { max: string | null }[]; status: { code: number } }

// Of `info`: 1 is "missing stanza path", 3 "missing stanza data".
const withoutStanza = [1, 3]

/** Reads `info --output=json`. */
export const parseInfo = (json: string): PgInfo => {
  const own = (JSON.parse(json) as Stanza[]).find(({ name }) => name === stanza)
  return {
    hasStanza: own !== undefined && !withoutStanza.includes(own.status.code),
    newestSegment: own?.archive.at(-1)?.max ?? undefined,
    backups: (own?.backup ?? []).map(({ label, type, error, timestamp, info }) => ({
      label,
      type,
      wholeAt: new Date(timestamp.stop * 1_000),
      bytes: info.size,
      storedBytes: info.repository.delta,
      hasError: error === true,
    })),
  }
}

const weekMs = 7 * 86_400_000
/** A full one each week, and what differs from it on the days between. */
export const nextType = ({ backups }: PgInfo, now: Date): 'full' | 'diff' => {
  const full = backups.findLast(({ type, hasError }) => type === 'full' && !hasError)
  // An hour less, so that the eighth night is the next full one.
  return full && now.getTime() - full.wholeAt.getTime() < weekMs - 3_600_000 ? 'diff' : 'full'
}
