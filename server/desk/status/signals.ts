// Twelve signals in words, one for each alert rule.
import { signedNaira } from '#contract/core/money.ts'
import type { DatabaseFigures, Figures, Late, Signal, SignalState } from '#server/desk/figures.ts'
import { slowRequestSeconds } from '#server/kernel/metrics/vitals.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

/** From where on a signal is not well; `deploy/prometheus/alerts.yml` has the same numbers. */
export const signalLimits = {
  failedShare: 0.01,
  slowShare: 0.05,
  loopDelaySeconds: 0.5,
  commitWaitSeconds: 1,
  lateSeconds: 300,
  replicaLagSeconds: 30,
  unsealedSeconds: 900,
  verifiedSeconds: 172_800,
  backupSeconds: 93_600,
  restoreSeconds: 3_024_000,
} as const

// One failure among few requests is no share.
const fewRequests = 5

const secondsSince = (at: Date, since: Date | null | undefined): number =>
  since ? Math.max(0, (at.getTime() - since.getTime()) / 1_000) : 0

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** "3 minutes": the largest unit that fits, rounded down. */
export const describeAge = (seconds: number): string => {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1]
  const count = Math.floor(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const milliseconds = (seconds: number): string => `${Math.round(seconds * 1_000).toLocaleString('en-NG')} ms`
const number = (count: number): string => count.toLocaleString('en-NG')
type Parts = Omit<Signal, 'since' | 'page'> & Partial<Pick<Signal, 'since' | 'page'>>
const signal = (parts: Parts): Signal => ({ since: null, page: null, ...parts })

const checkPage = (name: string, words: string) => ({ kind: 'checks', name, words }) as const
const stateIf = (isBad: boolean, bad: SignalState = 'wrong'): SignalState => (isBad ? bad : 'well')

const ofErrors = ({ requests: { count, failed } }: Figures): Signal =>
  signal({
    name: 'errors',
    title: 'Errors',
    state: stateIf(failed >= fewRequests && failed > count * signalLimits.failedShare),
    figures: [`${number(failed)} of ${number(count)} requests of the last five minutes failed.`],
    todo: 'Check the log for lines of level 50. If it began with a release, roll it back.',
  })

const ofSpeed = ({ requests: { count, slow }, loopDelaySeconds }: Figures): Signal => {
  const isSlow = slow >= fewRequests && slow > count * signalLimits.slowShare
  return signal({
    name: 'speed',
    title: 'Speed',
    state: stateIf(isSlow || loopDelaySeconds > signalLimits.loopDelaySeconds, 'watch'),
    figures: [
      `${number(slow)} of ${number(count)} requests of the last five minutes took longer than ${slowRequestSeconds} second.`,
      `The process was free for the next request within ${milliseconds(loopDelaySeconds)}, 99 times of 100.`,
    ],
    todo: 'Check the processor and disk of this machine and of the database. If it continues, add a process or a machine.',
  })
}

const ofPools = ({ pools }: Figures): Signal =>
  signal({
    name: 'pool',
    title: 'Database connections',
    state: stateIf(
      pools.some(({ waiting }) => waiting > 0),
      'watch',
    ),
    figures: pools.map(
      ({ name, total, idle, max, waiting }) =>
        `Pool “${name}”: ${total - idle} of ${max} in use, ${waiting === 1 ? '1 request waits' : `${number(waiting)} requests wait`}.`,
    ),
    todo: 'Check for slow statements (pg_stat_activity). A few seconds at busy times clear up automatically.',
  })

const ofCommits = ({ commits: { queued, longestWaitSeconds } }: Figures): Signal =>
  signal({
    name: 'transfers',
    title: 'Transfers',
    state: stateIf(longestWaitSeconds > signalLimits.commitWaitSeconds, 'watch'),
    figures: [
      `${queued === 1 ? '1 transfer waits' : `${number(queued)} transfers wait`} now. The longest wait of the last five minutes was ${milliseconds(longestWaitSeconds)}.`,
    ],
    todo: 'Check the database’s disk and long locks (pg_locks). Nothing is lost: people get a late answer or are asked to try again.',
  })

/** `what` in the singular and the plural. */
const describeLate = ({ count, oldest }: Late, what: readonly [string, string], at: Date): string =>
  count === 0
    ? `No ${what[0]} is due.`
    : `${number(count)} ${count === 1 ? `${what[0]} is` : `${what[1]} are`} due, the oldest for ${describeAge(secondsSince(at, oldest))}.`

const isLate = ({ oldest }: Late, at: Date): boolean => secondsSince(at, oldest) > signalLimits.lateSeconds

const ofJobs = ({ jobs }: DatabaseFigures, at: Date): Signal =>
  signal({
    name: 'jobs',
    title: 'Jobs',
    state: stateIf(isLate(jobs, at)),
    figures: [
      describeLate(jobs, ['job', 'jobs'], at),
      ...(jobs.givenUp > 0 ? [`${number(jobs.givenUp)} failed and will not be retried.`] : []),
    ],
    since: isLate(jobs, at) ? jobs.oldest : null,
    todo: 'Check the log for "job failed": it names the job and the cause.',
    page: checkPage('mail', 'Letters that could not leave'),
  })

const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, at) => (first && (!at || first < at) ? first : at), null)

