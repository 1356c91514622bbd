// The ledger's speed as ratios against pgbench on the same PostgreSQL, measured side by side in one run.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { connect, type Db } from '#server/platform/db.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { type Cpu, cpuBetween, cpuSoFar } from './ledger-cpu.ts'
import {
  callers,
  callersAtOnce,
  fillWallets,
  lonelyMs,
  payees,
  singleTransferScript,
  wallets,
} from './ledger-load.ts'
import { preparePgbench } from './ledger-pgbench.ts'

type Contender = { name: string; run: (seconds: number) => Promise<number> }
type Measured = { perSecond: number; cpuMs: Cpu }
type Line = { name: string; perSecond: number; ratio: number[]; cpuMs: Cpu; cpuRatio: number[] }

export type LedgerBench = {
  lines: Line[]
  bytesPerTransfer: number
  lonely: { median: number; p99: number }
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const measure = async ({ run }: Contender, seconds: number, postmaster: number): Promise<Measured> => {
  const before = cpuSoFar(postmaster)
  const perSecond = await run(seconds)
  const used = cpuBetween(before, cpuSoFar(postmaster))
  const perTransfer = 1_000 / (perSecond * seconds)
  return { perSecond, cpuMs: { postgres: used.postgres * perTransfer, client: used.client * perTransfer } }
}

const total = ({ postgres, client }: Cpu): number => postgres + client

/** A line per contender: medians over the rounds, and each round's ratio to the first contender in that round. */
const compare = (contenders: Contender[], rounds: Measured[][]): Line[] =>
  contenders.map(({ name }, i) => ({
    name,
    perSecond: median(rounds.map(round => round[i]!.perSecond)),
    ratio: rounds.map(round => round[i]!.perSecond / round[0]!.perSecond),
    cpuMs: {
      postgres: median(rounds.map(round => round[i]!.cpuMs.postgres)),
      client: median(rounds.map(round => round[i]!.cpuMs.client)),
    },
    cpuRatio: rounds.map(round => total(round[i]!.cpuMs) / total(round[0]!.cpuMs)),
  }))

const bytesOf = async (db: Db): Promise<{ bytes: number; transfers: number }> =>
  db.one`
    select pg_total_relation_size('ledger_txn') + pg_total_relation_size('ledger_posting') as bytes,
      (select count(*) from ledger_txn) as transfers`

const measureOn = async (
  url: string,
  postmaster: number,
  { rounds, seconds, say }: Required<Options>,
): Promise<LedgerBench> => {
  const db = connect(url)
  for (const { name, text } of await readMigrations()) if (name.includes('_ledger')) await db.pool.query(text)
  say(`Preparing: pgbench at scale 10, ${wallets} wallets.`)
  const pgbench = await preparePgbench(url)
  await fillWallets(db)
  await db.pool.query('vacuum analyze')
  const ledger = groupCommit(db)
  const contenders: Contender[] = [
    { name: 'pgbench, TPC-B-like', run: s => pgbench.tpcb(s) },
    { name: `ledger, ${callers} callers, anyone pays anyone`, run: s => callersAtOnce(ledger, payees(), s) },
    { name: 'ledger, all pay one account', run: s => callersAtOnce(ledger, payees(1), s) },
    { name: 'ledger, all pay one of ten accounts', run: s => callersAtOnce(ledger, payees(10), s) },
    { name: 'pgbench, one transfer at a time', run: s => pgbench.script(singleTransferScript(false), s) },
    {
      name: 'pgbench, one at a time to one account',
      run: s => pgbench.script(singleTransferScript(true), s),
    },
  ]
  const before = await bytesOf(db)
  const measured: Measured[][] = []
  for (let round = 1; round <= rounds; round++) {
    const row: Measured[] = []
    for (const contender of contenders) row.push(await measure(contender, seconds, postmaster))
    measured.push(row)
    say(
      `Round ${round} of ${rounds}: ${row.map(({ perSecond }) => Math.round(perSecond)).join(' · ')} per second`,
    )
  }
  const after = await bytesOf(db)
  const lonely = await lonelyMs(ledger, 200)
  await ledger.close()
  await db.close()
  return {
    lines: compare(contenders, measured),
    bytesPerTransfer: (after.bytes - before.bytes) / (after.transfers - before.transfers),
    lonely: { median: lonely[100]!, p99: lonely[198]! },
  }
}

type Options = { rounds?: number; seconds?: number; say?: (sentence: string) => void }

/** Measures on a PostgreSQL of its own, durable as in production, in about two minutes. Needs pgbench and Linux. */
export const benchLedger = async ({
  rounds = 6,
  seconds = 3,
  say = console.log,
}: Options = {}): Promise<LedgerBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  try {
    return await measureOn(postgres.url(), postgres.pid(), { rounds, seconds, say })
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const range = (numbers: number[]): string =>
  `${median(numbers).toFixed(2)}× (${Math.min(...numbers).toFixed(2)}–${Math.max(...numbers).toFixed(2)})`

/** The figures as a table for people. */
export const describeLedgerBench = ({ lines, bytesPerTransfer, lonely }: LedgerBench): string =>
  [
    `The ledger on ${cpus().length} cores (${cpus()[0]?.model.trim()}), medians over the rounds and their range`,
    '',
    '| what | per second | ratio | processor ms each: PostgreSQL + client | ratio |',
    '|---|---|---|---|---|',
    ...lines.map(
      ({ name, perSecond, ratio, cpuMs, cpuRatio }) =>
        `| ${name} | ${Math.round(perSecond)} | ${range(ratio)} | ${cpuMs.postgres.toFixed(3)} + ${cpuMs.client.toFixed(3)} | ${range(cpuRatio)} |`,
    ),
    '',
    `Stored per transfer: ${Math.round(bytesPerTransfer)} bytes. Goal: at most 700.`,
    `A lonely transfer: ${lonely.median.toFixed(2)} ms at the median, ${lonely.p99.toFixed(2)} ms at the 99th percentile.`,
    'Goals: 2.5× in the second and third line.',
  ].join('\n')

if (import.meta.main) console.log(`\n${describeLedgerBench(await benchLedger())}`)
