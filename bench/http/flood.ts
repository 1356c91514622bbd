// Measures payments during a flood of uncached search pages, with and without render limits.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SearchTally, askNewSearches } from './ask-new-searches.ts'
import { type ChildServer, startChild } from './child-server.ts'
import { provePins } from './transfers.ts'
import { benchPin, tokenOf } from '../search/market-data.ts'

type At = {
  url: string
  pepperHex: string
  accounts: readonly string[]
  say: (sentence: string) => void
}
type Times = SearchTally & { median: number; slowest: number; refusedPayments: number }
export type FloodBench = { name: string; quiet: Times; flooded: Times }[]

const connections = 400
const seconds = 6
const payEveryMs = 100

/** How long a payment took from when it was due; undefined where it was refused. */
const transfer = async (origin: string, to: string, due: number): Promise<number | undefined> => {
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
  return reply.ok ? performance.now() - due : undefined
}

/**
 * One person pays ten times a second, whether the payment before is answered or not: whoever waits for a slow one before
 * the next counts few of the slow ones. With `flood` the connections ask beside.
 */
const measure = async ({ origin }: ChildServer, to: string, flood: boolean): Promise<Times> => {
  const flooding = flood ? await askNewSearches(origin, { connections, seconds }) : undefined
  const began = performance.now()
  const payments = Array.from({ length: (seconds * 1_000) / payEveryMs }, async (_, i) => {
    await sleep(i * payEveryMs)
    return transfer(origin, to, began + i * payEveryMs)
  })
  const took = await Promise.all(payments)
  const ms = took.filter(each => each !== undefined).toSorted((a, b) => a - b)
  if (ms.length === 0) throw new Error('Every payment was refused')
  return {
    median: ms[Math.floor(ms.length / 2)]!,
    slowest: ms.at(-1)!,
    refusedPayments: took.length - ms.length,
    ...((await flooding?.tally) ?? { pages: 0, refused: 0 }),
  }
}

export const benchFlood = async ({ url, pepperHex, accounts, say }: At): Promise<FloodBench> => {
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
  const ms = ({ median, slowest }: Times) => `${median.toFixed(1)} · ${slowest.toFixed(1)}`
  return [
    `One person pays ten times a second, while ${connections} connections ask for pages of new searches`,
    '',
    '| rendering | payment alone, ms: median · slowest | beside the searches | payments told to come back | pages rendered · told to come back |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ name, quiet, flooded }) =>
        `| ${name} | ${ms(quiet)} | ${ms(flooded)} | ${flooded.refusedPayments} | ${flooded.pages} · ${flooded.refused} |`,
    ),
  ].join('\n')
}
