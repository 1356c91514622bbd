// What a test has begun and not waited for: its world ends only after it.

export type UnderWay = {
  /** Gives back the same work, and remembers it until it has ended, well or not. */
  track: <T>(work: Promise<T>) => Promise<T>
  /** Waits until nothing is under way any more, also what was begun meanwhile. */
  ended: () => Promise<void>
}

export const underWay = (): UnderWay => {
  const running = new Set<Promise<unknown>>()
  return {
    track: work => {
      const end: Promise<unknown> = work.then(
        () => running.delete(end),
        () => running.delete(end),
      )
      running.add(end)
      return work
    },
    ended: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
