// A PostgreSQL that is too old is refused before anything is made in it.
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { connect } from './db.ts'
import { prepareDatabase } from '../jobs/prepare-database.ts'

const url = await freshDatabaseUrl()
const name = new URL(url.replace('@/', '@host/')).pathname.slice(1)
const admin = connect(inject('postgresUrl'), { max: 1 })
afterAll(() => admin.close())

/** A database whose server reports an older version. */
const calledBy = async (number: number, version: string) => {
  const db = connect(url, { max: 1 })
  await db.pool
    .query(`create or replace function public.current_setting(setting text) returns text language sql
    as $$ select case setting when 'server_version_num' then '${number}' else '${version}' end $$`)
  await db.pool.query('drop table if exists migration')
  await admin.pool.query(`alter database ${name} set search_path = public, pg_catalog`)
  await db.close()
  return connect(url, { max: 2 })
}

test.each([
  [150_018, '15.18 (Debian 15.18-0+deb12u1)'],
  [160_014, '16.14'],
])('%i is refused with a sentence, and no table is made', async (number, version) => {
  const db = await calledBy(number, version)
  await expect(prepareDatabase(db)).rejects.toThrow(
    `AutoX needs PostgreSQL 17 or newer, and the one that DATABASE_URL names is ${version}. Nothing was changed in it.`,
  )
  const { made } = await db.one<{ made: boolean }>`select to_regclass('public.migration') is not null as made`
  expect(made).toBe(false)
  await db.close()
})
