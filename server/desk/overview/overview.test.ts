// The overview: equal to the ledger, by days of Lagos, with its files.
import { expect, test } from 'vitest'
import { deals } from '#contract/deals/deals.ts'
import { earningKindOf, turnoverKindOf } from '#contract/desk/overview-kinds.ts'
import { type Overview, overviewTableNames } from '#contract/desk/overview.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { operatorIn, signInAtDesk } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { commission, price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { countDays, outcomeOf } from './day-figures.ts'
import { keepPastDays } from './keep-past-days.ts'
import { periodsOf } from './overview-lines.ts'

const world = await makeWorld({ db: await freshDatabase({ max: 20 }) })
const { runByTwo } = deskIn(world)
const operator = await operatorIn(world, 'risk.desk', 'risk')
/** A session ends with its day. */
const signInAnew = async () => {
  operator.token = (await signInAtDesk(world, operator)).data.token
}
const read = async (Days = '7'): Promise<Overview> => {
  const { status, data, message } = await world.ask<Overview>({
    url: '/api/Desk/overview',
    query: { Days },
    token: operator.token,
  })
  expect(status, message).toBe(200)
  return data
}
const lineIn = <Line extends { name: string }>(lines: readonly Line[], name: string): Line =>
  lines.find(line => line.name === name)!

/** An operator suspends an account, as the audit trail has it. */
const suspendAt = (moment: string) =>
  world.db.run`
    insert into operator_action (at, operator, command, reason, outcome, number, previous, hash)
    values (${new Date(moment)}, 'risk.desk', 'account suspend', 'For the sake of a test', 'done', 0, '', '')`

/** What the ledger itself has in escrow, account by account. */
const inLedger = async () =>
  (
    await world.db.one<{ kobo: number }>`
      select coalesce(sum(balance_kobo), 0)::bigint as kobo from ledger_account
      where kind = 'hold' and code not like 'hold:withdrawal:%'`
  ).kobo

test('before anything has happened every figure is zero, and no share is made of nothing', async () => {
  const overview = await read('90')
  expect(overview.escrow).toEqual({ kobo: 0, holds: 0 })
  expect(overview.sums).toEqual({
    turnover: { kobo: 0, koboBefore: 0 },
    earnings: { kobo: 0, koboBefore: 0 },
  })
  expect(overview.days).toHaveLength(90)
  expect(overview.conversion.every(({ count, share }) => count === 0 && share === null)).toBe(true)
  for (const line of [...overview.turnover, ...overview.people, ...overview.disputes, ...overview.signals])
    expect([line.name, line.count, line.countBefore ?? 0]).toEqual([line.name, 0, 0])
})

test('turnover, earnings and escrow are what the ledger has', async () => {
  await saleIn(world, 'completed')
  const held = await saleIn(world, 'funded')
  const overview = await read()
  expect(lineIn(overview.turnover, 'cars')).toMatchObject({ count: 1, kobo: price, koboBefore: 0 })
  expect(lineIn(overview.earnings, 'cars')).toMatchObject({ count: 1, kobo: commission })
  expect(overview.sums.turnover.kobo).toBe(price)
  expect(overview.days.at(-1)).toEqual({ day: lagosDayOf(world.now()), count: 1, kobo: price })
  expect(overview.escrow).toEqual({ kobo: await inLedger(), holds: 1 })
  expect(overview.escrow.kobo).toBe(price)
  const { earned } = await world.db.one<{ earned: number }>`
    select sum(balance_kobo)::bigint as earned from ledger_account where code in ('fees', 'outside:rail-fees')`
  expect(overview.sums.earnings.kobo).toBe(earned)
  expect(lineIn(overview.people, 'Individual').count).toBe(4)
  expect(held.booking.state).toBe('funded')
})

test('a dispute is opened, then decided by whom the money reaches', async () => {
  const { booking } = await saleIn(world, 'disputed')
  expect(lineIn((await read()).disputes, 'opened').count).toBe(1)
  await runByTwo('purchase settle', booking.id, 'refund', 'Nothing was sent')
  const { disputes } = await read()
  expect(lineIn(disputes, 'refunded').count).toBe(1)
  expect(lineIn(disputes, 'paid').count).toBe(0)
})

test('a payment belongs to its day in Lagos, which begins an hour before that of London', async () => {
  await suspendAt('2026-10-09T22:59:59.999Z')
  await suspendAt('2026-10-09T23:00:00Z')
  const rows = await countDays(world.db, { from: '2026-10-09', to: '2026-10-10' })
  expect(rows.filter(({ name }) => name === 'account suspend')).toMatchObject([
    { day: '2026-10-09', count: 1 },
    { day: '2026-10-10', count: 1 },
  ])
  expect(await countDays(world.db, { from: '2026-10-10', to: '2026-10-10' })).toMatchObject([
    { day: '2026-10-10', figure: 'signals', name: 'account suspend', count: 1 },
  ])
})

