// A bounded cache of a rail's answers, with an injected clock, in this process only.
export type Memory<T> = {
  /** What was kept, while it is fresh. */
  fresh: (key: string) => T | undefined
  /** What was kept, however old. */
  any: (key: string) => T | undefined
  keep: (key: string, value: T) => T
}

/** Remembers each value for `freshMs`, and `most` values at most; the oldest goes first. */
export const memory = <T>(
  clock: () => Date,
  { freshMs, most }: { freshMs: number; most: number },
): Memory<T> => {
  const kept = new Map<string, { value: T; at: number }>()
  return {
    fresh: key => {
      const found = kept.get(key)
      return found && clock().getTime() - found.at < freshMs ? found.value : undefined
    },
    any: key => kept.get(key)?.value,
    keep: (key, value) => {
      kept.delete(key)
      kept.set(key, { value, at: clock().getTime() })
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
  }
}
