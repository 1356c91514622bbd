// Ends uploads that take too long or stall.
import type { IncomingMessage } from 'node:http'
import { Failure } from '#contract/core/errors.ts'

/** `wholeMs` limits the whole form, `silentMs` a pause without data. */
export type Patience = { wholeMs: number; silentMs: number }

const windowMs = 1_000

/** Measures how quickly something arrives: in the last whole second, or since then. `now` in milliseconds. */
export const paceMeter = (now: () => number) => {
  let [since, bytes, before] = [now(), 0, 0]
  const roll = (): void => {
    const ms = now() - since
    if (ms < windowMs) return
    // Of what came before the last whole second nothing counts any more.
    before = ms < 2 * windowMs ? bytes / ms : 0
    since += ms
    bytes = 0
  }
  return {
    arrived: (more: number): void => {
      roll()
      bytes += more
    },
    bytesPerMs: (): number => {
      roll()
      return Math.max(before, bytes / windowMs)
    },
  }
}

/** Calls `giveUp` once when patience is over; returns the function that stops waiting. */
export const losePatience = (
  raw: IncomingMessage,
  { wholeMs, silentMs }: Patience,
  giveUp: () => void,
): (() => void) => {
  const whole = setTimeout(giveUp, wholeMs)
  const silent = setTimeout(giveUp, silentMs)
  const refreshTimer = () => void silent.refresh()
  const stop = () => {
    clearTimeout(whole)
    clearTimeout(silent)
    raw.off('data', refreshTimer)
  }
  raw.on('data', refreshTimer)
  raw.once('close', stop)
  return stop
}

const tooSlow = () =>
  new Failure('BAD_INPUT', {
    message:
      'The form took too long to arrive. Please send it again, with a smaller picture or over a better network.',
  })

/**
 * Reads until patience is over or the place is lost, then fails with BAD_INPUT; the signal tells `read` to release its
 * resources.
 */
export const readWithPatience = async <T>(
  raw: IncomingMessage,
  { patience, lost }: { patience: Patience; lost: AbortSignal },
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const over = new AbortController()
  lost.addEventListener('abort', () => over.abort(lost.reason), { once: true })
  const ended = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(over.signal.reason as Failure), { once: true }),
  )
  // Reading starts first, because a listener on an unread stream would lose data.
  const reading = read(over.signal)
  const stop = losePatience(raw, patience, () => over.abort(tooSlow()))
  try {
    return await Promise.race([reading, ended])
  } finally {
    stop()
  }
}
