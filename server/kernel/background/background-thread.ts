// Entry of a background thread: runs one function of one module at a time.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Failure } from '#contract/core/errors.ts'
import type { Outcome, Task } from './background-lane.ts'

// Only Linux has a priority per thread; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(10)

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof Failure)) return { error }
  const { errorName, message, problems, waitSeconds } = error
  return { refusal: { name: errorName, message, problems, waitSeconds } }
}

type Functions = Record<string, (...args: unknown[]) => unknown>

const run = async ({ module, name, args }: Task): Promise<Outcome> => {
  try {
    const functions = (await import(module)) as Functions
    return { value: await functions[name]!(...args) }
  } catch (error) {
    return outcomeOf(error)
  }
}

parentPort!.on('message', (task: Task) => {
  // A thread has no origin, which the rule for windows asks for.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void run(task).then(outcome => parentPort!.postMessage(outcome))
})
