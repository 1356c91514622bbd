// What the checks of the whole last found; only this feature writes it.
import type { Query } from '#server/kernel/db/db.ts'

export type CheckResult = {
  name: string
  lines: string[]
  failures: number
  failed_since: Date | null
  alerted_at: Date | null
}

/** Claims a due check for this process; false if it is not due. */
export const takeCheck = async (db: Query, name: string, now: Date, nextAt: Date): Promise<boolean> =>
  (await db.run`
    insert into check_result as r (name, next_at) values (${name}, ${nextAt})
    on conflict (name) do update set next_at = excluded.next_at where r.next_at <= ${now}`) === 1

/** Records the result of a check and returns its state. */
export const noteResult = (
  db: Query,
  {
    name,
    ok,
    lines,
    figures,
    now,
    nextAt,
  }: {
    name: string
    ok: boolean
    lines: readonly string[]
    figures: Readonly<Record<string, number>>
    now: Date
    nextAt: Date
  },
): Promise<CheckResult> =>
  db.one<CheckResult>`
    update check_result set checked_at = ${now}, lines = ${[...lines]}, next_at = ${nextAt},
      figures = ${JSON.stringify(figures)}, passed_at = case when ${ok} then ${now} else passed_at end,
      failures = case when ${ok} then 0 else failures + 1 end,
      failed_since = case when ${ok} then null else coalesce(failed_since, ${now}) end
    where name = ${name}
    returning name, lines, failures, failed_since, alerted_at`

/** Records that the operators are alerted of a failure, or of its end. */
export const noteAlert = (db: Query, name: string, what: 'failure' | 'end', at: Date): Promise<number> =>
  db.run`
    update check_result set alerted_at = case when ${what === 'failure'} then ${at}::timestamptz end,
      recovered_at = case when ${what === 'end'} then ${at}::timestamptz end
    where name = ${name}`

/** Since when each check fails that fails now. */
export const failingSince = (db: Query) =>
  db.rows<{ name: string; failed_since: Date }>`
    select name, failed_since from check_result where failed_since is not null order by name limit 1000`

export type WatchedCheck = {
  name: string
  passed_at: Date | null
  failed_since: Date | null
  failures: number
  figures: Record<string, number>
}

/** What each watched check last found. */
export const watchedChecks = (db: Query): Promise<WatchedCheck[]> =>
  db.rows<WatchedCheck>`
    select name, passed_at, failed_since, failures, figures from check_result order by name limit 1000`
