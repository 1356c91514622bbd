import { expect, test } from 'vitest'
import type { DatabaseFigures, Figures } from '#server/desk/figures.ts'
import { wellFigures } from '#server/testing/desk/well-figures.ts'
import { describeAge, signalsOf } from './signals.ts'

const { at } = wellFigures()
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
const notWell = (figures: Figures) => signalsOf(figures).filter(({ state }) => state !== 'well')

test('where all is well, each of the twelve lines says so with its figures', () => {
  const signals = signalsOf(wellFigures())
  expect(signals).toHaveLength(12)
  for (const { name, state, figures, todo } of signals) {
    expect(state, name).toBe('well')
    expect(figures.length, name).toBeGreaterThan(0)
    expect(todo.length, name).toBeGreaterThan(20)
  }
})

const own: [string, Parameters<typeof wellFigures>[0]][] = [
  ['errors', { requests: { count: 1_000, failed: 20, slow: 0 } }],
  ['speed', { requests: { count: 1_000, failed: 0, slow: 60 } }],
  ['speed', { loopDelaySeconds: 0.7 }],
  ['pool', { pools: [{ name: 'main', total: 24, idle: 0, waiting: 3, max: 24 }] }],
  ['transfers', { commits: { queued: 4_000, longestWaitSeconds: 3 } }],
]
const late = { count: 3, oldest: ago(301) }
const balances = [{ kind: 'hold', balanceKobo: 1 }]
const failing = { name: 'float', passedAt: ago(9_999), failedSince: ago(700), failures: 2, figures: {} }
const verified = (passedAt: Date | null) => ({
  ...failing,
  name: 'books',
  passedAt,
  failedSince: null,
  failures: 0,
})
const books = verified(ago(60))
const ofDatabase: [string, Partial<DatabaseFigures>][] = [
  ['jobs', { jobs: { ...late, givenUp: 0 } }],
  ['timers', { timers: late }],
  ['timers', { withdrawals: late }],
  ['replicas', { replicas: { count: 2, lagSeconds: 31 } }],
  ['balance', { balances }],
  ['float', { checks: [books, failing] }],
  ['proof', { checks: [verified(null)] }],
  ['proof', { checks: [verified(ago(172_801))] }],
  ['proof', { unsealedSince: ago(901) }],
  ['backup', { backup: { takenAt: ago(93_601), restoredAt: at } }],
  ['backup', { backup: { takenAt: at, restoredAt: null } }],
]
test.each([...own, ...ofDatabase.map(([name, database]) => [name, { database }] as const)])(
  '%s is not well, and nothing else, where %o',
  (name, changes) => {
    expect(notWell(wellFigures(changes)).map(signal => signal.name)).toEqual([name])
  },
)

test('late work says since when, in words', () => {
  const [jobs] = notWell(wellFigures({ database: { jobs: { ...late, givenUp: 2 } } }))
  expect(jobs).toMatchObject({
    since: late.oldest,
    figures: ['3 jobs are due, the oldest for 5 minutes.', '2 failed and will not be retried.'],
  })
  expect([0, 1, 90, 7_300, 200_000].map(describeAge)).toEqual([
    '0 seconds',
    '1 second',
    '1 minute',
    '2 hours',
    '2 days',
  ])
})

test('without a database the first line says so, and what only it knows is missing', () => {
  const signals = signalsOf({ ...wellFigures(), database: undefined })
  expect(signals.map(({ name }) => name)).toEqual(['database', 'errors', 'speed', 'pool', 'transfers'])
  expect(signals[0]).toMatchObject({ state: 'wrong' })
})

test('a demonstration and a database that its operator backs up need no backup of AutoX, and one failure among few requests is no fault', () => {
  const database = { backup: { takenAt: null, restoredAt: null } }
  expect(notWell(wellFigures({ backupsBy: 'nobody', database }))).toEqual([])
  expect(notWell(wellFigures({ backupsBy: 'operator', database }))).toEqual([])
  expect(notWell(wellFigures({ requests: { count: 8, failed: 1, slow: 1 } }))).toEqual([])
})
