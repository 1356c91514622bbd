// The schema a person reads is the schema the migrations make.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { schemaText } from './schema-text.ts'

const db = await freshDatabase()
const otherDb = await freshDatabase()

test('schema.sql equals the sum of the migrations (npm run schema writes it anew)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8')
  expect(written).toBe(await schemaText(db))
})

test('every kind of thing a migration can make changes the schema text', { tags: 'slow' }, async () => {
  const made = [
    'create type colour as enum (1)'.replace('1', "'red', 'blue'"),
    'create domain positive as bigint check (value > 0)',
    'create sequence ticket',
    'create table thing (id bigint generated always as identity primary key, colour colour not null)',
    'alter table thing add column size int default 3, add constraint size_known check (size > 0)',
    'create index thing_by_size on thing (size) where size > 1',
    'create view big_thing as select id from thing where size > 2',
    'create function stop() returns trigger language plpgsql as $$ begin raise exception $x$no$x$; end $$',
    'create trigger thing_kept before delete on thing for each row execute function stop()',
  ]
  let text = await schemaText(otherDb)
  for (const sql of made) {
    await otherDb.pool.query(sql)
    const next = await schemaText(otherDb)
    expect(next, sql).not.toBe(text)
    text = next
  }
})
