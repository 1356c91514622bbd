// Runs costly functions in threads beside the server: bounded queue, deadline and memory.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type ErrorName, fail, Failure, type FieldProblem } from '#contract/core/errors.ts'

export type Task = { module: string; name: string; args: unknown[] }

type Refusal = {
  name: ErrorName
  message: string
  problems: readonly FieldProblem[]
  waitSeconds: number | undefined
}
export type Outcome = { value?: unknown; refusal?: Refusal; error?: unknown }

export type LaneLimits = {
  /** Threads that run at the same time; each starts with its first task. */
  threads: number
  /** Tasks that wait for a thread. */
  waitingMax: number
  deadlineMs: number
  /** Of the JavaScript heap of one thread. */
  memoryMb: number
}

const stoppedCode = 'TASK_STOPPED'
const taskStopped = (): Error =>
  Object.assign(new Error('The task took too long or too much memory'), { code: stoppedCode })
export const isTaskStopped = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === stoppedCode

const entry = new URL('./background-thread.ts', import.meta.url)
const idleMs = 60_000
const busySeconds = 5

type Job = { task: Task; resolve: (value: unknown) => void; reject: (error: unknown) => void }

const failureOf = ({ name, message, problems, waitSeconds }: Refusal): Failure =>
  new Failure(name, { message, problems, ...(waitSeconds !== undefined && { waitSeconds }) })

/** `done` hears how the task of the moment ended: with an outcome, or with the error that ended the thread. */
type Thread = {
  worker: Worker
  online: Promise<unknown>
  ended?: true
  done: (outcome: Outcome | undefined, error?: unknown) => void
}

const startThread = (memoryMb: number): Thread => {
  // Flags of the main process, such as those of a test runner, are not for it.
  const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const online = once(worker, 'online').catch(() => undefined)
  const thread: Thread = { worker, online, done: () => undefined }
  worker.on('message', (outcome: Outcome) => thread.done(outcome))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    thread.done(undefined, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? taskStopped() : error),
  )
  worker.on('exit', () => {
    thread.ended = true
    thread.done(undefined, taskStopped())
  })
  worker.unref()
  return thread
}

/** Runs one job; resolves to true where the thread can take another. */
const runJob = (thread: Thread, { task, resolve, reject }: Job, deadlineMs: number): Promise<boolean> =>
  new Promise(free => {
    let timer: NodeJS.Timeout | undefined
    // A machine that is busy takes its time to start a thread; the task is not to blame.
    void thread.online.then(() => {
      timer = setTimeout(() => thread.done(undefined, taskStopped()), deadlineMs)
    })
    thread.done = (outcome, error) => {
      clearTimeout(timer)
      thread.done = () => undefined
      thread.worker.unref()
      if (!outcome) void thread.worker.terminate()
      if (outcome?.refusal) reject(failureOf(outcome.refusal))
      else if (error ?? outcome?.error) reject(error ?? outcome?.error)
      else resolve(outcome?.value)
      free(outcome !== undefined)
    }
    thread.worker.ref()
    // A thread has no origin, which the rule for windows asks for.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.worker.postMessage(task)
  })

export type Lane = (task: Task) => Promise<unknown>

/**
 * Creates a lane of worker threads. Refuses BUSY when its queue is full; rejects with an error that `isTaskStopped`
 * recognizes when it stopped the task.
 */
export const backgroundLane = ({ threads, waitingMax, deadlineMs, memoryMb }: LaneLimits): Lane => {
  const waiting: Job[] = []
  const idle: { thread: Thread; timer: NodeJS.Timeout }[] = []
  let running = 0

  const rest = (thread: Thread) => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex(each => each.thread === thread),
        1,
      )
      void thread.worker.terminate()
    }, idleMs)
    timer.unref()
    idle.push({ thread, timer })
  }
  const takeThread = (): Thread => {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer)
      if (!rested.thread.ended) return rested.thread
    }
    return startThread(memoryMb)
  }
  const work = async (): Promise<void> => {
    const job = waiting.shift()
    if (!job) return
    running++
    const thread = takeThread()
    if (await runJob(thread, job, deadlineMs)) rest(thread)
    running--
    void work()
  }
  return task =>
    new Promise((resolve, reject) => {
      if (running >= threads && waiting.length >= waitingMax) fail('BUSY', { waitSeconds: busySeconds })
      waiting.push({ task, resolve, reject })
      if (running < threads) void work()
    })
}
