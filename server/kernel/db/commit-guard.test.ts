import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../postgres/postgres.ts'
import { areWritesPaused, hasStandbys } from './commit-guard.ts'
import { connect, isAway } from './db.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'

const folder = await mkdtemp(join(tmpdir(), 'autox-standbys-'))
const postgres = await startPostgres(folder)
const url = postgres.url()
const admin = connect(url, { max: 2 })
const db = connect(url, { max: 4, confirmMsMax: 300 })
const patient = connect(url, { max: 4 })
await admin.run`create table deed (word text)`

const setStandbys = async (names: string) => {
  await admin.pool.query(`alter system set synchronous_standby_names = '${names}'`)
  await admin.run`select pg_reload_conf()`
}
const isSet = (isWanted: boolean) => expect.poll(() => hasStandbys(url)).toBe(isWanted)
afterAll(async () => {
  await setStandbys('')
  await Promise.all([db, admin, patient].map(each => each.close()))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error,
  )
const write = (word: string, on = db) => on.inTx(tx => tx.run`insert into deed values (${word})`)
const waiting = () =>
  admin.rows<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'SyncRep'`

test('a commit without a standby is of unknown outcome, the next ones are refused at once, reads go on', async () => {
  await setStandbys('nobody')
  await isSet(true)
  expect(isOutcomeUnknown(await failureOf(write('first')))).toBe(true)
  const refusal = await failureOf(write('second'))
  expect([areWritesPaused(refusal), isAway(refusal)]).toEqual([true, true])
  expect(areWritesPaused(await failureOf(db.run`insert into deed values ('alone')`))).toBe(true)
  expect(isOutcomeUnknown(await failureOf(db.confirmReplicated()))).toBe(true)
  expect(await db.rows`select word from deed`).toEqual([])

  await setStandbys('')
  await isSet(false)
  await expect.poll(() => write('third').then(Boolean, () => false)).toBe(true)
  expect(await db.rows`select word from deed where word in ('second', 'alone')`).toEqual([])
  await db.confirmReplicated()
})

test('a cancelled wait for a standby is never success, with or without a time of its own', async () => {
  await setStandbys('nobody')
  await isSet(true)
  const failures = [write('cancelled', patient), db.run`insert into deed values ('cancelled too')`].map(
    failureOf,
  )
  const cancel = async () => {
    for (const { pid } of await waiting()) await admin.run`select pg_cancel_backend(${pid})`
    return admin.rows`select from deed where word like 'cancelled%'`
  }
  await expect.poll(cancel).toHaveLength(2)
  expect((await Promise.all(failures)).map(isOutcomeUnknown)).toEqual([true, true])
})
