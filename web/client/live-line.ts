// Live connection: detects dead streams, backs off and polls meanwhile.

export type LineDeps = {
  /**
   * Opens the stream and passes its text on; settles when it ends or fails. `ageMs`: the page's data may be as old as
   * that, and what changed since is to be said; undefined where the data may be older than anybody knows.
   */
  open: (take: (text: string) => void, signal: AbortSignal, ageMs: number | undefined) => Promise<void>
  /** When the page began to load its data, by `now`. */
  loadedFrom: number
  /** A topic under which something changed; '' where anything may have. */
  onTopic: (topic: string) => void
  /** The line lives, whether or not there is something to hear. */
  alive: () => void
  now: () => number
  /** Runs `work` once after `ms`; returns the cancel function. */
  after: (work: () => void, ms: number) => () => void
  random: () => number
}

// The server says hello at once and something every 25 seconds.
const helloMs = 10_000
export const silentMs = 40_000
// A failure after this long has a new cause.
const settledMs = 60_000
const slowestMs = 60_000
const askMs = 10_000
const failuresBeforeAsking = 2
// A request reaches the server within `helloMs` or is given up, and a piece that was read was sent within `silentMs`.
const delayMs = helloMs + silentMs
const nothing: () => void = () => undefined

/** Reads server-sent events out of pieces of text: a hello as '', a word as its topic. */
function reader(hear: (topic: string) => void) {
  let rest = ''
  return (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line === 'event: hello') hear('')
      else if (line.startsWith('data: ')) hear(line.slice('data: '.length))
  }
}

/** Runs `work` repeatedly; returns the stop function. */
function every(after: LineDeps['after'], work: () => void, ms: number): () => void {
  let stop = nothing
  const next = () =>
    void (stop = after(() => {
      next()
      work()
    }, ms))
  next()
  return () => stop()
}

/** How long ago the page's data may have missed a change. */
function dataAge(loadedFrom: number, now: () => number) {
  let knownUntil: number | undefined = loadedFrom
  let hasHeard = false
  return {
    noteHeard: (): void => {
      knownUntil = now()
      hasHeard = true
    },
    /** Data that was loaded without a network may be a copy from long before. */
    noteFailed: (): void => {
      if (!hasHeard) knownUntil = undefined
    },
    forget: (): void => void (knownUntil = undefined),
    /** In milliseconds; undefined where nobody knows, also after the clock was put back. */
    ageMs: (): number | undefined => {
      const age = knownUntil === undefined ? -1 : now() - knownUntil
      return age < 0 ? undefined : age + delayMs
    },
  }
}

export function liveLine({ open, loadedFrom, onTopic, alive, now, after, random }: LineDeps) {
  let current: AbortController | undefined
  let failures = 0
  let lastHeardAt = 0
  let stopRetry: () => void = nothing
  let stopWatch: () => void = nothing
  let stopAsking: () => void = nothing
  const { noteHeard, noteFailed, forget, ageMs } = dataAge(loadedFrom, now)

  const ask = () => {
    stopAsking()
    stopAsking = every(after, () => (alive(), onTopic('')), askMs)
  }
  const drop = () => {
    stopRetry()
    stopWatch()
    current?.abort()
    current = undefined
  }
  const lost = (mine: AbortController, openedAt: number) => {
    if (current !== mine) return
    drop()
    noteFailed()
    failures = now() - openedAt < settledMs ? failures + 1 : 1
    if (failures === failuresBeforeAsking) ask()
    stopRetry = after(connect, Math.min(1_000 * 2 ** (failures - 1), slowestMs) * (0.5 + random() / 2))
  }
  function connect() {
    drop()
    const mine = new AbortController()
    const openedAt = now()
    const gone = () => lost(mine, openedAt)
    current = mine
    lastHeardAt = openedAt
    stopWatch = after(gone, helloMs)
    const read = reader(onTopic)
    const take = (text: string) => {
      if (current !== mine) return
      lastHeardAt = now()
      noteHeard()
      stopAsking()
      stopWatch()
      stopWatch = after(gone, silentMs)
      alive()
      read(text)
    }
    void open(take, mine.signal, ageMs()).then(gone, gone)
  }

  return {
    start: connect,
    stop: () => {
      drop()
      stopAsking()
      failures = 0
    },
    /**
     * Reconnects at once when the tab is visible again or `moved` to another network, and distrusts the old connection.
     */
    wake: (moved: boolean) => {
      if (moved) forget()
      if (!current || moved || now() - lastHeardAt > silentMs) connect()
    },
  }
}
