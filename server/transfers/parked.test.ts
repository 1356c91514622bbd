// Uncountable deposits are parked with a reason; all others arrive.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { kobo, KOBO_MAX } from '#contract/core/money.ts'
import { balanceOf as accountBalance, outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo, statesOf, toBank, lookAt } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { processForgotten } from './process-webhook.ts'
import { receiveWebhook } from './webhook-route.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const { run } = deskIn(world)
const reported: unknown[] = []
const readAll = () =>
  processForgotten({ db: world.db, rail: world.bank.rail, clock: world.now, takers: {} }, error =>
    reported.push(error),
  )
const paid = (who: Person, reference: string, amountKobo: number) =>
  world.bank.sandbox!.pay({
    reference,
    accountNumber: who.accountNumber,
    amountKobo: kobo(amountKobo),
    senderName: 'Demo Sender',
  })
const rail = outside('sandbox')
/** How much more may ever come in over the rail. */
const leftKobo = async () => KOBO_MAX + (await accountBalance(world.db, rail))

test('the sandbox bank pays in no more at once than it says', async () => {
  const who = await personWith(world, 0)
  const deposit = (amountKobo: number) =>
    world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: who.token })
  expect(await deposit(limits.sandboxDepositMaxKobo + 1)).toMatchObject({
    status: 400,
    errors: [{ field: 'amountKobo', message: 'At most ₦1,000,000,000.00 at once' }],
  })
  expect((await deposit(limits.sandboxDepositMaxKobo)).status).toBe(200)
  expect(await balanceOf(world, who)).toBe(limits.sandboxDepositMaxKobo)
})

test('orders still leave when more was paid in than numbers can say', async () => {
  const who = await personWith(world, 5_000_000)
  for (const n of [1, 2, 3]) await paid(who, `beyond-${n}`, KOBO_MAX)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), 1_000_000)
  await world.settle()
  expect(statesOf(await lookAt(world, who, withdrawal))).toContain('settled')
})

test('where an account of the books is full, what is too much waits for the operator and all else arrives', async () => {
  const [ada, musa] = [await personWith(world, 0), await personWith(world, 0)]
  await world.settle()
  const fill = [{ from: rail, to: 'suspense' as const, amountKobo: kobo((await leftKobo()) - 100_000) }]
  await world.db.inTx(tx => post(tx, { key: 'fill', kind: 'test', moves: fill }))
  await paid(ada, 'enormous', 1_397_000_000_000_000)
  await paid(musa, 'usual', 700)
  await world.settle()
  expect([await balanceOf(world, ada), await balanceOf(world, musa)]).toEqual([0, 700])
  // Nobody is asked about it again, and what the bank thinks of its own money still stands.
  for (let days = 0; days < 3; days++) {
    world.pass({ hours: 24 })
    expect(await readAll()).toBe(0)
  }
  expect(reported).toEqual([])
  expect(await run('rail parked')).toMatch(
    /deposit enormous of ₦13,970,000,000,000\.00: parked: That deposit is too large to credit/,
  )
  await expectRightBooks(world)
})

test('what was parked is read again when the operator says so', async () => {
  const ada = await personWith(world, 0)
  await world.settle()
  const amountKobo = (await leftKobo()) + 1
  await paid(ada, 'a-little-too-much', amountKobo)
  await world.settle()
  const [id] = /^\S+(?=.*a-little-too-much)/m.exec(await run('rail parked'))!
  const room = [{ from: 'suspense' as const, to: rail, amountKobo: kobo(1_000_000) }]
  await world.db.inTx(tx => post(tx, { key: 'make room', kind: 'test', moves: room }))
  await run('rail read-again', id, 'There is room again')
  expect(await balanceOf(world, ada)).toBe(amountKobo)
  expect(await run('rail parked')).not.toContain('a-little-too-much')
})

test('announcements that always fail wait longer each time, and do not stand before a newer one', async () => {
  const who = await personWith(world, 0)
  await world.settle()
  await world.db.run`
    insert into webhook_inbox (id, rail, once, event, received_at)
    select gen_random_uuid(), 'sandbox', 'broken ' || n, '{"kind": "deposit"}', ${world.now()}
    from generate_series(1, 55) n`
  world.pass({ minutes: 1 })
  await paid(who, 'behind-them', 900)
  const take = receiveWebhook({ db: world.db, rail: world.bank.rail, clock: world.now })
  await world.bank.sandbox!.deliver(async (...news) => (await take(...news)) === 'taken')
  world.pass({ minutes: 3 })
  await readAll()
  await readAll()
  expect(await balanceOf(world, who)).toBe(900)
})
