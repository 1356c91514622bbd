// Compares transfers with unproven pins against the raw speed of argon2.
import { randomUUID } from 'node:crypto'
import { hashSecret, verifySecret } from '#server/kernel/secrets/secrets.ts'
import { startChild } from './child-server.ts'
import { rangeOf, median } from '../figures.ts'
import { familySeconds } from '../ledger/cpu.ts'
import { benchPin, tokenOf } from '../search/market-data.ts'
import { goals } from '../goals.ts'

type Options = { rounds: number; say: (sentence: string) => void }
type Round = { pins: number; transfers: number; serverMs: number }
export type PinBench = { rounds: Round[]; people: number }

const callers = 8

/** Works through so many, eight at a time; gives how many per second. */
const eightAtATime = async (count: number, work: (i: number) => Promise<void>): Promise<number> => {
  const started = performance.now()
  let next = 0
  const caller = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (count * 1_000) / (performance.now() - started)
}

const send = async (origin: string, accounts: readonly string[], i: number): Promise<void> => {
  const reply = await fetch(`${origin}/api/Wallet/WalletTransfer?pin=${benchPin}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(i)}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      accountNumber: accounts[(i + 1) % accounts.length],
      amountKobo: 100,
      narration: '',
    }),
    signal: AbortSignal.timeout(30_000),
  })
  if (!reply.ok) throw new Error(`A transfer was refused: ${await reply.text()}`)
}

/** Each person sends once in each round, to a server that has just started and knows no pin. */
export const benchPins = async (
  at: { url: string; pepperHex: string; accounts: readonly string[] },
  { rounds, say }: Options,
): Promise<PinBench> => {
  const pepper = Buffer.from(at.pepperHex, 'hex')
  const hash = await hashSecret(benchPin, pepper)
  const people = at.accounts.length
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const pins = await eightAtATime(people, async () => void (await verifySecret(hash, benchPin, pepper)))
    const server = await startChild('product-server.ts', [at.url, at.pepperHex])
    try {
      const before = familySeconds(server.pid)
      const transfers = await eightAtATime(people, i => send(server.origin, at.accounts, i))
      measured.push({ pins, transfers, serverMs: ((familySeconds(server.pid) - before) * 1_000) / people })
    } finally {
      await server.stop()
    }
    say(
      `Round ${round} of ${rounds}: ${[pins, measured.at(-1)!.transfers].map(Math.round).join(' · ')} per second`,
    )
  }
  return { rounds: measured, people }
}

export const describePinBench = ({ rounds, people }: PinBench): string =>
  [
    `P10 Transfers over HTTP whose pin is checked, ${people} people, ${callers} callers`,
    '',
    '| what | per second | against the loop |',
    '|---|---|---|',
    `| a loop that checks pins | ${Math.round(median(rounds.map(r => r.pins)))} | 1 |`,
    `| POST /api/Wallet/WalletTransfer, each pin for the first time | ${Math.round(median(rounds.map(r => r.transfers)))} | ${rangeOf(rounds.map(r => r.transfers / r.pins))} |`,
    '',
    `Processor time of the server for each: ${median(rounds.map(r => r.serverMs)).toFixed(1)} ms. Goal: at least ${goals.transferWithPin}×.`,
  ].join('\n')
