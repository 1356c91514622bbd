// The failure matrix, crashes: wherever the work stops, nothing is lost and nothing leaves twice.
import { afterEach, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import { expectRightBooks, lookAt, sandboxTo, statesOf, toBank } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const [startKobo, amount, total] = [5_000_000, 1_000_000, 1_007_688]
afterEach(() => expectRightBooks(world))

/** The database breaks whenever a row goes into a table, as `code` says; gives what mends it. */
const breaking = async (table: string, code = 'XX000'): Promise<() => Promise<void>> => {
  await world.db.pool.query(`create function break_it() returns trigger language plpgsql as
    $$ begin raise exception 'broken for a test' using errcode = '${code}'; end $$`)
  await world.db.pool.query(`create trigger broken before insert on ${table} execute function break_it()`)
  return async () => void (await world.db.pool.query('drop function break_it() cascade'))
}
const send = (who: Person, key: string) => toBank(world, who, sandboxTo('settles'), amount, { key })
const withdrawalsOf = async ({ id }: Person) =>
  (await world.db.rows`select id from withdrawal where user_id = ${id}`).length
/** The jobs that were left are lost, as with a process that ends before it takes them. */
const loseJobs = () => world.db.pool.query('delete from graphile_worker._private_jobs')
const waitFor = async (minutes: number): Promise<void> => {
  for (let i = 0; i < minutes * 6; i++) {
    world.pass({ minutes: 1 / 6 })
    await world.settle()
  }
}

test('before COMMIT of any money transaction: no trace, and the same key does it once', async () => {
  const who = await personWith(world, startKobo)
  const mend = await breaking('process_event')
  expect((await send(who, 'before-commit')).status).toBe(500)
  expect([await balanceOf(world, who), await withdrawalsOf(who)]).toEqual([startKobo, 0])
  await mend()
  expect((await send(who, 'before-commit')).status).toBe(200)
  expect([await balanceOf(world, who), await withdrawalsOf(who)]).toEqual([startKobo - total, 1])
})

test('after COMMIT, before the reply: the retry is told of the same withdrawal, as it stands by then', async () => {
  const who = await personWith(world, startKobo)
  const first = await send(who, 'after-commit')
  await world.settle()
  const { id, receiptId, reference } = first.data
  expect(await send(who, 'after-commit')).toMatchObject({
    status: 200,
    data: { id, receiptId, reference, state: 'settled' },
  })
  expect([await balanceOf(world, who), await withdrawalsOf(who)]).toEqual([startKobo - total, 1])
})

test('batch half way: one bad member is refused alone, and the others are done once', async () => {
  const [ada, bola] = [await personWith(world, 1_000), await personWith(world, 0)]
  const books = groupCommit(world.db)
  const submit = (to: string, key: string) =>
    books.submit({
      key,
      kind: 'transfer',
      moves: [{ from: walletOf(ada.id), to: walletOf(to), amountKobo: kobo(100) }],
    })
  const results = await Promise.allSettled([
    submit(bola.id, 'batch-1'),
    submit(crypto.randomUUID(), 'batch-2'),
    submit(bola.id, 'batch-3'),
  ])
  await books.close()
  expect(results.map(each => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([await balanceOf(world, ada), await balanceOf(world, bola)]).toEqual([800, 200])
})

test('deadlock / 40001: tried again a few times, then 503 and nothing posted', async () => {
  const who = await personWith(world, startKobo)
  const mend = await breaking('withdrawal', '40P01')
  expect((await send(who, 'a-deadlock')).status).toBe(503)
  expect([await balanceOf(world, who), await withdrawalsOf(who)]).toEqual([startKobo, 0])
  await mend()
  expect((await send(who, 'a-deadlock')).status).toBe(200)
})

test('withdrawal: crash after hold, before submit: another worker submits once', async () => {
  const who = await personWith(world, startKobo)
  const { data: withdrawal } = await send(who, 'before-submit')
  await loseJobs()
  expect((await lookAt(world, who, withdrawal)).state).toBe('queued')
  await world.settle()
  await world.settle()
  expect((await lookAt(world, who, withdrawal)).state).toBe('settled')
  expect(bank.orderReferences.filter(each => each === withdrawal.reference)).toHaveLength(1)
})

test('crash between "submitting" mark and HTTP: asked, never seen after the grace, sent once with the same reference', async () => {
  const who = await personWith(world, startKobo)
  bank.send = async () => {
    bank.send = undefined
    throw new Error('the process ends here')
  }
  const { data: withdrawal } = await send(who, 'marked-only')
  await world.settle()
  expect((await lookAt(world, who, withdrawal)).state).toBe('sending')
  // Not before the order can no longer be on its way.
  await waitFor(2)
  expect(bank.orderReferences).not.toContain(withdrawal.reference)
  await waitFor(3)
  expect(bank.orderReferences.filter(each => each === withdrawal.reference)).toHaveLength(1)
  expect((await lookAt(world, who, withdrawal)).state).toBe('settled')
  expect(await balanceOf(world, who)).toBe(startKobo - total)
})

test('provider success, crash before settle: asking settles it once', async () => {
  const who = await personWith(world, startKobo)
  bank.send = async (_, on) => {
    bank.send = undefined
    await on()
    throw new Error('the process ends here')
  }
  const { data: withdrawal } = await toBank(world, who, sandboxTo('silent'), amount)
  await world.settle()
  expect((await lookAt(world, who, withdrawal)).state).toBe('sending')
  await waitFor(1)
  expect(statesOf(await lookAt(world, who, withdrawal))).toEqual(['queued', 'sending', 'settled'])
  expect(bank.orderReferences.filter(each => each === withdrawal.reference)).toHaveLength(1)
})

test('webhook received, crash before inbox commit: no 200, and sent again it is posted once', async () => {
  const who = await personWith(world, 0)
  await world.settle()
  const { sandbox } = world.bank
  await sandbox!.pay({
    reference: crypto.randomUUID(),
    accountNumber: who.accountNumber,
    amountKobo: kobo(700),
    senderName: 'DEMO',
  })
  const statuses: number[] = []
  const door = async (payload: Uint8Array, headers: object) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/Webhook/sandbox',
      payload: Buffer.from(payload),
      headers: headers as Record<string, string>,
    })
    statuses.push(reply.statusCode)
    return reply.statusCode === 200
  }
  const mend = await breaking('webhook_inbox')
  await sandbox!.deliver(door)
  await mend()
  world.pass({ minutes: 3 })
  await sandbox!.deliver(door)
  await world.settle()
  expect(statuses).toEqual([500, 200])
  expect(await balanceOf(world, who)).toBe(700)
})
