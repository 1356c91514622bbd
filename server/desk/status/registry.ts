// The figures as Prometheus reads them.
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import type { DatabaseFigures, Figures, Late, ReadStatus } from '#server/desk/figures.ts'
import type { Buckets } from '#server/kernel/metrics/buckets.ts'
import type { Vitals } from '#server/kernel/metrics/vitals.ts'

type Labels = Record<string, string>
type Sample = { value: number; labels?: Labels }
type GaugeLine = {
  help: string
  /** How the figures of several processes are joined: all read one database, and each has pools of its own. */
  aggregator: 'sum' | 'max' | 'min'
  of: (figures: Figures) => readonly Sample[]
}

const ageOf = (at: Date, since: Date | null | undefined): number =>
  since ? Math.max(0, (at.getTime() - since.getTime()) / 1_000) : 0
/** What never happened counts from 1970, so that a rule needs no case for it. Workers cannot hand on infinity. */
const ageOrNever = (at: Date, moment: Date | null | undefined): number => ageOf(at, moment ?? new Date(0))

const ofOwn = (help: string, of: GaugeLine['of']): GaugeLine => ({ help, aggregator: 'sum', of })
const ofDatabase = (
  help: string,
  of: (figures: DatabaseFigures, whole: Figures) => number | readonly Sample[],
): GaugeLine => ({
  help,
  aggregator: 'max',
  of: figures => {
    if (!figures.database) return []
    const samples = of(figures.database, figures)
    return typeof samples === 'number' ? [{ value: samples }] : samples
  },
})

const lateGauges = (prefix: string, what: string, of: (figures: DatabaseFigures) => Late) => ({
  [`${prefix}_due`]: ofDatabase(`${what} that should be done by now.`, figures => of(figures).count),
  [`${prefix}_oldest_age_seconds`]: ofDatabase(
    `How long the oldest of the ${what.toLowerCase()} that should be done by now has been due.`,
    (figures, { at }) => ageOf(at, of(figures).oldest),
  ),
})

const checkOf = ({ checks }: DatabaseFigures, name: string) => checks.find(check => check.name === name)
const figureOf = (figures: DatabaseFigures, check: string, name: string): Sample[] => {
  const value = checkOf(figures, check)?.figures[name]
  return value === undefined ? [] : [{ value }]
}

/** None where AutoX takes no backups, so that no rule waits for them. */
const ofBackups = (help: string, of: (backup: DatabaseFigures['backup']) => Date | null): GaugeLine =>
  ofDatabase(help, ({ backup }, { at, backupsBy }) =>
    backupsBy === 'AutoX' ? ageOrNever(at, of(backup)) : [],
  )

const processGauges: Record<string, GaugeLine> = {
  autox_database_up: {
    help: '1 where the database answered within four seconds.',
    // A worker that lost it shows, whatever the others have.
    aggregator: 'min',
    of: figures => [{ value: figures.database ? 1 : 0 }],
  },
  autox_event_loop_delay_p99_seconds: {
    help: '99 of 100 turns of the event loop were delayed by less, since the last reading.',
    aggregator: 'max',
    of: figures => [{ value: figures.loopDelaySeconds }],
  },
  autox_pool_connections: ofOwn('Connections to the database, by pool and state.', ({ pools }) =>
    pools.flatMap(({ name: pool, total, idle }) => [
      { labels: { pool, state: 'used' }, value: total - idle },
      { labels: { pool, state: 'idle' }, value: idle },
    ]),
  ),
  autox_pool_waiting: ofOwn('Requests that wait for a connection, by pool.', ({ pools }) =>
    pools.map(({ name: pool, waiting }) => ({ labels: { pool }, value: waiting })),
  ),
  autox_ledger_queue_transfers: ofOwn('Transfers that wait for their group commit.', ({ commits }) => [
    { value: commits.queued },
  ]),
}

