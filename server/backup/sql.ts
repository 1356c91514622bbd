// Tables of the backup: what was done last.
import type { Query } from '#server/kernel/db/db.ts'

export type BackupKind = 'base' | 'drill' | 'shipping'
export type BackupState = {
  kind: BackupKind
  last_good_at: Date | null
  failed_since: Date | null
  words: string
}

export const readStates = (db: Query): Promise<BackupState[]> =>
  db.rows<BackupState>`select kind, last_good_at, failed_since, words from backup_state order by kind`

export const noteGood = (db: Query, kind: BackupKind, now: Date, words: string): Promise<number> =>
  db.run`
    insert into backup_state (kind, last_good_at, words) values (${kind}, ${now}, ${words})
    on conflict (kind) do update set last_good_at = ${now}, failed_since = null, words = ${words}`

/** Writes only what is new: each write closes another segment, and these would fill the spool while the backup is away. */
export const noteFailure = (db: Query, kind: BackupKind, now: Date, words: string): Promise<number> =>
  db.run`
    insert into backup_state (kind, failed_since, words) values (${kind}, ${now}, ${words})
    on conflict (kind) do update set failed_since = coalesce(backup_state.failed_since, ${now}), words = ${words}
    where backup_state.failed_since is null or backup_state.words <> ${words}`

/** What a base backup says of the database: the pepper's fingerprints, newest migration, PostgreSQL's version. */
export const readFacts = (db: Query) =>
  db.one<{ pepperPrints: string[]; migration: string; postgres: string }>`
    select coalesce((select pepper_prints from installation), '{}') as "pepperPrints",
      (select name from migration order by number desc limit 1) as migration,
      current_setting('server_version') as postgres`

/** Whether PostgreSQL's own copying of closed segments fails now. */
export const readArchiver = (db: Query) =>
  db.one<{ isFailing: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
    from pg_stat_archiver`
