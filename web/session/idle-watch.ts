// Watches for ten idle minutes across tabs, with an injected clock.
import { limits } from '#contract/core/limits.ts'

export type IdleState = 'active' | 'warned' | 'ended'
export type Watch = { touch: () => void; stay: () => void; check: () => void; stop: () => void }
type Deps = {
  now: () => number
  /** Runs `work` once after `ms`; returns the cancel function. */
  after: (work: () => void, ms: number) => () => void
  /** The last touch in any tab, in epoch milliseconds, or undefined. */
  lastTouch: { read: () => number | undefined; write: (at: number) => void }
  changed: (state: IdleState, endsAt: number) => void
}

const idleMs = limits.idleMinutes * 60_000
const warningMs = limits.idleWarningMinutes * 60_000

/**
 * Starts watching. `touch` is debounced, so that scrolling does not write a thousand times; `stay` counts at once;
 * `check` looks again after another tab wrote or the phone woke up. Once ended it stays ended.
 */
export function watchIdle({ now, after, lastTouch, changed }: Deps): Watch {
  let state: IdleState = 'active'
  let callOffTimer = () => {}
  let callOffTouch: (() => void) | undefined

  const become = (next: IdleState, endsAt: number) => {
    if (next === state) return
    state = next
    changed(next, endsAt)
  }
  const check = () => {
    if (state === 'ended') return
    callOffTimer()
    const endsAt = (lastTouch.read() ?? now()) + idleMs
    const leftMs = endsAt - now()
    become(leftMs <= 0 ? 'ended' : leftMs <= warningMs ? 'warned' : 'active', endsAt)
    if (leftMs > 0) callOffTimer = after(check, leftMs > warningMs ? leftMs - warningMs : leftMs)
  }
  const stay = () => {
    if (state === 'ended') return
    lastTouch.write(now())
    check()
  }
  const touch = () => {
    // During the warning only its button counts: a pocket must not keep a session alive.
    if (state !== 'active') return
    callOffTouch?.()
    callOffTouch = after(() => {
      callOffTouch = undefined
      if (state === 'active') stay()
    }, limits.idleDebounceMs)
  }
  if (lastTouch.read() === undefined) lastTouch.write(now())
  check()
  return {
    touch,
    stay,
    check,
    stop: () => {
      callOffTimer()
      callOffTouch?.()
    },
  }
}
