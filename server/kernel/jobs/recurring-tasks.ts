// What is done again and again while the server runs.

export type Clockwork = { name: string; everyMs: number; work: () => Promise<unknown> }
export type Log = { error(fields: object, words: string): void }

/** Starts the clockworks; `stop` lets the running ones finish. One that fails is reported and goes on. */
export const runClockworks = (list: readonly Clockwork[], log: Log): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const turns = list.map(async ({ name, everyMs, work }) => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.error({ err, clockwork: name }, 'clockwork failed'))
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, everyMs)
        stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(turns)
    },
  }
}
