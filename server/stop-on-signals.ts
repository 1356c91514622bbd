// Ends a process once it is told to, after the requests that it has begun.
import { setTimeout } from 'node:timers/promises'

type Closing = {
  /** From now on it says that it is not ready. */
  drain: () => void
  drainSeconds: number
  shutDown: () => Promise<void>
  say: (sentence: string) => void
}
type Ending = { stop: () => void; hurry: () => void }

/** `stop` closes after the balancer has had time to see `/readyz`; `hurry` ends that wait. */
export const makeEnding = ({ drain, drainSeconds, shutDown, say }: Closing): Ending => {
  const enough = new AbortController()
  let isStopping = false
  const close = async () => {
    drain()
    if (drainSeconds > 0) {
      say(`No longer ready. Closing in ${drainSeconds} seconds …`)
      await setTimeout(drainSeconds * 1_000, undefined, { signal: enough.signal }).catch(() => undefined)
    }
    say('Closing …')
    await shutDown()
  }
  return {
    stop: () => {
      if (isStopping) return
      isStopping = true
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          say(`Closing failed: ${(error as Error).message}`)
          process.exit(1)
        },
      )
    },
    hurry: () => enough.abort(),
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The first signal stops, a second one hurries. */
export const endOnSignals = ({ stop, hurry }: Ending): void => {
  let isStopping = false
  const take = () => {
    if (isStopping) return hurry()
    isStopping = true
    stop()
  }
  for (const signal of signals) process.on(signal, take)
}

/** A terminal and systemd signal a worker and the first process alike, so a worker's second signal means nothing. */
export const stopOnSignals = ({ stop }: Pick<Ending, 'stop'>): void => {
  for (const signal of signals) process.on(signal, stop)
}
