// Measures how ledger figures change with the size of the books.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { type Postgres, startPostgres } from '#server/kernel/postgres/postgres.ts'
import { contest, type Length, type Line } from '../contest.ts'
import { rangeOf } from '../figures.ts'
import { fillBooks, type Size } from './growth-data.ts'
import { contendersOn, withLedger } from './contenders.ts'
import { preparePgbench } from './pgbench.ts'

export type Grown = { size: Size; lines: Line[]; verifySeconds: number; bytes: number }

/** `GROWTH_SIZES`, such as `1000x10000000,1000000x10000000`: accounts and postings of each size. */
export const readSizes = (text = '1000x10000,100000x400000'): Size[] =>
  text.split(',').map(each => {
    const [accounts = 0, postings = 0] = each.split('x').map(Number)
    if (!(accounts >= 2 && postings >= 2 * accounts))
      throw new Error(`Not a size of books: ${each}. It needs two accounts and two postings for each.`)
    return { accounts, postings }
  })

/** Proves the books, and says how long that takes. */
const secondsToVerify = async (db: Db): Promise<number> => {
  const started = performance.now()
  const { findings } = await verifyBooks(db)
  if (findings.length > 0) throw new Error(`These books are wrong: ${findings[0]}`)
  return (performance.now() - started) / 1_000
}

const measureSize = async (postgres: Postgres, size: Size, length: Length): Promise<Grown> => {
  const name = `books_${size.accounts}_${size.postings}`
  const admin = connect(postgres.url(), { max: 1 })
  await admin.pool.query(`create database ${name}`)
  const url = postgres.url(name)
  const db = connect(url)
  try {
    for (const { name: migration, text } of await readMigrations())
      if (migration.includes('_ledger')) await db.pool.query(text)
    length.say(`Preparing: ${size.accounts} accounts, ${size.postings} postings.`)
    await fillBooks(db, size)
    const pgbench = await preparePgbench(url)
    const lines = await withLedger(db, ledger =>
      contest(
        contendersOn({ db, ledger, pgbench, wallets: size.accounts }, { records: false }),
        postgres.pid(),
        length,
      ),
    )
    const { bytes } = await db.one<{ bytes: number }>`
      select pg_total_relation_size('ledger_txn') + pg_total_relation_size('ledger_posting')
        + pg_total_relation_size('ledger_account') as bytes`
    return { size, lines, verifySeconds: await secondsToVerify(db), bytes }
  } finally {
    await db.close()
    await admin.pool.query(`drop database ${name}`)
    await admin.close()
  }
}

/** Measures each size in turn on one PostgreSQL, durable as in production. */
export const benchGrowth = async (sizes: readonly Size[], length: Length): Promise<Grown[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  try {
    const grown: Grown[] = []
    for (const size of sizes) grown.push(await measureSize(postgres, size, length))
    return grown
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const count = (n: number) => n.toLocaleString('en-NG')
const totalMs = ({ cpuMs }: Line) => cpuMs.postgres + cpuMs.client

/** One row for each contender, one column for each size: the ratio to TPC-B on the same books, and processor time each. */
export const describeGrowth = (grown: readonly Grown[]): string => {
  const row = (name: string, of: (each: Grown) => string) => `| ${name} | ${grown.map(of).join(' | ')} |`
  return [
    'The same on larger books: the ratio to pgbench, TPC-B-like, in the same round, and processor milliseconds each',
    '',
    row('what', ({ size }) => `${count(size.accounts)} accounts, ${count(size.postings)} postings`),
    `|---|${grown.map(() => '---|').join('')}`,
    ...grown[0]!.lines.map(({ name }, i) =>
      row(name, ({ lines }) => `${rangeOf(lines[i]!.ratio)}, ${totalMs(lines[i]!).toFixed(3)} ms`),
    ),
    row('pgbench, per second', ({ lines }) => String(Math.round(lines[0]!.perSecond))),
    row('proof of the books, seconds', ({ verifySeconds }) => verifySeconds.toFixed(1)),
    row('on disk, MB', ({ bytes }) => count(Math.round(bytes / 1e6))),
  ].join('\n')
}
