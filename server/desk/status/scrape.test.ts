// A scrape after real use: figures, no personal data, on an address of its own.
import { expect, onTestFinished, test } from 'vitest'
import { listenForScrapes } from '#server/kernel/metrics/listen-for-scrapes.ts'
import { watchChecks } from '#server/desk/operators/watch-checks.ts'
import type { Figures } from '#server/desk/figures.ts'
import { serveMetrics } from '#server/serve-metrics.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { wellFigures } from '#server/testing/desk/well-figures.ts'
import { personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { openRegistry } from './registry.ts'

const world = await makeWorld()
const scrapes = (await serveMetrics({ host: '127.0.0.1', port: 0 }, world.parts, () => undefined))!
const at = `http://127.0.0.1:${scrapes.address.port}`
const scrape = async () => (await fetch(`${at}/metrics`)).text()
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('a scrape tells of requests, transfers, work and money, and of no person and no thing', async () => {
  const [ada, bola] = [await personWith(world, 5_000_000), await personWith(world, 0)]
  const transfer = {
    accountNumber: bola.accountNumber,
    amountKobo: 12_300,
    narration: 'for-the-secret-thing',
  }
  await world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: transfer,
    token: ada.token,
    key: 'once-and-only-once',
  })
  await world.ask({ url: '/api/Wallet/WalletTransfer', query: { pin }, body: {}, token: ada.token })
  await world.ask({ url: '/api/Car/get-Cars', query: { Search: 'searched-words' } })
  await world.app.inject('/no/such/address?email=somebody@demo.autox.example')
  await world.settle()
  await watchChecks(world.parts, { error: () => undefined })
  const text = await scrape()

  const requests = (route: string, status: string) =>
    valueOf(
      text,
      `autox_http_request_duration_seconds_count{route="${route}",method="POST",status="${status}"}`,
    )
  expect(requests('/api/Wallet/WalletTransfer', '2xx')).toBe(1)
  expect(requests('/api/Wallet/WalletTransfer', '4xx')).toBe(1)
  expect(text).toContain(
    'autox_http_request_duration_seconds_count{route="unknown call",method="GET",status="4xx"} 1',
  )
  expect(valueOf(text, 'autox_ledger_wait_seconds_count')).toBe(1)
  expect(valueOf(text, 'autox_ledger_batch_transfers_bucket{le="1"}')).toBe(1)
  expect(valueOf(text, 'autox_trial_balance_kobo')).toBe(0)
  expect(valueOf(text, 'autox_rail_float_less_books_kobo')).toBeDefined()
  expect(valueOf(text, 'autox_books_verified_age_seconds')).toBe(0)
  expect(valueOf(text, 'autox_jobs_given_up')).toBe(0)
  expect(valueOf(text, 'autox_timers_due')).toBe(0)
  expect(text).toContain('process_cpu_seconds_total')

  const secrets = [
    ada.email,
    bola.email,
    ada.id,
    bola.id,
    ada.token,
    ada.accountNumber,
    'secret-thing',
    'searched',
    'no/such',
  ]
  for (const secret of [...secrets, 'once-and-only-once', 'Ada', 'somebody', pin])
    expect(text.includes(secret), secret).toBe(false)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('the database is asked at most once in ten seconds, and late work shows in both places', async () => {
  const before = await scrape()
  await world.db.run`
    insert into process_timer (process, subject_id, event, due_at)
    values ('purchase', gen_random_uuid(), 'expire', ${new Date(world.now().getTime() - 400_000)})`
  expect(valueOf(await scrape(), 'autox_timers_due')).toBe(valueOf(before, 'autox_timers_due'))
  world.pass({ minutes: 1 })
  expect(valueOf(await scrape(), 'autox_timers_oldest_age_seconds')).toBe(460)

  const ben = await operatorIn(world, 'ben.desk')
  type Shown = { signals: { name: string; state: string; since: string | null }[] }
  const { data } = await world.ask<Shown>({ url: '/api/Desk/status', token: ben.token })
  expect(data.signals[0]).toMatchObject({ name: 'timers', state: 'wrong', since: '2026-11-20T08:53:20.000Z' })
  expect((await world.ask({ url: '/api/Desk/status' })).status).toBe(401)
})

test('a backup that never was counts from 1970, and where AutoX takes none there is no figure of it', async () => {
  const database = { backup: { takenAt: null, restoredAt: null } }
  const ageWhere = async (backupsBy: Figures['backupsBy']) => {
    const figures = wellFigures({ backupsBy, database })
    const status = async () => ({ figures, signals: [] })
    const text = await openRegistry({ vitals: world.parts.vitals, status }).metrics()
    return [valueOf(text, 'autox_backup_age_seconds'), figures.at.getTime() / 1_000]
  }
  const [never, since1970] = await ageWhere('AutoX')
  expect(never).toBe(since1970)
  for (const others of ['operator', 'nobody'] as const) expect((await ageWhere(others))[0]).toBeUndefined()
})

test('figures stand on an address of their own, and nothing else does', async () => {
  expect((await fetch(`${at}/`)).status).toBe(404)
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await world.app.inject('/metrics')).statusCode).toBe(404)
  const second = listenForScrapes({ host: '127.0.0.1', port: scrapes.address.port }, async () => ({
    type: 'text/plain',
    text: '',
  }))
  await expect(second).rejects.toThrow(/METRICS cannot listen on 127.0.0.1:\d+: EADDRINUSE/)
})

test('without a database a scrape says so and still answers', async () => {
  onTestFinished(() => scrapes.stop())
  world.db.inSnapshot = () => Promise.reject(new Error('gone'))
  world.pass({ minutes: 1 })
  const text = await scrape()
  expect(valueOf(text, 'autox_database_up')).toBe(0)
  expect(text).not.toMatch(/^autox_trial_balance_kobo /m)
})
