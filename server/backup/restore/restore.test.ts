// A whole installation is backed up, restored to a moment and proven.
// @module-tag slow
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/installation.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { waitUntil } from '#server/kernel/postgres/processes.ts'
import { type Postgres, startPostgres } from '#server/kernel/postgres/postgres.ts'
import { balanceOf, type OwnedAccount } from '#server/ledger/accounts.ts'
import { deposit, walletWith } from '#server/ledger/fixtures.ts'
import { post } from '#server/ledger/post.ts'
import { findPayoutLock } from '#server/transfers/payout-lock.ts'
import { backupTasks } from '../backup-tasks.ts'
import { readNotes } from '../base-note.ts'
import { backupCommands } from '../commands.ts'
import { openBackups } from '../open-backups.ts'
import { depsOf } from '../run-backup.ts'
import { shipFiles } from '../ship-files.ts'
import { shipLog, spooledFiles } from '../ship-log.ts'

const root = await mkdtemp(join(tmpdir(), 'autox restore '))
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const dataDir = join(root, 'data')
const target = join(root, 'target')
const settingsFor = (folder: string, from = target, more: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: folder,
    BACKUP_URL: from,
    BACKUP_KEY_FILE: join(dataDir, 'backup.key'),
    PEPPER_FILE: join(dataDir, 'pepper.key'),
    ...more,
  })
const own = readConfig({ DATA_DIR: dataDir, BACKUP_URL: target })
const clock = () => new Date()

const run = async (settings: ReturnType<typeof readConfig>, name: string, ...args: string[]) => {
  const lines: string[] = []
  const ok = await backupCommands[name]!.run({ settings, clock, print: line => void lines.push(line) }, args)
  return { ok, output: lines.join('\n') }
}

const document = `${'d0'.repeat(10)}.pdf`
const later = `${'d1'.repeat(10)}.pdf`
let [postgres, db, wallet]: [Postgres, Db, OwnedAccount] = [undefined!, undefined!, undefined!]
let moment = new Date(0)

