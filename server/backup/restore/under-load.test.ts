// At most a minute is lost, and every moment under load is restored.
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openInstallation } from '#server/installation.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { runRecurringTasks } from '#server/kernel/jobs/recurring-tasks.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { transfer, walletWith } from '#server/ledger/fixtures.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { backupTasks } from '../backup-tasks.ts'
import { backupCommands } from '../commands.ts'
import { readStates } from '../sql.ts'

const root = await mkdtemp(join(tmpdir(), 'autox load '))
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const loadMs = 90_000
const lostMsMax = 60_000
const dataDir = join(root, 'data')
const target = join(root, 'target')
const settings = readConfig({ DATA_DIR: dataDir, BACKUP_URL: target })
const clock = () => new Date()

type Sent = { key: string; sentAt: number; answeredAt: number }

/** Moves money without a pause until `isOver`; gives what was answered and when. */
const load = async (db: Db, isOver: () => boolean): Promise<Sent[]> => {
  const books = groupCommit(db)
  const [ada, bola] = [await walletWith(db, 100_000_000), await walletWith(db, 100_000_000)]
  const transfers: Sent[] = []
  const sendSteadily = async (): Promise<void> => {
    while (!isOver()) {
      const key = randomUUID()
      const sentAt = Date.now()
      const isDone = await books.submit(transfer(ada, bola, 1, key)).then(
        () => true,
        () => false,
      )
      if (isDone) transfers.push({ key: `transfer:${key}`, sentAt, answeredAt: Date.now() })
      await pause(20)
    }
  }
  await Promise.all([sendSteadily(), sendSteadily(), sendSteadily(), sendSteadily()])
  await books.close().catch(() => undefined)
  return transfers
}

const keysIn = async (folder: string): Promise<Set<string>> => {
  const postgres = await startPostgres(join(folder, 'postgres'), { archive: true })
  const db = connect(postgres.url(), { max: 2 })
  try {
    const rows = await db.rows<{ key: string }>`select key from ledger_txn where kind = 'transfer'`
    return new Set(rows.map(({ key }) => key))
  } finally {
    await db.close()
    await postgres.stop()
  }
}

const restored = async (name: string, when: string) => {
  const folder = join(root, name)
  const own = { BACKUP_KEY_FILE: join(dataDir, 'backup.key'), PEPPER_FILE: join(dataDir, 'pepper.key') }
  const lines: string[] = []
  const beganMs = performance.now()
  const ok = await backupCommands['backup restore']!.run(
    {
      settings: readConfig({ DATA_DIR: folder, BACKUP_URL: target, ...own }),
      clock,
      print: line => void lines.push(line),
    },
    [when],
  )
  expect({ ok, output: lines.join('\n') }).toMatchObject({
    ok: true,
    output: expect.stringContaining('The books are right'),
  })
  return { keys: await keysIn(folder), seconds: (performance.now() - beganMs) / 1_000 }
}

test('three random moments under load, and a machine that is lost', async () => {
  await mkdir(target)
  await mkdir(dataDir)
  const postgres = await startPostgres(join(dataDir, 'postgres'), { archive: true })
  const db = connect(postgres.url(), { max: 12 })
  await prepareDatabase(db)
  await openInstallation(db, settings, clock())
  const errors: object[] = []
  const log = { error: (fields: object, words: string) => void errors.push({ ...fields, words }) }
  const tasks = backupTasks({ db, clock, settings, log }).filter(({ name }) => name !== 'backup drill')
  const running = runRecurringTasks(tasks, log)
  while (!(await readStates(db)).some(({ kind, last_good_at: at }) => kind === 'base' && at)) await pause(200)

  const beganAt = Date.now()
  const moments = Array.from({ length: 3 }, () => beganAt + Math.random() * (loadMs - 40_000) + 2_000)
  let isOver = false
  const loading = load(db, () => isOver)
  await pause(loadMs)
  // From here on nothing of this machine is there any more: only what was shipped counts.
  await running.stop()
  const lostAt = Date.now()
  isOver = true
  const transfers = await loading
  await db.close()
  await postgres.stop()
  // The key of a first backup is made, which the log says so that somebody copies it.
  expect(errors).toMatchObject([{ words: expect.stringMatching(/^A backup key was made/) }])

  const latest = await restored('latest', 'latest')
  const lost = transfers.filter(({ key, answeredAt }) => answeredAt <= lostAt && !latest.keys.has(key))
  const lostMs = lost.length === 0 ? 0 : lostAt - Math.min(...lost.map(({ answeredAt }) => answeredAt))
  process.stdout.write(
    `${transfers.length} transfers; ${Math.round(lostMs / 100) / 10} s lost; latest in ${Math.round(latest.seconds)} s\n`,
  )
  expect(lostMs).toBeLessThanOrEqual(lostMsMax)

  for (const [place, at] of moments.entries()) {
    const { keys, seconds } = await restored(`moment ${place}`, new Date(at).toISOString())
    process.stdout.write(
      `moment ${Math.round((at - beganAt) / 1_000)} s into the load: ${keys.size} transfers, restored in ${Math.round(seconds)} s\n`,
    )
    const moment = Math.floor(at)
    expect(transfers.filter(({ key, answeredAt }) => answeredAt < moment && !keys.has(key))).toEqual([])
    expect(transfers.filter(({ key, sentAt }) => sentAt > moment && keys.has(key))).toEqual([])
  }
}, 900_000)
