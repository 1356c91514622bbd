// Compares HTTP transfers with pgbench running the same transfer.
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/kernel/db/db.ts'
import { startChild } from './child-server.ts'
import { median, rangeOf } from '../figures.ts'
import type { Measured } from './load.ts'
import { singleTransferScript } from '../ledger/load.ts'
import type { Pgbench } from '../ledger/pgbench.ts'
import { benchPin, tokenOf } from '../search/market-data.ts'
import { measureTransfers } from './wrk-load.ts'
import { goals } from '../goals.ts'

type Options = { rounds: number; seconds: number; say: (sentence: string) => void }
export type TransferBench = {
  rounds: { tpcb: number; pgbench: number; anyone: Measured; oneAccount: Measured }[]
  callers: number
}

const callers = 256

// One transfer each, so that every pin is proven before anything is measured.
export const provePins = async (origin: string, accounts: readonly string[]): Promise<void> => {
  for (const [i, own] of accounts.entries()) {
    const reply = await fetch(`${origin}/api/Wallet/WalletTransfer?pin=${benchPin}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(i)}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        accountNumber: accounts.find(number => number !== own),
        amountKobo: 1,
        narration: '',
      }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!reply.ok) throw new Error(`A pin was not proven: ${await reply.text()}`)
  }
}

export const benchTransfers = async (
  at: {
    url: string
    pepperHex: string
    postmaster: number
    db: Db
    pgbench: Pgbench
    accounts: readonly string[]
  },
  { rounds, seconds, say }: Options,
): Promise<TransferBench> => {
  await at.db.pool.query('vacuum analyze')
  const server = await startChild('product-server.ts', [at.url, at.pepperHex])
  try {
    await provePins(server.origin, at.accounts)
    const measured: TransferBench['rounds'] = []
    const load = { origin: server.origin, accounts: at.accounts, callers, seconds }
    const transfers = (toOne: boolean) => measureTransfers({ ...load, toOne }, server.pid, at.postmaster)
    // Once unmeasured: the code is compiled as it runs.
    await transfers(false)
    for (let round = 1; round <= rounds; round++) {
      const tpcb = await at.pgbench.tpcb(seconds)
      const pgbench = await at.pgbench.script(singleTransferScript(false), seconds)
      const anyone = await transfers(false)
      const oneAccount = await transfers(true)
      measured.push({ tpcb, pgbench, anyone, oneAccount })
      say(
        `Round ${round} of ${rounds}: ${[tpcb, pgbench, anyone.perSecond, oneAccount.perSecond].map(Math.round).join(' · ')} per second`,
      )
    }
    return { rounds: measured, callers }
  } finally {
    await server.stop()
  }
}

export const describeTransferBench = ({ rounds, callers: at }: TransferBench): string => {
  const line = (name: string, of: (round: TransferBench['rounds'][number]) => Measured) =>
    `| ${name} | ${Math.round(median(rounds.map(r => of(r).perSecond)))} | ${rangeOf(rounds.map(r => of(r).perSecond / r.tpcb))} | ${rangeOf(rounds.map(r => of(r).perSecond / r.pgbench))} | ` +
    `${median(rounds.map(r => of(r).serverMs)).toFixed(3)} + ${median(rounds.map(r => of(r).postgresMs)).toFixed(3)} | ${median(rounds.map(r => of(r).p99))} |`
  return [
    `P9 Transfers over HTTP, ${at} callers, pin proven`,
    '',
    '| what | per second | against pgbench, TPC-B-like | against pgbench, one at a time | processor ms each: server + PostgreSQL | 99th percentile, ms |',
    '|---|---|---|---|---|---|',
    `| pgbench, TPC-B-like | ${Math.round(median(rounds.map(r => r.tpcb)))} | 1 | | | |`,
    `| pgbench, the same transfer one at a time | ${Math.round(median(rounds.map(r => r.pgbench)))} | ${rangeOf(rounds.map(r => r.pgbench / r.tpcb))} | 1 | | |`,
    line('POST /api/Wallet/WalletTransfer, anyone pays anyone', r => r.anyone),
    line('POST /api/Wallet/WalletTransfer, all pay one', r => r.oneAccount),
    '',
    `Refused or lost: ${rounds.reduce((sum, r) => sum + r.anyone.refused + r.oneAccount.refused, 0)}. Goals: at least 0.8× of TPC-B, at least ${goals.transferOverHttp}× of one at a time.`,
  ].join('\n')
}
