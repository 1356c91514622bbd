// Checks of the database: server, migrations, pepper, seals, waiting work, archive.
import { daysBetween, lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBackups } from '../../backup/check-backups.ts'
import { readStates } from '../../backup/sql.ts'
import { failingSince } from '../../desk/operators/watch-sql.ts'
import { notStartedYet } from '../../installation.ts'
import type { Db, Query } from '../../kernel/db/db.ts'
import { readMigrations } from '../../kernel/db/migrate.ts'
import { dueJobs } from '../../kernel/jobs/jobs.ts'
import { lagosTime } from '../../kernel/words/lagos-time.ts'
import { lateTimers } from '../../kernel/process/timers.ts'
import { oldestUnsealed } from '../../ledger/chain.ts'
import { newestDay } from '../../ledger/seals/day-seals.ts'
import { type Check, fault, type Finding, notSet, type Patient, warning, well } from './examine.ts'

/** A check that needs the database; where there is none, only `database` says so. */
const ofDatabase = (name: string, run: (db: Db, patient: Patient) => Promise<Finding[]>): Check => ({
  name,
  run: async patient => (typeof patient.db === 'string' ? [] : run(patient.db, patient)),
})

type Server = {
  number: number
  version: string
  durability: string
  transactions: number
  used: number
  places: number
  isEncrypted: boolean
  isElsewhere: boolean
}

const readServer = (db: Query): Promise<Server> =>
  db.one<Server>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      concat_ws(', ', case when current_setting('fsync') = 'off' then 'fsync' end,
        case when current_setting('synchronous_commit') = 'off' then 'synchronous_commit' end,
        case when current_setting('full_page_writes') = 'off' then 'full_page_writes' end) as durability,
      coalesce((select max(age(datfrozenxid)) from pg_database), 0) as transactions,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as places,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      coalesce(not inet_server_addr() <<= any (array['127.0.0.0/8', '::1/128']::inet[]), false) as "isElsewhere"`

const judgeServer = (server: Server): Finding[] => {
  const findings: Finding[] = []
  if (server.number < 170_000)
    findings.push(
      fault(`PostgreSQL ${server.version} is too old.`, 'Move the database to PostgreSQL 17 or newer.'),
    )
  if (server.durability !== '')
    findings.push(
      fault(
        `Switched off: ${server.durability}. Money that was confirmed can be lost in a crash.`,
        'Switch it on in postgresql.conf.',
      ),
    )
  if (server.transactions > 1_200_000_000)
    findings.push(
      fault(
        `The oldest transaction number is ${server.transactions.toLocaleString('en')} old; at two thousand million PostgreSQL stops.`,
        'Run `vacuum freeze` on every database of that server, and look why autovacuum does not.',
      ),
    )
  if (server.used > server.places * 0.8)
    findings.push(
      warning(
        `${server.used} of ${server.places} connections are taken.`,
        'Raise max_connections, or run fewer processes: each takes about thirty.',
      ),
    )
  if (server.isElsewhere && !server.isEncrypted)
    findings.push(
      warning(
        'The connection to the database on another machine is not encrypted.',
        'Add `?sslmode=verify-full` to DATABASE_URL, unless the network between them is your own.',
      ),
    )
  return findings.length > 0
    ? findings
    : [well(`PostgreSQL ${server.version}; ${server.used} of ${server.places} connections are taken.`)]
}

export const database: Check = {
  name: 'database',
  run: async ({ db }) => {
    if (db === notStartedYet)
      return [notSet('AutoX has not been started here yet; its first start prepares the database.')]
    if (typeof db === 'string')
      return [fault(db, 'Look at DATABASE_URL or DATA_DIR, and whether that PostgreSQL runs.')]
    return judgeServer(await readServer(db))
  },
}

export const migrations: Check = ofDatabase('migrations', async db => {
  const applied = await db.rows<{ number: number }>`select number from migration`
  const numbers = new Set(applied.map(({ number }) => number))
  const missing = (await readMigrations()).filter(({ number }) => !numbers.has(number))
  const broken = await db.rows<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid limit 20`
  return [
    missing.length > 0
      ? warning(
          `${missing.length} migrations are not applied yet, the first ${missing[0]!.name}.`,
          'The next start of this release applies them.',
        )
      : well(`All ${numbers.size} migrations are applied.`),
    ...broken.map(({ name }) =>
      warning(
        `The index ${name} was not finished and is not used.`,
        `Run \`reindex index concurrently ${name}\`, unless it is being built just now.`,
      ),
    ),
  ]
})

export const pepper: Check = ofDatabase('pepper', async (_, { installation, config }) => {
  if (typeof installation === 'string') return [fault(installation, 'See "The pepper" in docs/operating.md.')]
  if (config.pepper !== undefined) return [well('The pepper in the variable PEPPER fits this database.')]
  const path = config.pepperFile ?? join(config.dataDir, 'pepper.key')
  const { mode } = await stat(path)
  return [
    (mode & 0o007) === 0
      ? well(`The pepper in ${path} fits this database. Keep a copy of it elsewhere.`)
      : warning(`Others on this machine can read the pepper in ${path}.`, `Run \`chmod o= ${path}\`.`),
  ]
})

