// Runs the ledger on a disk that fills up and reports as JSON.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { balanceOf, type OwnedAccount } from '#server/ledger/accounts.ts'
import { transfer, walletWith } from '#server/ledger/fixtures.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import type { Transaction } from '#server/ledger/transaction.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { toFailure } from '#server/kernel/http/envelope.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'

export type FullDisk = {
  answeredBefore: number
  /** Names of refusals while there was no room, each once. */
  refusals: string[]
  refused: number
  answeredAfter: number
  /** How often each answered transfer is in the books: 1 is right. */
  timesInBooks: number[]
  /** Refused transfers that were asked for again: how often each is in the books in the end. */
  retriedInBooks: number[]
  received: number
  expected: number
  findings: string[]
}

const sizeMb = 400
const amount = 100

const fill = (path: string): void => {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(64 * 1024, 1)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const times = async (db: Db, keys: readonly string[]): Promise<number[]> => {
  const rows = await db.rows<{ key: string; n: number }>`
    select key, count(*)::int as n from ledger_txn where key = any(${keys}) group by key`
  const countByKey = new Map(rows.map(row => [row.key, row.n]))
  return [...new Set(keys.map(key => countByKey.get(key) ?? 0))]
}

const retryWork = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 200; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

const run = async (folder: string): Promise<FullDisk> => {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  // Seen by this process and its children alone: it was started in a mount namespace of its own.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk])
  const postgres = await startPostgres(join(disk, 'postgres'), { durability: 'durable' })
  const db = connect(postgres.url(), { max: 5 })
  await prepareDatabase(db)
  const [from, to]: [OwnedAccount, OwnedAccount] = [await walletWith(db, 10_000_000), await walletWith(db, 0)]
  const books = groupCommit(db)
  const next = () => ({ ...transfer(from, to, amount), key: `full-disk:${randomUUID()}` })
  const answered: string[] = []
  const refused: Transaction[] = []
  const refusals = new Set<string>()
  const sendOne = async (move: Transaction = next()) => {
    try {
      await books.submit(move)
      answered.push(move.key)
    } catch (error) {
      refused.push(move)
      refusals.add(toFailure(error as Error).errorName)
    }
  }
  for (let n = 0; n < 20; n++) await sendOne()
  const answeredBefore = answered.length
  const ballast = join(disk, 'ballast')
  fill(ballast)
  // The room that PostgreSQL set aside beforehand is used up first; then it refuses.
  for (let n = 0; refused.length < 5 && n < 50_000; n++)
    await Promise.all(
      Array.from({ length: 64 }, () => sendOne({ ...next(), meta: { narration: 'x'.repeat(400) } })),
    )
  rmSync(ballast)
  await retryWork(() => db.one`select 1 as ready`)
  const missed = [...refused]
  for (const move of missed) await retryWork(() => books.submit(move))
  for (let n = 0; n < 20; n++) await retryWork(() => sendOne())
  const report = {
    answeredBefore,
    refusals: [...refusals],
    refused: missed.length,
    answeredAfter: answered.length,
    timesInBooks: await times(db, answered),
    retriedInBooks: await times(
      db,
      missed.map(move => move.key),
    ),
    received: await balanceOf(db, to),
    expected: new Set([...answered, ...missed.map(move => move.key)]).size * amount,
    findings: (await verifyBooks(db)).findings,
  }
  await books.close()
  await db.close()
  await postgres.stop()
  return report
}

process.stdout.write(`${JSON.stringify(await run(process.argv[2]!))}\n`)
