// Measures ledger speed as ratios against pgbench.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { contest, describeLines, type Length, type Line } from '../contest.ts'
import { contendersOn, withLedger } from './contenders.ts'
import { measureAtRate, fillWallets, measureAlone, wallets } from './load.ts'
import { type Pgbench, preparePgbench } from './pgbench.ts'
import { goals } from '../goals.ts'

type Times = { median: number; p99: number }
export type LedgerBench = {
  lines: Line[]
  bytesPerTransfer: number
  lonely: Times
  /** At half of what 256 callers get done. */
  half: Times & { perSecond: number }
}

const timesOf = (sorted: readonly number[]): Times => ({
  median: sorted[Math.floor(sorted.length / 2)]!,
  p99: sorted[Math.floor(sorted.length * 0.99)]!,
})

const bytesOf = async (db: Db): Promise<{ bytes: number; transfers: number }> =>
  db.one`
    select pg_total_relation_size('ledger_txn') + pg_total_relation_size('ledger_posting') as bytes,
      (select count(*) from ledger_txn) as transfers`

/** Opens the books and pgbench's own tables on a database. */
const prepare = async (url: string, db: Db): Promise<Pgbench> => {
  for (const { name, text } of await readMigrations()) if (name.includes('_ledger')) await db.pool.query(text)
  return preparePgbench(url)
}

const measureOn = async (url: string, postmaster: number, length: Length): Promise<LedgerBench> => {
  const db = connect(url)
  length.say(`Preparing: pgbench at scale 10, ${wallets} wallets.`)
  const pgbench = await prepare(url, db)
  await fillWallets(db)
  await db.pool.query('vacuum analyze')
  const bench = await withLedger(db, async ledger => {
    const before = await bytesOf(db)
    const lines = await contest(contendersOn({ db, ledger, pgbench, wallets }), postmaster, length)
    const after = await bytesOf(db)
    const perSecond = lines[2]!.perSecond / 2
    return {
      lines,
      bytesPerTransfer: (after.bytes - before.bytes) / (after.transfers - before.transfers),
      lonely: timesOf(await measureAlone(ledger, 200)),
      half: { perSecond, ...timesOf(await measureAtRate(ledger, perSecond, 2 * length.seconds)) },
    }
  })
  await db.close()
  return bench
}

/** Measures on a PostgreSQL of its own, durable as in production, in about four minutes. Needs pgbench and Linux. */
export const benchLedger = async ({
  rounds = 6,
  seconds = 3,
  say,
}: Partial<Length> = {}): Promise<LedgerBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  try {
    return await measureOn(postgres.url(), postgres.pid(), { rounds, seconds, say: say ?? (() => undefined) })
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = ({ median, p99 }: Times) =>
  `${median.toFixed(2)} ms at the median, ${p99.toFixed(2)} ms at the 99th percentile`

/** The figures as a table for people. */
export const describeLedgerBench = ({ lines, bytesPerTransfer, lonely, half }: LedgerBench): string =>
  [
    `The ledger on ${cpus().length} cores (${cpus()[0]?.model.trim()}), medians over the rounds and their range`,
    '',
    describeLines(lines),
    '',
    'P5 is the last column of P2 and P3: at most 0.5×.',
    `P11 A transfer at half the rate of P2 (${Math.round(half.perSecond)} per second): ${ms(half)}, ${(half.p99 / half.median).toFixed(1)} times as much. Goal: at most ${goals.slowestOfHalfLoad} times.`,
    `P13 Stored per transfer: ${Math.round(bytesPerTransfer)} bytes. Goal: at most 700.`,
    `A lonely transfer: ${ms(lonely)}.`,
  ].join('\n')
