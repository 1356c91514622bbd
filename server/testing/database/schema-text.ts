// The whole schema as stable text, read from PostgreSQL's own catalogs: what `server/schema.sql` must equal.
import type { Db } from '#server/kernel/db/db.ts'

type Lines = { name: string; line: string }[]

// What an extension brought along is its own affair; the line that creates the extension says it all.
const columns = (db: Db) => db.rows<{ name: string; line: string }>`
  select quote_ident(c.relname) as name,
    format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod))
      || case when a.attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid),
           case a.attgenerated when 's' then 'stored' else 'virtual' end)
         when a.attidentity <> '' then format(' generated %s as identity',
           case a.attidentity when 'a' then 'always' else 'by default' end)
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      || case when a.attnotnull then ' not null' else '' end as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
  order by c.relname, a.attnum`

const constraints = (db: Db) => db.rows<{ name: string; line: string }>`
  select quote_ident(c.relname) as name, format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as line
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype <> 'n'
  order by c.relname, k.contype = 'p' desc, k.conname`

const indexes = (db: Db) => db.rows<{ name: string; line: string }>`
  select quote_ident(tablename) as name, indexdef || ';' as line from pg_indexes
  where schemaname = 'public'
    and not exists (select from pg_constraint where conname = indexname and connamespace = 'public'::regnamespace)
  order by tablename, indexname`

const triggers = (db: Db) => db.rows<{ name: string; line: string }>`
  select quote_ident(c.relname) as name, pg_get_triggerdef(t.oid) || ';' as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname, t.tgname`

const before = (db: Db) => db.rows<{ line: string }>`
  select line from (
    select 1 as part, extname::text as name, format('create extension %I;', extname) as line
      from pg_extension where extname <> 'plpgsql'
    union all
    select 2, t.typname, format('create type %I as enum (%s);', t.typname,
        (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t where t.typtype = 'e' and t.typnamespace = 'public'::regnamespace
    union all
    select 3, t.typname, format('create domain %I as %s%s;', t.typname, format_type(t.typbasetype, t.typtypmod),
        (select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname) from pg_constraint where contypid = t.oid))
      from pg_type t where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace
    union all
    select 4, s.sequencename::text, format('create sequence %I as %s increment %s start %s%s;', s.sequencename, s.data_type,
        s.increment_by, s.start_value, case when s.cycle then ' cycle' else '' end)
      from pg_sequences s where s.schemaname = 'public' and not exists (
        select from pg_depend where objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and deptype in ('i', 'e'))
  ) as parts order by part, name`

const after = (db: Db) => db.rows<{ line: string }>`
  select line from (
    select 1 as part, viewname::text as name, format(E'create view %I as\n%s', viewname, definition) as line
      from pg_views where schemaname = 'public'
    union all
    select 2, matviewname, format(E'create materialized view %I as\n%s', matviewname, definition)
      from pg_matviews where schemaname = 'public'
    union all
    select 3, p.proname || pg_get_function_identity_arguments(p.oid), rtrim(pg_get_functiondef(p.oid), E'\n') || ';'
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  ) as parts order by part, name`

const group = (lines: Lines): Map<string, string[]> => {
  const by = new Map<string, string[]>()
  for (const { name, line } of lines) by.set(name, [...(by.get(name) ?? []), line])
  return by
}

/** Takes a migrated database and gives its schema as SQL that a person can read; the same schema gives the same text. */
export const schemaText = async (db: Db): Promise<string> => {
  const [fields, rules, indexed, triggered] = await Promise.all(
    [columns, constraints, indexes, triggers].map(async read => group(await read(db))),
  )
  const tables = [...fields!].map(([name, own]) => {
    const inside = [...own, ...(rules!.get(name) ?? [])].join(',\n')
    const below = [...(indexed!.get(name) ?? []), ...(triggered!.get(name) ?? [])].join('\n')
    return `create table ${name} (\n${inside}\n);\n${below}`.trim()
  })
  const first =
    '-- The sum of all migrations, written by `npm run schema` and checked by a test; change it by a migration.'
  const lines = (rows: { line: string }[]) => rows.map(row => row.line)
  return (
    [first, lines(await before(db)).join('\n'), ...tables, ...lines(await after(db))]
      .filter(Boolean)
      .join('\n\n') + '\n'
  )
}
