// A bounded cache of a rail's answers, with an injected clock, in this process only.
export type Memory<T> = {
  /** Stored value, while fresh. */
  fresh: (key: string) => T | undefined
  /** Stored value of any age. */
  any: (key: string) => T | undefined
  keep: (key: string, value: T) => T
}

/** Remembers each value for `freshMs`, and `most` values at most; the oldest goes first. */
export const memory = <T>(
  clock: () => Date,
  { freshMs, most }: { freshMs: number; most: number },
): Memory<T> => {
  const entryByKey = new Map<string, { value: T; at: number }>()
  return {
    fresh: key => {
      const entry = entryByKey.get(key)
      return entry && clock().getTime() - entry.at < freshMs ? entry.value : undefined
    },
    any: key => entryByKey.get(key)?.value,
    keep: (key, value) => {
      entryByKey.delete(key)
      entryByKey.set(key, { value, at: clock().getTime() })
      for (const oldest of entryByKey.keys()) {
        if (entryByKey.size <= most) break
        entryByKey.delete(oldest)
      }
      return value
    },
  }
}
