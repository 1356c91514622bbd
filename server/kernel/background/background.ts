// Background functions: what takes long or reads strangers' bytes, kept off the server's thread.
import { fail } from '#contract/core/errors.ts'
import { backgroundLane, type Lane, isTaskStopped } from './background-lane.ts'

/** Checks and measures of uploads: their senders choose the bytes. */
export const checks = backgroundLane({ threads: 2, waitingMax: 60, deadlineMs: 10_000, memoryMb: 512 })

/** Files and pictures drawn on request. */
export const drawings = backgroundLane({ threads: 2, waitingMax: 40, deadlineMs: 60_000, memoryMb: 384 })

// oxlint-disable-next-line no-explicit-any
type AnyFunction = (...args: any[]) => unknown
type InBackground<F extends AnyFunction> = (...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>>

type Where = {
  lane: Lane
  /** Address of the module that exports the function. */
  module: URL
  name: string
  /** Refuses in place of BUSY where the function had to be stopped. */
  stopped?: () => never
}

/**
 * Wraps an exported function to run in a background thread. Arguments and result are copied, so they hold data only.
 * Refuses what the function refuses, and BUSY if the lane is full or stopped the task.
 */
export const runInBackground =
  <F extends AnyFunction>({ lane, module, name, stopped = () => fail('BUSY') }: Where): InBackground<F> =>
  (...args) =>
    lane({ module: module.href, name, args }).catch((error: unknown) => {
      if (isTaskStopped(error)) return stopped()
      throw error
    }) as Promise<Awaited<ReturnType<F>>>
