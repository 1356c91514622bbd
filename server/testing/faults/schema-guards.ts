// Lists the schema's guards from the catalogue and removes each for a test.
import type { Db } from '#server/kernel/db/db.ts'

export type Guard = {
  /** `table.guard`, or `domain.guard`. */ name: string
  /** The statement that takes it away, with whatever leans on it. */ drop: string
}

/** A wrong write, or one that other guards refuse too: `also` takes those away first. */
export type WrongWrite = string | { also: string; sql: string }

/** What is wrong to write, by the guard that refuses it; every statement of a guard is refused by it. */
export type WrongWrites = Record<string, WrongWrite | readonly WrongWrite[]>

/** Every check, unique, primary and foreign key, exclusion, unique index and trigger of the tables, and every check of a domain. */
export const guardsOf = (db: Db, tables: RegExp): Promise<Guard[]> =>
  db.rows<Guard>`
    with named (owner, name, sort) as (
      select case conrelid when 0 then contypid::regtype::text else conrelid::regclass::text end, conname::text,
        case when conrelid = 0 then 'domain' else 'constraint' end
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select indrelid::regclass::text, relname::text, 'index'
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid)
      union all
      select tgrelid::regclass::text, tgname::text, 'trigger' from pg_trigger where not tgisinternal)
    select owner || '.' || name as name, case sort
      when 'domain' then format('alter domain %s drop constraint %I', owner, name)
      when 'constraint' then format('alter table %s drop constraint %I cascade', owner, name)
      when 'index' then format('drop index %I', name)
      else format('drop trigger %I on %s', name, owner) end as drop
    from named where owner ~ ${tables.source} order by 1`

/** Runs statements and takes everything back; gives what the database said against them, or nothing. */
export const tryOut = async (db: Db, statements: readonly string[]): Promise<string | undefined> => {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    for (const each of statements) await client.query(each)
    // What a guard puts off until the commit is refused now.
    await client.query('set constraints all immediate')
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Inserts a copy of the row that the stage has, with these columns set otherwise. */
export const copyOf = (table: string, more: Record<string, unknown> = {}): string =>
  `insert into ${table} select copy.* from (select * from ${table} limit 1) t,
     jsonb_populate_record(null::${table}, to_jsonb(t) || '${JSON.stringify(more)}') copy`

/** An owner whom nobody knows. */
export const nobody = '00000000-0000-4000-8000-00000000dead'
