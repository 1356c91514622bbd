// What a process counts about itself: requests, group commits, cached pages, its event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Buckets, bucketsOf, countIn, lastMinutes } from './buckets.ts'

const requestBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const waitBounds = [0.002, 0.01, 0.05, 0.25, 1, 5]
const batchBounds = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** A request that takes longer is slow. */
export const slowRequestSeconds = 1

export type RequestSeries = { route: string; method: string; status: string; times: Buckets }
export type RequestVitals = {
  /** `route` is the pattern of a route, never an address. */
  note: (route: string, method: string, status: number, seconds: number) => void
  series: () => RequestSeries[]
  /** The last five minutes. */
  recent: () => { count: number; failed: number; slow: number }
}

const requestVitals = (clock?: () => number): RequestVitals => {
  const routes = new Map<string, Map<string, (Buckets | undefined)[]>>()
  const minutes = lastMinutes(() => ({ count: 0, failed: 0, slow: 0 }), clock)
  const methodsOf = (route: string) => {
    const methods = routes.get(route) ?? new Map<string, (Buckets | undefined)[]>()
    routes.set(route, methods)
    return methods
  }
  const classesOf = (route: string, method: string) => {
    const methods = methodsOf(route)
    const classes = methods.get(method) ?? []
    methods.set(method, classes)
    return classes
  }
  return {
    note: (route, method, status, seconds) => {
      const classes = classesOf(route, method)
      const statusClass = Math.floor(status / 100)
      const times = (classes[statusClass] ??= bucketsOf(requestBounds))
      countIn(times, seconds)
      const minute = minutes.current()
      minute.count++
      if (statusClass === 5) minute.failed++
      if (seconds > slowRequestSeconds) minute.slow++
    },
    series: () =>
      [...routes].flatMap(([route, methods]) =>
        [...methods].flatMap(([method, classes]) =>
          classes.flatMap((times, statusClass) =>
            times ? [{ route, method, status: `${statusClass}xx`, times }] : [],
          ),
        ),
      ),
    recent: () => {
      const sum = { count: 0, failed: 0, slow: 0 }
      for (const minute of minutes.all()) {
        sum.count += minute.count
        sum.failed += minute.failed
        sum.slow += minute.slow
      }
      return sum
    },
  }
}

export type CommitVitals = {
  /** Transfers that one transaction of the group commit wrote. */
  batch: (size: number) => void
  /** How long a transfer took from its submission to its answer. */
  waited: (seconds: number) => void
  /** Transfers that wait for their transaction. */
  queued: () => number
  /** Set by the group commit. */
  readQueue: (read: () => number) => void
  batches: Buckets
  waits: Buckets
  /** The longest wait of the last five minutes. */
  longestWaitSeconds: () => number
}

const commitVitals = (clock?: () => number): CommitVitals => {
  const [batches, waits] = [bucketsOf(batchBounds), bucketsOf(waitBounds)]
  const minutes = lastMinutes(() => ({ longest: 0 }), clock)
  let readQueue = () => 0
  return {
    batch: size => countIn(batches, size),
    waited: seconds => {
      countIn(waits, seconds)
      const minute = minutes.current()
      minute.longest = Math.max(minute.longest, seconds)
    },
    queued: () => readQueue(),
    readQueue: read => void (readQueue = read),
    batches,
    waits,
    longestWaitSeconds: () => Math.max(0, ...minutes.all().map(({ longest }) => longest)),
  }
}

export type PageVitals = { hits: number; misses: number }

export type Vitals = {
  startedAt: Date
  requests: RequestVitals
  commits: CommitVitals
  pages: PageVitals
  /** Delay of the event loop that one turn in a hundred exceeded since the last reading. */
  readLoopDelaySeconds: () => number
}

/** Counts from zero; one per process. The clock of its last minutes is the machine's, unless a test gives another. */
export const openVitals = (clock?: () => number): Vitals => {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    startedAt: new Date(clock?.() ?? Date.now()),
    requests: requestVitals(clock),
    commits: commitVitals(clock),
    pages: { hits: 0, misses: 0 },
    readLoopDelaySeconds: () => {
      // The delay includes the 20 ms between two samples.
      const seconds = loop.count === 0 ? 0 : Math.max(0, loop.percentile(99) / 1e9 - 0.02)
      loop.reset()
      return seconds
    },
  }
}
