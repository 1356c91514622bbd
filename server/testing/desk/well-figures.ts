// Figures of an installation where all is well, for tests that change one of them.
import type { DatabaseFigures, Figures } from '#server/desk/figures.ts'

const at = new Date('2026-11-28T09:00:00Z')
const anHourAgo = new Date('2026-11-28T08:00:00Z')
const none = { count: 0, oldest: null }
const check = { passedAt: anHourAgo, failedSince: null, failures: 0, figures: {} }

export const wellFigures = ({
  database,
  ...changes
}: Partial<Omit<Figures, 'database'>> & { database?: Partial<DatabaseFigures> } = {}): Figures => ({
  at,
  backupsBy: 'AutoX',
  startedAt: anHourAgo,
  residentBytes: 128 * 1_048_576,
  loopDelaySeconds: 0.004,
  requests: { count: 1_000, failed: 0, slow: 2 },
  pools: [{ name: 'main', total: 3, idle: 2, waiting: 0, max: 24 }],
  commits: { queued: 0, longestWaitSeconds: 0.02 },
  pages: { hits: 90, misses: 10 },
  ...changes,
  database: {
    jobs: { ...none, givenUp: 0 },
    timers: none,
    withdrawals: none,
    unsealedSince: undefined,
    replicas: { count: 1, lagSeconds: 0.01 },
    balances: [
      { kind: 'hold', balanceKobo: 500_000 },
      { kind: 'outside', balanceKobo: -500_000 },
    ],
    checks: [
      { ...check, name: 'books' },
      { ...check, name: 'float', figures: { atRailKobo: 500_000, lessBooksKobo: 0 } },
    ],
    backup: { takenAt: anHourAgo, restoredAt: anHourAgo },
    ...database,
  },
})
