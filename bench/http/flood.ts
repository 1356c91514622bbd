// Payments while 400 connections ask for pages of searches that nobody made before: with the limits of rendering and without.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Db } from '#server/kernel/db/db.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { provePins } from './transfers.ts'
import { fillWallets } from '../ledger/load.ts'
import { benchPin, tokenOf } from '../search/market-data.ts'

type At = {
  url: string
  pepperHex: string
  db: Db
  accounts: readonly string[]
  say: (sentence: string) => void
}
type Times = { p50: number; p99: number; refusedPayments: number; pages: number; refused: number }
export type FloodBench = { name: string; quiet: Times; flooded: Times }[]

const connections = 400
const seconds = 6

const transfer = async (origin: string, to: string): Promise<number | undefined> => {
  const began = performance.now()
  const reply = await fetch(`${origin}/api/Wallet/WalletTransfer?pin=${benchPin}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(0)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ accountNumber: to, amountKobo: 1, narration: '' }),
    signal: AbortSignal.timeout(120_000),
  })
  await reply.arrayBuffer()
  return reply.ok ? performance.now() - began : undefined
}

// In a process of its own: beside it, a payment would be timed by a busy clock.
const askNewSearches = (origin: string): Promise<{ pages: number; refused: number }> =>
  new Promise((resolve, reject) => {
    const args = [origin, String(connections), String(seconds)]
    const child = fork(join(import.meta.dirname, 'flood-load.ts'), args)
    child.once('message', told => resolve(told as { pages: number; refused: number }))
    child.once('exit', code => code && reject(new Error(`flood-load.ts ended with ${code}`)))
  })

/** One person pays, one payment after the other; with `flood` the connections ask beside. */
const measure = async ({ origin }: ChildServer, to: string, flood: boolean): Promise<Times> => {
  const asking = flood ? askNewSearches(origin) : undefined
  const until = performance.now() + seconds * 1_000
  const ms: number[] = []
  let refusedPayments = 0
  do {
    const took = await transfer(origin, to)
    if (took === undefined) refusedPayments++
    else ms.push(took)
  } while (performance.now() < until || ms.length === 0)
  const asked = await asking
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return {
    p50: at(0.5),
    p99: at(0.99),
    refusedPayments,
    pages: asked?.pages ?? 0,
    refused: asked?.refused ?? 0,
  }
}

export const benchFlood = async ({ url, pepperHex, db, accounts, say }: At): Promise<FloodBench> => {
  await fillWallets(db)
  const measured: FloodBench = []
  for (const [name, mode] of [
    ['without limits', 'unlimited'],
    ['with its limits', 'cached'],
  ] as const) {
    const server = await startChild('product-server.ts', [url, pepperHex, mode])
    try {
      await provePins(server.origin, accounts.slice(0, 2))
      const to = accounts[1]!
      await measure(server, to, false)
      measured.push({
        name,
        quiet: await measure(server, to, false),
        flooded: await measure(server, to, true),
      })
      say(`Payments beside new searches are measured ${name}.`)
    } finally {
      await server.stop()
    }
  }
  return measured
}

export const describeFlood = (measured: FloodBench): string => {
  const ms = ({ p50, p99 }: Times) => `${p50.toFixed(1)} · ${p99.toFixed(1)}`
  return [
    `One person pays, one payment after the other, while ${connections} connections ask for pages of new searches`,
    '',
    '| rendering | payment alone, ms: median · 99th percentile | beside the searches | payments told to come back | pages rendered · told to come back |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ name, quiet, flooded }) =>
        `| ${name} | ${ms(quiet)} | ${ms(flooded)} | ${flooded.refusedPayments} | ${flooded.pages} · ${flooded.refused} |`,
    ),
  ].join('\n')
}
