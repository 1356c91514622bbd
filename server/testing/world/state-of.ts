// Everything a database holds, as one line for each table: two of them differ exactly where something has changed.
import type { Db } from '#server/kernel/db/db.ts'

// Counted tries and seen times are meant to change whatever becomes of a call.
const columnsLeftOut: Record<string, string> = { session: 'seen_at' }

/** Each table with its number of rows and a digest of them, counters left out. */
export const stateOf = async (db: Db): Promise<Record<string, string>> => {
  const tables = await db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'counted_try' or schemaname = 'graphile_worker' and tablename = '_private_jobs'
    order by 1`
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const without = columnsLeftOut[name.replace('public.', '')] ?? ''
    const { rows } = await db.pool.query<{ digest: string }>(
      `select count(*) || ' rows ' || md5(coalesce(string_agg((to_jsonb(t) - $1)::text, ',' order by to_jsonb(t)::text), '')) as digest
       from ${name} t`,
      [without],
    )
    state[name] = rows[0]!.digest
  }
  return state
}
