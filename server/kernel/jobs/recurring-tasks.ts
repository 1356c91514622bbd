// Runs recurring tasks while the server runs.

export type RecurringTask = { name: string; everyMs: number; work: () => Promise<unknown> }
export type Log = { error(fields: object, words: string): void }

/** Starts the recurring tasks; `stop` lets the running ones finish. A task that fails is reported and runs again. */
export const runRecurringTasks = (
  list: readonly RecurringTask[],
  log: Log,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const loops = list.map(async ({ name, everyMs, work }) => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.error({ err, task: name }, 'recurring task failed'))
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, everyMs)
        stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
