// Sends many questions concurrently and reports how long each took.
import { Agent, get } from 'node:http'

export type Times = { ms: number[]; seconds: number }

const ask = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, answer => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} of ${url}`)),
      )
    }).once('error', reject)
  })

/** Each question is one or more addresses, asked for one after the other and timed together. */
export const askAll = async (
  origin: string,
  questions: readonly (readonly string[])[],
  callers: number,
): Promise<Times> => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const left = [...questions]
  const ms: number[] = []
  const began = performance.now()
  const caller = async (): Promise<void> => {
    for (let addresses = left.pop(); addresses; addresses = left.pop()) {
      const startMs = performance.now()
      for (const address of addresses) await ask(agent, `${origin}${address}`)
      ms.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return { ms, seconds: (performance.now() - began) / 1_000 }
}

/** The time that this share of the questions took at most. */
export const at = (ms: readonly number[], share: number): number =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))]!
