// Signals of the last minutes, so that a client that connects loads only what changed.

type Signal = { at: number; audience: string; topic: string }

type Options = {
  /** How far back a client can ask, in milliseconds. */
  keepMs?: number
  /** The oldest signals beyond this number are dropped. */
  max?: number
  now?: () => number
}

export const recentSignals = ({
  keepMs = 300_000,
  max = 20_000,
  now = () => performance.now(),
}: Options = {}) => {
  let signals: Signal[] = []
  // Nothing is known from before the process listens.
  let completeSince = Infinity
  const dropOld = () => {
    const lastTooMany = signals.at(-max - 1)
    completeSince = Math.max(completeSince, now() - keepMs, lastTooMany?.at ?? 0)
    signals = signals.slice(-max).filter(({ at }) => at >= completeSince)
  }
  return {
    /** `audience`: whoever the signal is for, as `since` is asked about them. */
    note: (audience: string, topic: string): void => {
      signals.push({ at: now(), audience, topic })
      // Sweeping at each signal would read all of them each time.
      if (signals.length >= 2 * max) dropOld()
    },
    /** Signals may be missing from before now. */
    forget: (): void => {
      signals = []
      completeSince = now()
    },
    /** The topics for these audiences within the last `ageMs`; undefined where some may be missing. */
    since: (audiences: readonly string[], ageMs: number): string[] | undefined => {
      dropOld()
      const from = now() - ageMs
      if (from < completeSince) return undefined
      const recent = signals.filter(({ at, audience }) => at >= from && audiences.includes(audience))
      return [...new Set(recent.map(({ topic }) => topic))]
    },
  }
}
