// Figures of a running installation, and what they mean, in words.

/** What should be done by now: how many, and when the oldest was due. */
export type Late = { count: number; oldest: Date | null }

export type DatabaseFigures = {
  jobs: Late & { givenUp: number }
  timers: Late
  withdrawals: Late
  /** When the oldest transaction was written that the chain does not cover; undefined where it covers all. */
  unsealedSince: Date | undefined
  /** The lag is null where no replica follows, or the database does not let us see it. */
  replicas: { count: number; lagSeconds: number | null }
  /** What each kind of account holds; all kinds together are zero. */
  balances: readonly { kind: string; balanceKobo: number }[]
  checks: readonly {
    name: string
    passedAt: Date | null
    failedSince: Date | null
    /** How often it failed in a row. */
    failures: number
    figures: Readonly<Record<string, number>>
  }[]
  /** When AutoX last took a backup, and last restored one as a test. */
  backup: { takenAt: Date | null; restoredAt: Date | null }
}

export type Figures = {
  at: Date
  /** Who takes the backups: nobody of a demonstration, the operator where a database of their own has no BACKUP_URL. */
  backupsBy: 'AutoX' | 'operator' | 'nobody'
  startedAt: Date
  residentBytes: number
  /** 99 of 100 turns of the event loop were delayed by less, since the last reading. */
  loopDelaySeconds: number
  /** Of the last five minutes. */
  requests: { count: number; failed: number; slow: number }
  pools: readonly { name: string; total: number; idle: number; waiting: number; max: number }[]
  commits: { queued: number; longestWaitSeconds: number }
  pages: { hits: number; misses: number }
  /** Undefined where the database did not answer in time. */
  database: DatabaseFigures | undefined
}

/** `watch` may pass by itself; `wrong` needs a person. */
export type SignalState = 'well' | 'watch' | 'wrong'

export type Signal = {
  /** An alert rule has it as its label. */
  name: string
  title: string
  state: SignalState
  /** Sentences with the figures. */
  figures: readonly string[]
  since: Date | null
  /** What to do where it is not well. */
  todo: string
  /** The page of the desk that shows more. */
  page: { kind: 'checks' | 'queues'; name: string; words: string } | null
}

export type Status = { figures: Figures; signals: readonly Signal[] }
export type ReadStatus = () => Promise<Status>
