// Keeps the server session alive on active pages without calls.

type Deps = {
  now: () => number
  /** Runs `work` once after `ms`; returns the cancel function. */
  after: (work: () => void, ms: number) => () => void
  /** A light call that the server notes as a sign of life. */
  call: () => void
  everyMs: number
}

/**
 * `touch` at each sign of the person: at most one call in `everyMs`. The last touch is always followed by a call, so
 * the server never forgets a person before this device does.
 */
export function keepAlive({ now, after, call, everyMs }: Deps): { touch: () => void; stop: () => void } {
  let lastCallAt = -Infinity
  let callOff: (() => void) | undefined
  const touch = () => {
    if (callOff) return
    const waitMs = Math.max(0, lastCallAt + everyMs - now())
    callOff = after(() => {
      callOff = undefined
      lastCallAt = now()
      call()
    }, waitMs)
  }
  return { touch, stop: () => callOff?.() }
}