const ofTimers = ({ timers, withdrawals }: DatabaseFigures, at: Date): Signal => {
  const lateSince = [timers, withdrawals].map(late => (isLate(late, at) ? late.oldest : null))
  return signal({
    name: 'timers',
    title: 'Deadlines and bank transfers',
    state: stateIf(lateSince.some(since => since !== null)),
    figures: [
      describeLate(timers, ['deadline', 'deadlines'], at),
      describeLate(withdrawals, ['transfer to a bank', 'transfers to banks'], at),
    ],
    since: earliest(...lateSince),
    todo: 'Check the log for "a timer failed" and "a withdrawal could not be moved on". The queue lists transfers that need a person.',
    page: { kind: 'queues', name: 'withdrawals', words: 'Transfers that are stuck' },
  })
}

const ofReplicas = ({ replicas: { count, lagSeconds } }: DatabaseFigures): Signal => {
  const lag = lagSeconds ?? 0
  const words = count === 0 ? 'No replica follows this database.' : `${number(count)} replicas follow.`
  return signal({
    name: 'replicas',
    title: 'Replicas',
    state: stateIf(lag > signalLimits.replicaLagSeconds, 'watch'),
    figures: [count > 0 ? `${words} The slowest is ${milliseconds(lag)} behind.` : words],
    todo: 'Check the replica’s network and disk (pg_stat_replication). Do not fail over to it until it has caught up.',
  })
}

const ofBalance = ({ balances }: DatabaseFigures): Signal => {
  const sumKobo = balances.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0)
  const held = balances.find(({ kind }) => kind === 'hold')?.balanceKobo ?? 0
  return signal({
    name: 'balance',
    title: 'Balance of the books',
    state: stateIf(sumKobo !== 0),
    figures: [
      sumKobo === 0
        ? `All accounts together come to zero. ${signedNaira(held)} is held for deals.`
        : `All accounts together come to ${signedNaira(sumKobo)} instead of zero.`,
    ],
    todo: 'Run the check first: it names what is wrong. Then stop AutoX to stop payouts, and leave the database as it is.',
    page: checkPage('books', 'The books and the audit trail'),
  })
}

const checkNamed = ({ checks }: DatabaseFigures, name: string) => checks.find(check => check.name === name)
// Money may be on its way at the moment of one look.
const looksUntilWrong = 2

const describeDifference = (lessBooksKobo: number): string =>
  lessBooksKobo === 0
    ? 'as the books say'
    : `${signedNaira(Math.abs(lessBooksKobo))} ${lessBooksKobo > 0 ? 'more' : 'less'} than the books say`