test('days that are over are counted once a day, and anew in the first minutes after midnight', async () => {
  const count = keepPastDays()
  const range = { from: '2026-10-01', to: '2026-10-12' }
  const names = async (now: string) =>
    (await count(world.db, range, new Date(now))).filter(({ figure }) => figure === 'signals').length
  const late = '2026-10-11T22:59:00Z'
  expect(await names('2026-10-11T23:05:00Z')).toBe(2)
  await suspendAt(late)
  expect(await names('2026-10-11T23:10:00Z')).toBe(3)
  expect(await names('2026-10-11T23:15:00Z')).toBe(3)
  await suspendAt('2026-10-10T12:00:00Z')
  await suspendAt('2026-10-12T01:00:00Z')
  expect(await names('2026-10-12T02:00:00Z')).toBe(4)
})

test('a period ends with today and touches the one before', () => {
  expect(periodsOf('2026-03-01', 7)).toEqual({
    range: { from: '2026-02-23', to: '2026-03-01' },
    before: { from: '2026-02-16', to: '2026-02-22' },
  })
})

test('what was yesterday a week later stands in the period before', async () => {
  world.pass({ hours: 7 * 24 })
  await signInAnew()
  const overview = await read()
  expect(lineIn(overview.turnover, 'cars')).toMatchObject({ count: 0, countBefore: 1, koboBefore: price })
  expect(overview.sums.turnover).toEqual({ kobo: 0, koboBefore: price })
  expect(overview.escrow.kobo).toBe(await inLedger())
  expect(lineIn((await read('30')).turnover, 'cars')).toMatchObject({ count: 1, countBefore: 0 })
})

test('each table is a file that says its days, with exact naira', async () => {
  const fileOf = async (Of: string) =>
    world.app.inject({
      url: '/api/Desk/overview-table',
      query: { Days: '30', Of },
      headers: { authorization: `Bearer ${operator.token}` },
    })
  for (const of of overviewTableNames) {
    const { statusCode, headers, body } = await fileOf(of)
    expect([of, statusCode, headers['content-type']]).toEqual([of, 200, 'text/csv; charset=utf-8'])
    const [head, ...lines] = body.trim().split('\r\n')
    for (const line of lines) expect([of, line.split(',').length]).toEqual([of, head!.split(',').length])
  }
  const turnover = (await fileOf('turnover')).body
  expect(turnover).toContain('Cars,1,8500000.00,0,0.00\r\n')
  expect(turnover).toContain('Deals 2026-10-29 to 2026-11-27')
})

test('another length of a period, another table and another role are refused', async () => {
  const { token } = operator
  const refused = (query: Record<string, string>) => world.ask({ url: '/api/Desk/overview', query, token })
  for (const query of [{}, { Days: '31' }, { Days: '' }, { Days: '7,30' }])
    expect(await refused(query as Record<string, string>)).toMatchObject({
      status: 400,
      errors: [{ field: 'query.Days' }],
    })
  const file = { url: '/api/Desk/overview-table', query: { Days: '7', Of: 'ledger' }, token }
  expect(await world.ask(file)).toMatchObject({ status: 400, errors: [{ field: 'query.Of' }] })
  const payments = await operatorIn(world, 'payments.desk', 'payments')
  for (const [url, query] of [
    ['/api/Desk/overview', { Days: '7' }],
    ['/api/Desk/overview-table', { Days: '7', Of: 'turnover' }],
  ] as const)
    expect(await world.ask({ url, query, token: payments.token })).toMatchObject({ status: 403 })
})

test.each([
  ['rental', 'dismissed', 'refunded'],
  ['rental', 'upheld', 'paid'],
  ['instalment_sale', 'unwound', 'refunded'],
  ['instalment_sale', 'shared', 'shared'],
  ['purchase', 'released', 'paid'],
  ['purchase', 'split', 'shared'],
] as const)('a dispute of a %s that ends %s is counted as %s', (name, state, outcome) =>
  expect(
    outcomeOf(
      deals.find(deal => deal.name === name)!,
      state,
    ),
  ).toBe(outcome),
)

test('every kind of deal that moves money has a line of its own', () => {
  for (const { name, holds } of deals.filter(deal => deal.holds !== undefined)) {
    expect([name, earningKindOf(name)]).not.toEqual([name, 'other'])
    for (const hold of Object.keys(holds ?? {}))
      expect([name, hold, turnoverKindOf(`${name} ${hold}`)]).not.toEqual([name, hold, 'other'])
  }
})
