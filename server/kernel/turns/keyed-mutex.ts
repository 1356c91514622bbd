// Takes turns by name: work under one name waits for the work before it, other names do not.

export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Gives the function that runs work in turn. A turn that fails is over like any other; nothing is kept of it. */
export const takingTurns = (): Turns => {
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
