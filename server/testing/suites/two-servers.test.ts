// Two servers on one database: limits hold over both, and what happens once happens once.
import { afterAll, expect, test } from 'vitest'
import { enqueue, workJobs } from '../../kernel/jobs/jobs.ts'
import { recurringTasks } from '../../recurring-tasks.ts'
import { openSecondServer } from '../crashes/second-server.ts'
import type { Ask } from '../world/ask.ts'
import { balanceOf, password, personWith, pin, register } from '../world/people.ts'
import { commission, look, price, saleIn } from '../world/sale.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
const second = await openSecondServer(world)
/** Asks the two servers in turn. */
const asking = () => {
  let asks = 0
  return <T>(request: Ask) => (asks++ % 2 === 0 ? world.ask : second.ask)<T>(request)
}
const log = {
  info: () => undefined,
  error: (fields: object) => {
    throw Object.assign(new Error('a task failed'), fields)
  },
}

test('ten wrong passwords over two servers lock as over one', async () => {
  const email = await register(world)
  const ask = asking()
  const signIn = (word: string) => ask({ url: '/api/User/authenticate', body: { email, password: word } })
  for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong')).code).toBe('21')
  for (let server = 0; server < 2; server++)
    expect(await signIn(password)).toMatchObject({ status: 429, code: '15' })
})

test('five wrong PINs over two servers lock the wallet on both', async () => {
  const [who, friend] = [await personWith(world, 100_000), await personWith(world, 0)]
  const ask = asking()
  const send = (typed: string) =>
    ask({
      url: '/api/Wallet/WalletTransfer',
      query: { pin: typed },
      body: { accountNumber: friend.accountNumber, amountKobo: 1_000 },
      token: who.token,
    })
  for (let tries = 0; tries < 4; tries++) expect((await send('0000')).code).toBe('03')
  for (const word of ['0000', pin, pin]) expect((await send(word)).status).toBe(423)
  expect(await balanceOf(world, who)).toBe(100_000)
})

test('whoever is answered by one server sees it on the other at once, and a timer that both fire moves the money once', async () => {
  const { seller, booking } = await saleIn(world, 'handed-over')
  expect(await look({ ...world, ask: second.ask }, seller, booking)).toMatchObject({ state: 'handed-over' })
  const before = await balanceOf(world, seller)
  await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${booking.id}`
  const timersOf = (parts: typeof world.parts) =>
    recurringTasks(parts, log).find(task => task.name === 'timers')!
  await Promise.all([world.parts, second.parts].map(parts => timersOf(parts).work()))
  expect(await balanceOf(world, seller)).toBe(before + price - commission)
  const { moves } = await world.db.one<{ moves: number }>`
    select count(*) as moves from process_event where subject_id = ${booking.id} and event = 'inspection-over'`
  expect(moves).toBe(1)
})

test('a job that two servers could take is done once', async () => {
  const runs = new Map<number, number>()
  const lanes = {
    count: {
      'count/once': async (payload: unknown) => {
        const { n } = payload as { n: number }
        runs.set(n, (runs.get(n) ?? 0) + 1)
      },
    },
  }
  const workers = [await workJobs(world.db, lanes, log), await workJobs(second.parts.db, lanes, log)]
  afterAll(() => Promise.all(workers.map(worker => worker.stop())))
  await world.db.inTx(async tx => {
    for (let n = 0; n < 40; n++) await enqueue(tx, 'count/once', { n })
  })
  await expect.poll(() => runs.size, { timeout: 20_000 }).toBe(40)
  await Promise.all(workers.map(worker => worker.stop()))
  expect([...runs.values()]).toEqual(Array(40).fill(1))
})