/** Closes the present segment of the log, and ships everything up to it. */
const shipAll = async () => {
  const { file } = await db.one<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`
  const spool = join(dataDir, 'postgres', 'spool')
  const deadline = performance.now() + 60_000
  while (!(await spooledFiles(spool)).includes(file)) {
    if (performance.now() > deadline) throw new Error('PostgreSQL did not archive its log')
    await waitUntil(() => false, 50)
  }
  const deps = depsOf(own, { db, store: await openBackups(own), clock })
  await shipLog(deps)
  await shipFiles(deps)
}

beforeAll(async () => {
  await mkdir(target)
  await mkdir(dataDir)
  postgres = await startPostgres(join(dataDir, 'postgres'), { archive: true })
  db = connect(postgres.url(), { max: 6 })
  await prepareDatabase(db)
  const { pepper } = await openInstallation(db, own, clock())
  const files = openFiles(own, pepper)
  wallet = await walletWith(db, 1_000)
  await files.documents.put(document, Buffer.from('%PDF-1.7 the first'))
  const { ok, output } = await run(own, 'backup now')
  expect({ ok, output }).toMatchObject({
    ok: true,
    output: expect.stringMatching(/Copy it to another place/),
  })
  await db.inTx(tx => post(tx, deposit(wallet, 500)))
  await files.documents.put(later, Buffer.from('%PDF-1.7 the second'))
  moment = new Date()
  await waitUntil(() => Date.now() > moment.getTime(), 1_000)
  await db.inTx(tx => post(tx, deposit(wallet, 7)))
  await shipAll()
  await db.close()
  await postgres.stop()
}, 300_000)

const withRestored = async <T>(folder: string, work: (restored: Db) => Promise<T>): Promise<T> => {
  const started = await startPostgres(join(folder, 'postgres'), { archive: true })
  const restored = connect(started.url(), { max: 3 })
  try {
    return await work(restored)
  } finally {
    await restored.close()
    await started.stop()
  }
}

test('a restore to a moment has every kobo until then, its documents, and payouts locked', async () => {
  const folder = join(root, 'restored')
  const settings = settingsFor(folder)
  const { ok, output } = await run(settings, 'backup restore', moment.toISOString())
  expect({ ok, output }).toMatchObject({ ok: true, output: expect.stringContaining('The books are right') })
  expect(output).toContain('Payouts are locked.')
  await withRestored(folder, async restored => {
    expect(await balanceOf(restored, wallet)).toBe(1_500)
    expect((await findPayoutLock(restored))?.restored_to).toEqual(moment)
  })
  const { documents } = openFiles(settings, await readFile(join(dataDir, 'pepper.key')))
  for (const [key, words] of [
    [document, 'first'],
    [later, 'second'],
  ] as const)
    expect(String(await buffer((await documents.get(key))!.stream))).toContain(words)
}, 300_000)

test('the latest has everything, and its own backups go on beside the old ones', async () => {
  const folder = join(root, 'latest')
  const copy = join(root, 'copy of latest')
  await cp(target, copy, { recursive: true, preserveTimestamps: true })
  const settings = settingsFor(folder, copy)
  expect((await run(settings, 'backup restore', 'latest')).ok).toBe(true)
  await withRestored(folder, async restored => {
    expect(await balanceOf(restored, wallet)).toBe(1_507)
    await restored.inTx(tx => post(tx, deposit(wallet, 90)))
  })
  expect((await run(settings, 'backup now')).ok).toBe(true)
  expect((await run(settings, 'backup verify')).output).toContain('Every backup is whole')
  // The moment before the restore is still there, on the timeline of then; the new one has what came after.
  for (const [when, balance] of [
    [moment.toISOString(), 1_500],
    ['latest', 1_597],
  ] as const) {
    const again = join(root, `again ${balance}`)
    expect((await run(settingsFor(again, copy), 'backup restore', when)).ok).toBe(true)
    await withRestored(again, async restored => expect(await balanceOf(restored, wallet)).toBe(balance))
  }
  // Whoever goes on from the old moment begins a third timeline, because the second one is taken.
  const third = settingsFor(join(root, 'again 1500'), copy)
  expect((await run(third, 'backup now')).ok).toBe(true)
  expect((await run(third, 'backup verify')).output).toContain('Every backup is whole')
}, 400_000)

test('of two processes that see a base due, one takes it', async () => {
  const [folder, copy] = [join(root, 'restored'), join(root, 'copy of two')]
  await cp(target, copy, { recursive: true, preserveTimestamps: true })
  const settings = settingsFor(folder, copy)
  const log = { error: () => undefined }
  await withRestored(folder, async restored => {
    const nightly = () =>
      backupTasks({ db: restored, clock, settings, log }).find(({ name }) => name === 'nightly backup')!
    await Promise.all([nightly().work(), nightly().work()])
    expect(await readNotes(await openBackups(settings))).toHaveLength(2)
  })
}, 300_000)

/** A copy of the backup with something wrong in it. */
const spoiled = async (name: string, spoil: (copy: string) => Promise<void>): Promise<string> => {
  const copy = join(root, name)
  await cp(target, copy, { recursive: true, preserveTimestamps: true })
  await spoil(copy)
  return copy
}
const segmentsOf = async (copy: string): Promise<string[]> => {
  const folder = join(copy, 'wal', '00000001')
  return (await readdir(folder)).toSorted().map(file => join(folder, file))
}
const refusalOf = (from: string, more: Record<string, string> = {}) =>
  run(settingsFor(join(root, 'refused'), from, more), 'backup restore', 'latest').then(
    () => 'restored',
    (error: Error) => error.message,
  )

test('a torn, missing, changed or foreign segment is one sentence, and nothing is put in place', async () => {
  const last = async (copy: string) => (await segmentsOf(copy)).at(-1)!
  const torn = await spoiled('torn', async copy => {
    const path = await last(copy)
    await writeFile(path, (await readFile(path)).subarray(0, 500))
  })
  expect(await refusalOf(torn)).toMatch(/^wal\/00000001\/\w+ in the backup is torn: 500 of its \d+ bytes/)
  const missing = await spoiled('missing', async copy => rm((await segmentsOf(copy)).at(-2)!))
  expect(await refusalOf(missing)).toMatch(/^wal\/00000001\/\w+ is missing in the backup folder/)
  const foreign = await spoiled('foreign', async copy => {
    const [first] = await segmentsOf(copy)
    await cp(first!, await last(copy))
  })
  expect(await refusalOf(foreign)).toMatch(/in the backup is foreign: it was written as wal\//)
  for (const copy of [torn, foreign]) {
    const { ok, output } = await run(settingsFor(join(root, 'unused'), copy), 'backup verify')
    expect({ ok, output }).toMatchObject({ ok: false, output: expect.stringMatching(/✗ wal\/00000001/) })
  }
  expect(await readdir(join(root, 'refused'))).not.toContain('postgres')
}, 300_000)

test('another pepper or key, a running or present database and a second restore are each refused', async () => {
  expect(await refusalOf(target, { BACKUP_KEY: 'ab'.repeat(32) })).toMatch(
    /encrypted with another backup key/,
  )
  expect(await refusalOf(target, { PEPPER: 'ab'.repeat(32) })).toMatch(/is not the one of this backup/)
  expect(await refusalOf(target, { PEPPER_FILE: join(root, 'none') })).toMatch(/^There is no pepper in/)
  const present = () =>
    run(own, 'backup restore', 'latest').then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await present()).toMatch(/^There is a database in .* Add --replace/)
  for (const words of [['--into', '/srv/other'], ['--replac']])
    await expect(run(own, 'backup restore', 'latest', ...words)).rejects.toThrow(/only --replace may follow/)
  await withRestored(dataDir, async () => expect(await present()).toMatch(/^AutoX is running on/))
  const two = await Promise.allSettled([refusalOf(target), refusalOf(target)])
  const sentences = two.map(each => (each.status === 'fulfilled' ? each.value : ''))
  expect(sentences.filter(sentence => sentence.startsWith('Another restore is under way'))).toHaveLength(1)
  expect(sentences).toContain('restored')
}, 300_000)

test('with --replace the database that was there stays beside', async () => {
  const folder = join(root, 'replaced')
  await cp(join(root, 'restored'), folder, { recursive: true })
  const { ok, output } = await run(settingsFor(folder), 'backup restore', 'latest', '--replace')
  expect({ ok, output }).toMatchObject({ ok: true, output: expect.stringContaining('What was there before') })
  expect((await readdir(folder)).filter(name => name.includes('.before-'))).toHaveLength(2)
  await withRestored(folder, async restored => expect(await balanceOf(restored, wallet)).toBe(1_507))
}, 300_000)
