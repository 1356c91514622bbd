// Transfers over the balancer, each with its own key, and their answers.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { benchPin, tokenOf } from '../../../bench/search/market-data.ts'
import { publicUrl } from '../topology.ts'

export type Answer = { status: number; text: string; ms: number; at: number }
export type Transfer = { key: string; person: number; body: string; answers: Answer[] }

const answerMsMax = 15_000
/** Status of a request that got no answer at all. */
export const noAnswer = 0

/** Why a request got no answer. */
export const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause : error).message

/** Sends a transfer once, and notes the answer. */
export const send = async (transfer: Transfer, origin = publicUrl): Promise<Answer> => {
  const began = performance.now()
  const headers = {
    authorization: `Bearer ${tokenOf(transfer.person)}`,
    'content-type': 'application/json',
    'idempotency-key': transfer.key,
    // Limits count addresses, and each person has one.
    'x-forwarded-for': `198.51.100.${transfer.person + 1}`,
  }
  const options = { method: 'POST', headers, body: transfer.body, signal: AbortSignal.timeout(answerMsMax) }
  const reply = await fetch(`${origin}/api/Wallet/WalletTransfer?pin=${benchPin}`, options).then(
    async each => ({ status: each.status, text: await each.text() }),
    (error: Error) => ({ status: noAnswer, text: causeOf(error) }),
  )
  const answer = { ...reply, ms: performance.now() - began, at: performance.now() }
  transfer.answers.push(answer)
  return answer
}

/** A bound of a price in naira, so that a search is like none before it and no page in memory answers. */
export const anyPrice = (): number => 1_000_000 + Math.floor(Math.random() * 50_000_000)

let turn = 0
export const newTransfer = (accounts: readonly string[]): Transfer => {
  const person = turn++ % accounts.length
  const payee = (person + 1 + (turn % (accounts.length - 1))) % accounts.length
  const body = { accountNumber: accounts[payee], amountKobo: 100, narration: 'For the spare tyre' }
  return { key: randomUUID(), person, body: JSON.stringify(body), answers: [] }
}

export const isDone = ({ status }: Answer): boolean => status === 200
export const isAnswered = ({ answers }: Transfer): boolean => answers.some(isDone)

type Pace = {
  accounts: readonly string[]
  callers: number
  /** Together; as many as there are answers for where it is left out. */
  perSecond?: number
  /** Sends the same again until it was done. */
  insists?: boolean
}

export type Load = { transfers: Transfer[]; stop: () => Promise<Transfer[]> }

const insistMsMax = 90_000

const insist = async (transfer: Transfer): Promise<void> => {
  const until = performance.now() + insistMsMax
  while (!isDone(await send(transfer)) && performance.now() < until) await setTimeout(200)
}

/** Starts a load that goes on until `stop`. */
export const startLoad = ({ accounts, callers, perSecond, insists = false }: Pace): Load => {
  const transfers: Transfer[] = []
  const over = new AbortController()
  let next = performance.now()
  const call = async () => {
    while (!over.signal.aborted) {
      if (perSecond) {
        next = Math.max(next, performance.now() - 1_000) + 1_000 / perSecond
        await setTimeout(Math.max(0, next - performance.now()))
      }
      const transfer = newTransfer(accounts)
      transfers.push(transfer)
      if (insists) await insist(transfer)
      else await send(transfer)
    }
  }
  const calls = Array.from({ length: callers }, call)
  return {
    transfers,
    stop: async () => {
      over.abort()
      await Promise.all(calls)
      return transfers
    },
  }
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const doneOf = (transfers: readonly Transfer[]) =>
  transfers.flatMap(({ answers }) => answers.filter(isDone)).toSorted((a, b) => a.at - b.at)

/**
 * Seconds from a fault to the first transfer that was begun a second after it or later and was done; undefined where
 * there is none. What was begun earlier may be answered by processes that are only about to end.
 */
export const secondsUntilDone = (transfers: readonly Transfer[], faultAt: number): number | undefined => {
  const next = doneOf(transfers).find(({ at, ms }) => at - ms > faultAt + 1_000)
  return next && (next.at - faultAt) / 1_000
}

export const latencyOf = (transfers: readonly Transfer[]): { count: number; p50: number; p99: number } => {
  const times = doneOf(transfers).map(({ ms }) => ms)
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** How often each status came, as "200: 312, 503: 4". */
export const statusesOf = (transfers: readonly Transfer[]): string => {
  const counts = new Map<number, number>()
  for (const { answers } of transfers)
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ')
}
