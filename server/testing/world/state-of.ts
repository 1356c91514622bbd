// Snapshots a database as one line per table, to detect any change.
import type { Db } from '#server/kernel/db/db.ts'

// Counted tries and seen times are meant to change whatever becomes of a call.
const rowWithout: Record<string, string> = { 'public.session': "(to_jsonb(t) - 'seen_at')" }

// Every table notes in its own transaction that it was written to; what was undone was not.
const watching = `
  create schema if not exists watched;
  create unlogged table watched.written (name text not null);
  create function watched.note() returns trigger language plpgsql as
    $$ begin insert into watched.written values (tg_argv[0]); return null; end $$;
  do $$
  declare name text;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' and tablename not in ('attempt_limit', 'call_count', 'announcement')
        or schemaname = 'graphile_worker' and tablename = '_private_jobs'
      order by 1
    loop
      execute format('create trigger watched after insert or update or delete or truncate on %s
        for each statement execute function watched.note(%L)', name, name);
      insert into watched.written values (name);
    end loop;
  end $$`

const written = `
  with noted as (delete from watched.written returning name) select distinct name from noted`

type State = Readonly<Record<string, string>>
type Watched = { start: Promise<unknown>; digests: Map<string, string> }
const watched = new WeakMap<Db, Watched>()

const watch = (db: Db): Watched => {
  const entry = watched.get(db) ?? { start: db.pool.query(watching), digests: new Map() }
  watched.set(db, entry)
  return entry
}

/** Each table with its number of rows and a digest of them, whatever their order; counters are left out. */
export const stateOf = async (db: Db): Promise<State> => {
  const { start, digests } = watch(db)
  await start
  // What nobody has written to since the last look is as it was: reading all of a hundred tables costs more than the test.
  const { rows: changed } = await db.pool.query<{ name: string }>({ name: 'written', text: written })
  if (changed.length > 0) {
    const text = changed.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(${rowWithout[name] ?? 't'}::text, 0)), 0) as digest from ${name} t`,
    )
    const { rows } = await db.pool.query<{ name: string; digest: string }>(text.join('\nunion all '))
    for (const { name, digest } of rows) digests.set(name, digest)
  }
  return Object.fromEntries(digests)
}
