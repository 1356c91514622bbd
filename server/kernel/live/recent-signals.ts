// Signals of the last minutes, so that a client that connects loads only what changed.

type Signal = { at: number; audience: string; topic: string }

type Options = {
  /** How far back a client can ask, in milliseconds. */
  keepMs?: number
  /** At least the newest of this number stay. */
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
  return {
    /** `audience`: whoever the signal is for, as `since` is asked about them. */
    note: (audience: string, topic: string): void => {
      signals.push({ at: now(), audience, topic })
      if (signals.length < 2 * max) return
      completeSince = signals.at(-max - 1)!.at
      signals = signals.slice(-max)
    },
    /** Signals may be missing from before now. */
    forget: (): void => {
      signals = []
      completeSince = now()
    },
    /** The topics for these audiences within the last `ageMs`; undefined where some may be missing. */
    since: (audiences: readonly string[], ageMs: number): string[] | undefined => {
      const from = now() - ageMs
      if (ageMs > keepMs || from < completeSince) return undefined
      const recent = signals
        .slice(signals.findLastIndex(({ at }) => at < from) + 1)
        .filter(({ audience }) => audiences.includes(audience))
      return [...new Set(recent.map(({ topic }) => topic))]
    },
  }
}
