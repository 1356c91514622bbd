// Everything a database holds, as one line for each table: two of them differ exactly where something has changed.
import type { Db } from '#server/kernel/db/db.ts'

// Counted tries and seen times are meant to change whatever becomes of a call.
const rowWithout: Record<string, string> = { 'public.session': "(to_jsonb(t) - 'seen_at')" }

/** One question for all tables: what is asked of each by itself costs more than everything else a test does. */
const questionFor = async (db: Db): Promise<string> => {
  const tables = await db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'attempt_limit' or schemaname = 'graphile_worker' and tablename = '_private_jobs'
    order by 1`
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(${rowWithout[name] ?? 't'}::text, 0)), 0) as digest from ${name} t`,
    )
    .join('\nunion all ')
}

const questions = new WeakMap<Db, Promise<string>>()

/** Each table with its number of rows and a digest of them, whatever their order; counters are left out. */
export const stateOf = async (db: Db): Promise<Record<string, string>> => {
  const question = questions.get(db) ?? questionFor(db)
  questions.set(db, question)
  // With a name it is planned once for a connection.
  const { rows } = await db.pool.query<{ name: string; digest: string }>({
    name: 'state-of',
    text: await question,
  })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
