// Bounded queue for heavy work, one task at a time.
import { fail } from '#contract/core/errors.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** A queue of at most `waitingMax` tasks behind the running one. Fails with BUSY when full. */
export const workQueue = (waitingMax: number): Queue => {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  return async work => {
    if (inside > waitingMax) fail('BUSY')
    inside++
    const mine = last.then(work)
    // The next in line does not care how this one ended.
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inside--
    }
  }
}
