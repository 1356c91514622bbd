// Contenders of the ledger benchmark: transfers, retries and history pages beside pgbench.
import { groupCommit, type GroupCommit } from '#server/ledger/group-commit.ts'
import { statement } from '#server/ledger/statement.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Contender } from '../contest.ts'
import {
  callers,
  callersAtOnce,
  payees,
  measureRate,
  singleTransferScript,
  transferOf,
  walletNumber,
} from './load.ts'
import type { Pgbench } from './pgbench.ts'
import { goals } from '../goals.ts'

export type Ground = { db: Db; ledger: GroupCommit; pgbench: Pgbench; wallets: number }

const repeatsOf = 1_000

/** Transfers that were made before, asked for again under their keys. */
const replays = ({ ledger, wallets }: Ground) => {
  const known = Array.from({ length: repeatsOf }, () => transferOf(payees(wallets), wallets))
  const made = Promise.all(known.map(each => ledger.submit(each)))
  return async (seconds: number): Promise<number> => {
    await made
    let turn = 0
    return measureRate(callers, seconds, () => ledger.submit(known[turn++ % repeatsOf]!))
  }
}

const historyPages =
  ({ db, wallets }: Ground) =>
  (seconds: number): Promise<number> =>
    measureRate(16, seconds, () =>
      statement(db, walletNumber(1 + Math.floor(Math.random() * wallets)), { pageNumber: 1, pageSize: 20 }),
    )

/** TPC-B first: everything is compared with it. */
export const contendersOn = (ground: Ground, { records = true } = {}): Contender[] => {
  const { ledger, pgbench, wallets } = ground
  const batches = `≥ ${goals.ledgerInBatches}×`
  const many = (favourites?: number) => (seconds: number) =>
    callersAtOnce(ledger, payees(wallets, favourites), seconds, wallets)
  const single = (favourite: boolean, isolation?: 'serializable') => (seconds: number) =>
    pgbench.script(singleTransferScript(favourite, wallets, isolation), seconds)
  return [
    { name: 'pgbench, TPC-B-like', run: s => pgbench.tpcb(s) },
    { name: 'P1 pgbench, one transfer at a time', goal: '≥ 0.6×', run: single(false) },
    { name: `P2 ledger, ${callers} callers, anyone pays anyone`, goal: batches, run: many() },
    { name: 'P3 ledger, all pay one account', goal: batches, run: many(1) },
    { name: 'P3 pgbench, one at a time to one account', goal: '≤ ⅕ of the line above', run: single(true) },
    { name: 'P4 ledger, all pay one of ten accounts', goal: batches, run: many(10) },
    {
      name: 'P6 ledger, a transfer asked for again',
      goal: `≥ ${goals.repeatOfTransfer}×`,
      run: replays(ground),
    },
    { name: 'P7 a page of 20 of a history', goal: `≥ ${goals.pageOfHistory}×`, run: historyPages(ground) },
    ...(records
      ? [
          { name: 'P8 one at a time, serializable', goal: 'not used', run: single(false, 'serializable') },
          {
            name: 'P8 one at a time to one account, serializable',
            goal: 'not used',
            run: single(true, 'serializable'),
          },
        ]
      : []),
  ]
}

/** The ground for a contest: so many wallets, and a group commit that is closed in the end. */
export const withLedger = async <T>(db: Db, work: (ledger: GroupCommit) => Promise<T>): Promise<T> => {
  const ledger = groupCommit(db)
  try {
    return await work(ledger)
  } finally {
    await ledger.close()
  }
}