const hourMs = 3_600_000

export const seals: Check = ofDatabase('seals', async (db, { now }) => {
  const first = await db.maybe<{ at: Date }>`select at from ledger_txn order by id limit 1`
  if (!first) return [notSet('No money has moved yet, so there is nothing to seal.')]
  const at = now()
  const advice =
    'Start the server, which seals automatically. If it runs, look for "seal" in its log and run `ledger verify`.'
  const newest = await newestDay(db)
  // Yesterday may still be without its seal for an hour after midnight.
  const today = lagosDayOf(new Date(at.getTime() - hourMs))
  const late = newest
    ? daysBetween(lagosMidnight(newest), lagosMidnight(today)) - 1
    : daysBetween(first.at, lagosMidnight(today))
  if (late > 0) return [fault(`${late} past days of the books have no seal.`, advice)]
  const unsealed = await oldestUnsealed(db)
  if (unsealed && at.getTime() - unsealed.getTime() > hourMs)
    return [fault(`The books since ${lagosTime(unsealed)} are not in the chain of seals.`, advice)]
  return [
    well(newest ? `The books are sealed up to ${newest}.` : 'The first day of the books has not ended.'),
  ]
})

const lateMs = 10 * 60_000

/** Announcements that every server failed to send; each should live for milliseconds. */
const countUnsent = async (db: Query): Promise<number> =>
  (
    await db.one<{ unsent: number }>`
      select count(*) as unsent from announcement where at < clock_timestamp() - interval '10 seconds'`
  ).unsent

export const work: Check = ofDatabase('work', async (db, { now }) => {
  const [{ oldest: oldestJob, given_up: givenUp }, { oldest: oldestTimer }, unsent] = await Promise.all([
    dueJobs(db),
    lateTimers(db, now()),
    countUnsent(db),
  ])
  const isLate = (since: Date | null): since is Date =>
    since !== null && now().getTime() - since.getTime() > lateMs
  const advice = 'Start the server. If it runs, look for "job failed" and "a timer failed" in its log.'
  const findings = [
    ...(isLate(oldestJob) ? [fault(`A job is due since ${lagosTime(oldestJob)}.`, advice)] : []),
    ...(isLate(oldestTimer) ? [fault(`A timer is due since ${lagosTime(oldestTimer)}.`, advice)] : []),
    ...(unsent > 0
      ? [fault(`${unsent} announcements of changes have not been sent, so pages may be old.`, advice)]
      : []),
    ...(givenUp > 0
      ? [
          warning(
            `${givenUp} jobs are tried no more.`,
            '`mail waiting` lists the letters among them, and the log names the others.',
          ),
        ]
      : []),
  ]
  return findings.length > 0 ? findings : [well('No job and no timer is late.')]
})

export const repeatedChecks: Check = ofDatabase('checks', async db => {
  const failing = await failingSince(db)
  return failing.length === 0
    ? [well('The server’s own checks last found nothing wrong.')]
    : failing.map(({ name, failed_since: since }) =>
        fault(
          `The check "${name}" fails since ${lagosTime(since)}.`,
          'Run its command: see "Checks" in docs/operating.md.',
        ),
      )
})

type Archiver = {
  mode: string
  is_failing: boolean
  archived_at: Date | null
  last_failed_wal: string | null
}

export const archiver: Check = ofDatabase('archive', async db => {
  const { mode, is_failing, archived_at, last_failed_wal } = await db.one<Archiver>`
    select current_setting('archive_mode') as mode, last_archived_time as archived_at, last_failed_wal,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
    from pg_stat_archiver`
  if (mode === 'off')
    return [
      notSet(
        'PostgreSQL does not archive its log, so a restore ends at the last backup.',
        'See "Backup" in docs/operating.md.',
      ),
    ]
  return [
    is_failing
      ? fault(
          `PostgreSQL could not archive ${last_failed_wal}, and keeps its log on the disk until it can.`,
          'Read the log of PostgreSQL: the folder or bucket of the archive is full, away or refuses the key.',
        )
      : well(
          archived_at
            ? `The log was last archived ${lagosTime(archived_at)}.`
            : 'The archive waits for its first piece.',
        ),
  ]
})

const backupAdvice =
  'Run `backup now`, which says what keeps it from working: see "Backup" in docs/operating.md.'

export const backups: Check = ofDatabase('backups', async (db, { config, kind, now }) => {
  if (config.backup === undefined) {
    if (config.databaseUrl !== undefined) return [notSet('A database of your own is backed up by you.')]
    const words = 'AutoX makes no backups: BACKUP_URL is not set.'
    return [
      kind === 'real' ? warning(words, 'Set it to a folder on another disk, or to a bucket.') : notSet(words),
    ]
  }
  if ((await readStates(db)).length === 0) return [warning('No backup has been made yet.', backupAdvice)]
  const lines: string[] = []
  const isRight = await checkBackups({ db, clock: now, print: line => void lines.push(line) })
  if (isRight) return [well(lines.join(' '))]
  return lines.filter(line => line.startsWith('✗')).map(line => fault(line.slice(2), backupAdvice))
})