const databaseGauges: Record<string, GaugeLine> = {
  ...lateGauges('autox_jobs', 'Jobs', ({ jobs }) => jobs),
  autox_jobs_given_up: ofDatabase('Jobs that failed for good.', ({ jobs }) => jobs.givenUp),
  ...lateGauges('autox_timers', 'Timers', ({ timers }) => timers),
  ...lateGauges('autox_withdrawals', 'Steps of withdrawals', ({ withdrawals }) => withdrawals),
  autox_replicas: ofDatabase('Replicas that follow the database.', ({ replicas }) => replicas.count),
  autox_replica_lag_seconds: ofDatabase(
    'How far the slowest replica is behind; none where the database does not say.',
    ({ replicas: { lagSeconds } }) => (lagSeconds === null ? [] : [{ value: lagSeconds }]),
  ),
  autox_ledger_balance_kobo: ofDatabase('What each kind of account holds.', ({ balances }) =>
    balances.map(({ kind, balanceKobo }) => ({ labels: { kind }, value: balanceKobo })),
  ),
  autox_trial_balance_kobo: ofDatabase('All accounts together: always zero.', ({ balances }) =>
    balances.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0),
  ),
  autox_rail_float_kobo: ofDatabase('Our money at the bank, as it last told.', figures =>
    figureOf(figures, 'float', 'atRailKobo'),
  ),
  autox_rail_float_less_books_kobo: ofDatabase(
    'Our money at the bank less what the books say: zero.',
    figures => figureOf(figures, 'float', 'lessBooksKobo'),
  ),
  autox_ledger_unsealed_age_seconds: ofDatabase(
    'Age of the oldest transaction that the chain of seals does not cover.',
    ({ unsealedSince }, { at }) => ageOf(at, unsealedSince),
  ),
  autox_books_verified_age_seconds: ofDatabase(
    'Since the books were last verified without a finding.',
    (figures, { at }) => ageOrNever(at, checkOf(figures, 'books')?.passedAt),
  ),
  autox_check_failures: ofDatabase('How often a check of the whole failed in a row.', ({ checks }) =>
    checks.map(({ name: check, failures }) => ({ labels: { check }, value: failures })),
  ),
  autox_backup_age_seconds: ofBackups('Since the last backup.', ({ takenAt }) => takenAt),
  autox_restored_backup_age_seconds: ofBackups(
    'Since a backup was last restored as a test.',
    ({ restoredAt }) => restoredAt,
  ),
}

type Shape = {
  name: string
  help: string
  type: 'gauge' | 'counter' | 'histogram'
  aggregator: GaugeLine['aggregator']
  read: () => Promise<readonly object[]> | readonly object[]
}

/**
 * The library's own histogram takes 1.2 µs for each observation, more than a cached page can spare. Ours take a
 * sixth of that, and everything takes the library's shape when it is read.
 */
const addMetric = (registry: Registry, { read, ...shape }: Shape): void => {
  const get = async () => ({ ...shape, values: await read() })
  registry.registerMetric({ name: shape.name, help: shape.help, get } as unknown as Metric)
}

type Series = { labels: Labels; times: Buckets }

const samplesOf = (name: string, { labels, times: { bounds, counts, sum } }: Series) => {
  let total = 0
  const buckets = [...counts].map((count, at) => ({
    metricName: `${name}_bucket`,
    labels: { le: at < bounds.length ? bounds[at]! : '+Inf', ...labels },
    value: (total += count),
  }))
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ]
}

const histogram = (name: string, help: string, read: () => readonly Series[]): Shape => ({
  name,
  help,
  type: 'histogram',
  aggregator: 'sum',
  read: () => read().flatMap(series => samplesOf(name, series)),
})
const counter = (name: string, help: string, read: () => number): Shape => ({
  name,
  help,
  type: 'counter',
  aggregator: 'sum',
  read: () => [{ labels: {}, value: read() }],
})

const countedOf = ({ requests, commits, pages }: Vitals): Shape[] => [
  histogram('autox_http_request_duration_seconds', 'Requests by route, method and status.', () =>
    requests.series().map(({ times, ...labels }) => ({ labels, times })),
  ),
  histogram('autox_ledger_batch_transfers', 'Transfers of each group commit.', () => [
    { labels: {}, times: commits.batches },
  ]),
  histogram('autox_ledger_wait_seconds', 'From a transfer’s submission to its answer.', () => [
    { labels: {}, times: commits.waits },
  ]),
  counter('autox_page_cache_hits_total', 'Pages that were ready.', () => pages.hits),
  counter('autox_page_cache_misses_total', 'Pages that were rendered first.', () => pages.misses),
]

/** Every figure of this process and its database. No name, address or id of a person or thing is among them. */
export const openRegistry = ({ vitals, status }: { vitals: Vitals; status: ReadStatus }): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const shape of countedOf(vitals)) addMetric(registry, shape)
  for (const [name, { help, aggregator, of }] of Object.entries({ ...processGauges, ...databaseGauges }))
    addMetric(registry, {
      name,
      help,
      type: 'gauge',
      aggregator,
      read: async () => of((await status()).figures).map(({ labels = {}, value }) => ({ labels, value })),
    })
  return registry
}