const ofFloat = (database: DatabaseFigures): Signal => {
  const check = checkNamed(database, 'float')
  const { atRailKobo, lessBooksKobo } = check?.figures ?? {}
  return signal({
    name: 'float',
    title: 'Money at the bank',
    state: stateIf((check?.failures ?? 0) >= looksUntilWrong),
    figures: [
      atRailKobo === undefined || lessBooksKobo === undefined
        ? 'The bank has not reported a balance.'
        : `${signedNaira(atRailKobo)} at the bank, ${describeDifference(lessBooksKobo)}.`,
    ],
    since: check?.failedSince ?? null,
    todo: 'Run the check, then the comparison with the bank: they show the differences.',
    page: checkPage('float', 'Our money at the bank'),
  })
}

const ofProof = (database: DatabaseFigures, at: Date): Signal => {
  const check = checkNamed(database, 'books')
  const { unsealedSince } = database
  const verifiedAge = check?.passedAt ? secondsSince(at, check.passedAt) : Infinity
  const isOld = verifiedAge > signalLimits.verifiedSeconds || Boolean(check?.failedSince)
  const isUnsealed = secondsSince(at, unsealedSince) > signalLimits.unsealedSeconds
  return signal({
    name: 'proof',
    title: 'Proof of the books',
    state: stateIf(isOld || isUnsealed),
    figures: [
      check?.passedAt ? `Verified ${lagosTime(check.passedAt)}.` : 'The books have never been verified.',
      unsealedSince
        ? `The oldest transaction without a seal is ${describeAge(secondsSince(at, unsealedSince))} old.`
        : 'Every transaction is sealed.',
    ],
    since: check?.failedSince ?? (isUnsealed ? unsealedSince! : null),
    todo: 'Run the check: it names what it finds. If it finds nothing, check the log for "recurring task failed".',
    page: checkPage('books', 'The books and the audit trail'),
  })
}

const describeLast = (what: string, at: Date | null): string =>
  at ? `${what} ${lagosTime(at)}.` : `${what} never.`

const backupsElsewhere = {
  nobody: 'A demonstration needs no backups.',
  operator: 'You back up this database yourself: AutoX has no place for backups.',
} as const

const ofBackup = (
  { backup: { takenAt, restoredAt } }: DatabaseFigures,
  { at, backupsBy }: Figures,
): Signal => {
  const isOld = (moment: Date | null, seconds: number) => !moment || secondsSince(at, moment) > seconds
  const isBad = isOld(takenAt, signalLimits.backupSeconds) || isOld(restoredAt, signalLimits.restoreSeconds)
  return signal({
    name: 'backup',
    title: 'Backups',
    state: stateIf(isBad && backupsBy === 'AutoX'),
    figures:
      backupsBy === 'AutoX'
        ? [describeLast('Last backup:', takenAt), describeLast('Last restored as a test:', restoredAt)]
        : [backupsElsewhere[backupsBy]],
    todo: 'Take a backup now, and test a restore on another machine. See "Backup" in docs/operating.md.',
  })
}

const ofDatabase = ({ database, startedAt, residentBytes, at }: Figures): Signal =>
  signal({
    name: 'database',
    title: 'Server and database',
    state: stateIf(database === undefined),
    figures: [
      database ? 'The database answers.' : 'The database did not answer within four seconds.',
      `This process has run for ${describeAge(secondsSince(at, startedAt))} and uses ${number(Math.round(residentBytes / 1_048_576))} MB.`,
    ],
    todo: 'Restart PostgreSQL and check its log and free disk space. AutoX reconnects automatically.',
  })

/** Those that need the database are missing where it does not answer: the first says so. */
export const signalsOf = (figures: Figures): Signal[] => {
  const { database, at } = figures
  return [
    ofDatabase(figures),
    ofErrors(figures),
    ofSpeed(figures),
    ofPools(figures),
    ofCommits(figures),
    ...(database
      ? [
          ofJobs(database, at),
          ofTimers(database, at),
          ofReplicas(database),
          ofBalance(database),
          ofFloat(database),
          ofProof(database, at),
          ofBackup(database, figures),
        ]
      : []),
  ]
}
