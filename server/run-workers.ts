// Runs several workers behind one port, and starts another for one that ended.
import cluster, { type Worker } from 'node:cluster'

type Notice = { ready: string }

type Crew = {
  count: number
  /** Variables that the workers get beside those of this process. */
  environment: Record<string, string>
  say: (sentence: string) => void
  /** The pause before the first new start in a row; each one after it is twice as long. */
  pauseMsMin?: number
}

export type Workers = {
  /** Lets every worker answer what it has begun, and waits for the last one. */
  stop: () => Promise<void>
  /** Ends the wait for the balancer, not the requests. */
  hurry: () => void
  /** Those that serve now, without any that only start. */
  serving: () => Worker[]
}

const pauseMsMax = 30_000
/** A worker that lived this long was healthy: the next start after it does not wait. */
const healthyMs = 60_000

const isNotice = (message: unknown): message is Notice =>
  typeof message === 'object' && message !== null && 'ready' in message

/** What a worker says once it serves; `notice` is the sentence for the operator. */
export const sayReady = (notice: string): void => void process.send?.({ ready: notice } satisfies Notice)

/** Calls `hurry` when the first process says so. */
export const onHurry = (hurry: () => void): void =>
  void process.on('message', message => {
    if (message === 'hurry') hurry()
  })

/** The pause before a start that follows `failures` short lives in a row. */
export const pauseOf = (failures: number, pauseMsMin: number): number =>
  failures === 0 ? 0 : Math.min(pauseMsMax, pauseMsMin * 2 ** (failures - 1))

/**
 * Starts `count` workers and gives their first notice once all of them serve. Throws with a sentence if one of them ends
 * before that: it has said why. Later one that ends is followed by another, at most half a minute later.
 */
export const runWorkers = async ({ count, environment, say, pauseMsMin = 250 }: Crew) => {
  // Workers accept for themselves: what the first process hands to a worker that is killed hangs until its client gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const crew = new Set<Worker>()
  const serving = new Set<Worker>()
  const pending = new Set<NodeJS.Timeout>()
  let isStopping = false
  let isRunning = false
  const first = Promise.withResolvers<string>()

  const follow = (failures: number): void => {
    const timer = setTimeout(
      () => {
        pending.delete(timer)
        start(failures)
      },
      pauseOf(failures, pauseMsMin),
    )
    pending.add(timer)
  }
  const start = (failures: number): void => {
    const worker = cluster.fork(environment)
    const bornAt = performance.now()
    crew.add(worker)
    worker.on('message', message => {
      if (!isNotice(message)) return
      serving.add(worker)
      if (isRunning) say(`Worker ${worker.id} (process ${worker.process.pid}) serves.`)
      else if (serving.size === count) first.resolve(message.ready)
    })
    // A message to a process that just ended.
    worker.on('error', () => undefined)
    worker.on('exit', (code: number | null, signal: string | null) => {
      crew.delete(worker)
      serving.delete(worker)
      if (isStopping) return
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`
      if (!isRunning) return first.reject(new Error(`Worker ${worker.id} ${how} before it served.`))
      say(`Worker ${worker.id} (process ${worker.process.pid}) ${how}. Another one starts.`)
      follow(performance.now() - bornAt >= healthyMs ? 0 : failures + 1)
    })
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    for (const timer of pending) clearTimeout(timer)
    // One that has not come to its own handling of signals yet has nothing to finish.
    for (const worker of crew) worker.process.kill('SIGTERM')
    await Promise.all([...crew].map(worker => new Promise(resolve => worker.once('exit', resolve))))
  }

  for (let i = 0; i < count; i++) start(0)
  const notice = await first.promise.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  isRunning = true
  const workers: Workers = {
    stop,
    hurry: () => {
      for (const worker of crew) if (worker.isConnected()) worker.send('hurry')
    },
    serving: () => [...serving],
  }
  return { notice, workers }
}
