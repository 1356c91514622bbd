// Runs recurring tasks while the server runs.
import { setTimeout as pause } from 'node:timers/promises'

/** Work that takes minutes ends early where its signal says so. */
export type RecurringTask = {
  name: string
  everyMs: number
  work: (signal?: AbortSignal) => Promise<unknown>
}
export type Log = { error(fields: object, words: string): void }

const leastMs = 5_000
const mostMs = 15_000
let times = 1

/** From here on what recurs every five to fifteen seconds does so five times as often. Only tests may. */
export const recurOften = (): void => {
  times = 5
}

const pauseOf = (everyMs: number): number =>
  everyMs < leastMs || everyMs > mostMs ? everyMs : everyMs / times

/** Starts the recurring tasks; `stop` lets the running ones finish. A task that fails is reported and runs again. */
export const runRecurringTasks = (
  list: readonly RecurringTask[],
  log: Log,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loops = list.map(async ({ name, everyMs, work }) => {
    while (!signal.aborted) {
      await work(signal).catch((err: unknown) => log.error({ err, task: name }, 'recurring task failed'))
      // Only stopping cuts the pause short.
      await pause(pauseOf(everyMs), undefined, { signal }).catch(() => undefined)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
