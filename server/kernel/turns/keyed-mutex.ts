// A keyed mutex: work under one key runs in order; other keys do not wait.

export type RunKeyed = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Creates a function that runs work under a key. Failed work releases its key too. */
export const keyedMutex = (): RunKeyed => {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before ? before.then(work, work) : work()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
