// Deal engine with a test kind: behaviour follows the table.
import { globSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, slugOf, statesOf } from '#contract/deal-engine/deal.ts'
import { faultsOf } from '#contract/deal-engine/deal-faults.ts'
import { makeApp } from '#server/app.ts'
import { dealKinds } from '#server/deals/deals.ts'
import { features } from '#server/features.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { historyOf } from '#server/kernel/process/transition.ts'
import { fireTimers } from '#server/kernel/process/timers.ts'
import { askErrand, reward, withErrands } from '#server/testing/errand/errands.ts'
import { errandFeature } from '#server/testing/errand/manifest.ts'
import { errandKind, type ErrandRow, pledge } from '#server/testing/errand/kind.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { toShareIn } from './money.ts'

const world = await makeWorld()
let app: FastifyInstance
beforeAll(async () => {
  await withErrands(world)
  const deps = { ...world.parts, again: new Map(), features: [...features, errandFeature] }
  app = (await makeApp({ ...deps, http: { logger: false, callsPerMinuteMax: 100_000 } })).app
})
afterAll(() => app.close())

type StepAnswer = {
  status: number
  message: string
  errors: { field: string }[]
  data: { id: string; state: string; version: number; handoverCode: string | null; allowed: string[] }
}
const ask = async (who: Person, name: string, payload?: object, query = {}): Promise<StepAnswer> => {
  const reply = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/Errand/${name}`,
    headers: { authorization: `Bearer ${who.token}` },
    query,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json<Omit<StepAnswer, 'status'>>() }
}
const look = async (who: Person, id: string) => (await ask(who, 'by-id', undefined, { Id: id })).data
const fire = () =>
  fireTimers(world.db, world.now(), errandFeature.due!, error => {
    throw error
  })
test('what a step is given of its own is checked like any field, and reaches its effect', async () => {
  const { id, runner } = await askErrand(world)
  const step = { errandId: id, version: 1 }
  expect(await ask(runner, 'propose', { ...step, what: 'Bring the papers', byHour: 24 })).toMatchObject({
    status: 400,
    errors: [{ field: 'byHour' }],
  })
  const proposed = await ask(runner, 'propose', { ...step, what: 'Bring the papers', byHour: 17 })
  expect(proposed.data).toMatchObject({ version: 2, what: 'Bring the papers, by 17:00' })
})

const timersOf = (id: string) =>
  world.db.rows<{ event: string; due_at: Date }>`
    select event, due_at from process_timer where process = 'errand' and subject_id = ${id} order by event`

test('an errand is asked by its call, taken on, and paid whole when its code is typed', async () => {
  const { asker, runner } = await askErrand(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: reward }, token: asker.token })
  const errand = await ask(asker, 'ask', {
    runnerId: runner.id,
    what: 'Fetch the papers',
    rewardKobo: reward,
  })
  expect(errand).toMatchObject({ status: 200, data: { state: 'asked', allowed: ['drop'] } })
  const { id } = errand.data
  const answer = await ask(runner, 'take-on', { errandId: id, version: 1 })
  expect(answer.data).toMatchObject({ state: 'running', version: 2, handoverCode: null })
  expect(await balanceOf(world, runner)).toBe(0)
  const { handoverCode: code } = await look(asker, id)
  const done = await ask(runner, 'bring', { errandId: id, version: 2, code })
  expect(done).toMatchObject({ status: 200, data: { state: 'brought', allowed: [] } })
  expect(await balanceOf(world, runner)).toBe(reward + pledge)
  expect(done.data).toMatchObject({
    settlement: { toAskerKobo: 0, toRunnerKobo: reward + pledge, commissionKobo: 0 },
  })
})

test('its table is sound, with two holds of which one is paid out on the way', () => {
  expect(faultsOf(errandKind.deal)).toEqual([])
})

test('who may take a step, with what and about which version, is read from the table', async () => {
  const { id, asker, runner } = await askErrand(world)
  const stranger = (await askErrand(world)).asker
  const at = { errandId: id, version: 1 }
  expect(await ask(asker, 'take-on', at)).toMatchObject({
    status: 409,
    message: 'It is Asked for now. Possible next: drop.',
  })
  expect(await ask(stranger, 'drop', { ...at, reason: 'It is not mine' })).toMatchObject({
    status: 404,
    message: 'We can’t find that errand.',
  })
  expect((await ask(asker, 'drop', at)).errors.map(({ field }) => field)).toEqual(['reason'])
  expect((await ask(runner, 'take-on', { ...at, version: 2 })).status).toBe(409)
  expect((await ask(asker, 'drop', { ...at, reason: 'Not needed any more' })).data.state).toBe('dropped')
  expect(await balanceOf(world, asker)).toBe(reward)
})

test('an amount that a side names is what the other gets', async () => {
  const { id, asker, runner } = await askErrand(world)
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  await ask(asker, 'contest', { errandId: id, version: 2, reason: 'Half of it came' })
  const at = { errandId: id, version: 3 }
  expect((await ask(asker, 'concede', at)).errors.map(({ field }) => field)).toEqual(['amountKobo'])
  const tooMuch = await ask(asker, 'concede', { ...at, amountKobo: reward + 1 })
  expect(tooMuch).toMatchObject({ status: 400, errors: [{ field: 'amountKobo' }] })
  expect((await ask(asker, 'concede', { ...at, amountKobo: 250_000 })).data.state).toBe('shared')
  expect([await balanceOf(world, runner), await balanceOf(world, asker)]).toEqual([
    pledge + 250_000,
    reward - 250_000,
  ])
})

test('a hold that grows waits in several parts and leaves whole, to whom the table says', async () => {
  const { id, asker, runner } = await askErrand(world)
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 100_000 }, token: asker.token })
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  const add = (version: number, moreKobo: number) =>
    ask(asker, 'add', { errandId: id, version, moreKobo }, { pin: '8305' })
  expect((await add(2, 60_000)).data).toMatchObject({ version: 3, rewardKobo: reward + 60_000 })
  // Seen before it grew, or more than the wallet has: nothing is taken.
  expect((await add(2, 1)).status).toBe(409)
  expect((await add(3, 40_001)).message).toMatch(/not enough money/)
  expect((await add(3, 1)).data).toMatchObject({ version: 4, rewardKobo: reward + 60_001 })
  const held = await openHolds(world.db, [`errand:${id}:reward`])
  expect(held.map(({ amountKobo }) => amountKobo)).toEqual([reward, 60_000, 1])
  await ask(asker, 'contest', { errandId: id, version: 4, reason: 'Half of it came' })
  // A part that ends within one of them leaves the rest of it to whoever paid.
  const conceded = await ask(asker, 'concede', { errandId: id, version: 5, amountKobo: reward + 1 })
  expect(conceded.data).toMatchObject({
    settlement: { toRunnerKobo: reward + 1, toAskerKobo: 60_000, commissionKobo: 0 },
  })
  expect(await balanceOf(world, runner)).toBe(pledge + reward + 1)
  expect(await openHolds(world.db, [`errand:${id}:reward`])).toEqual([])
})

test('what a step takes anew is held at what it is now, with the pin, and one that the kind shares goes by its own rule', async () => {
  const { id, asker, runner } = await askErrand(world)
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  const raise = (rewardKobo: number, pin?: string) =>
    ask(asker, 'raise', { errandId: id, version: 2, rewardKobo }, pin ? { pin } : {})
  expect((await raise(reward + 1)).errors.map(({ field }) => field)).toEqual(['query.pin'])
  expect((await raise(reward + 1, '1111')).message).toMatch(/PIN is wrong/)
  expect(await raise(reward + 1, '8305')).toMatchObject({ status: 409, data: null })
  expect((await raise(reward - 99_999, '8305')).data).toMatchObject({ state: 'running', version: 3 })
  expect(await balanceOf(world, asker)).toBe(99_999)
  const halved = await ask(asker, 'halve', { errandId: id, version: 3 }, { pin: '8305' })
  expect(halved.data).toMatchObject({ state: 'halved', settlement: { toRunnerKobo: pledge + 300_000 } })
  expect([await balanceOf(world, runner), await balanceOf(world, asker)]).toEqual([
    pledge + 300_000,
    reward - 300_000,
  ])
})

test('two timers run at once: the nudge leaves it where it is, and its end comes at the time worked out', async () => {
  const { id, asker, runner } = await askErrand(world)
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  const startedAt = world.now().getTime()
  const at = (hours: number) => new Date(startedAt + hours * 3_600_000)
  expect(await timersOf(id)).toEqual([
    { event: 'nudge', due_at: at(24) },
    { event: 'overdue', due_at: at(72) },
  ])
  world.pass({ hours: 24 })
  await fire()
  expect(await timersOf(id)).toEqual([{ event: 'overdue', due_at: at(72) }])
  world.pass({ hours: 48 })
  await fire()
  expect(await timersOf(id)).toEqual([])
  const past = await historyOf(world.db, errandKind.deal, id)
  expect(past.map(({ event, to_state: to }) => [event, to])).toEqual([
    ['start', 'asked'],
    ['take-on', 'running'],
    ['nudge', 'running'],
    ['overdue', 'dropped'],
  ])
  const { rows } = await world.db.pool.query<{ kobo: number }>(
    "select b.balance_kobo as kobo from ledger_account b where b.code = 'wallet:' || $1",
    [asker.id],
  )
  expect(rows).toEqual([{ kobo: reward }])
})

test('what a side does within a state begins its times anew', async () => {
  const { id, asker, runner } = await askErrand(world)
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  world.pass({ minutes: 5 })
  const raised = await ask(
    asker,
    'raise',
    { errandId: id, version: 2, rewardKobo: reward - 1 },
    { pin: '8305' },
  )
  expect(raised).toMatchObject({ status: 200 })
  expect(await timersOf(id)).toContainEqual({
    event: 'nudge',
    due_at: new Date(world.now().getTime() + 24 * 3_600_000),
  })
})

test('what is left to share is what the table splits and the kind does not share by itself', async () => {
  const { id } = await askErrand(world)
  const row = await world.db.one<ErrandRow>`select * from errand where id = ${id}`
  const left = Object.fromEntries(
    ['shared', 'halved', 'brought'].map(state => [state, toShareIn(errandKind, row, state)]),
  )
  expect(left).toEqual({ shared: reward, halved: 0, brought: 0 })
})

test('the desk, personal data and what is in the way of leaving know it without another line', async () => {
  const { id, asker, runner } = await askErrand(world)
  await ask(runner, 'take-on', { errandId: id, version: 1 })
  expect(await errandFeature.personal!.blockers!(world.db, runner.id, world.now())).toEqual([
    { words: 'An errand is under way: Under way.', link: `/errands/${id}` },
  ])
  await ask(asker, 'contest', { errandId: id, version: 2, reason: 'Nothing came' })
  const { desk } = deskIn(world)
  const lines: string[] = []
  const commands = errandFeature.desk!
  const run = (name: string, ...args: string[]) =>
    commands[name]!.run(
      desk(line => void lines.push(line)),
      args,
    )
  await run('errand disputes')
  expect(lines.join('\n')).toContain(id)
  await run('errand settle', id, 'share', '3000', 'Half of it was done')
  expect(lines.join('\n')).toContain('Half of it done, ₦7,500.00')
  expect(await balanceOf(world, runner)).toBe(pledge + 300_000)
  expect(await balanceOf(world, asker)).toBe(reward - 300_000)
  const [[name, give]] = errandFeature.personal!.sections!(world.db, { id: asker.id, now: world.now() }) as [
    [string, () => AsyncIterable<object>],
  ]
  expect(name).toBe('errands')
  for await (const errand of give()) expect(errand).toMatchObject({ id, counterparty: expect.any(String) })
})

/** What stands between quotation marks in a source, comments left out. */
const quotedWordsIn = (source: string): string[] =>
  [...source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').matchAll(/'([^'\n]+)'|\.([a-z_]+_id)\b/g)].map(
    ([, quoted, column]) => quoted ?? column!,
  )

test('no name of a kind, a state, an event or a side is in the engine', () => {
  const kinds = [...dealKinds, errandKind].map(({ deal }) => deal)
  const names = new Set([
    ...kinds.flatMap(deal => [deal.name, slugOf(deal), ...deal.sides, ...statesOf(deal), ...eventsOf(deal)]),
    ...kinds.flatMap(deal => deal.sides.map(side => `${side}_id`)),
  ])
  // The word of a table for what is shared is the name of an event as well.
  names.delete('split')
  const engine = [
    ...globSync('server/deal-engine/*.ts').filter(path => !path.endsWith('.test.ts')),
    ...globSync('contract/deal-engine/*.ts'),
    ...globSync('web/deal-engine/{kind,list,page,views,deal-now,deal-row,deal-timeline}.ts*'),
  ]
  expect(engine.length).toBeGreaterThan(20)
  const faults = engine.flatMap(path =>
    quotedWordsIn(readFileSync(path, 'utf8'))
      .filter(word => names.has(word))
      .map(word => `${path} names ${word}`),
  )
  expect(faults).toEqual([])
  expect(
    quotedWordsIn("if (state === 'disputed') return row.buyer_id").filter(word => names.has(word)),
  ).toEqual(['disputed', 'buyer_id'])
})
