// Failure matrix of bank announcements: duplicate, late, reordered or forged.
import { afterEach, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import type { Headers } from '#server/rails/rail.ts'
import { hookedBank, hooks } from '#server/testing/faults/hooked-bank.ts'
import { balanceOf, type Person, personWith } from '#server/testing/world/people.ts'
import {
  expectRightBooks,
  lookAt,
  sandboxTo,
  statesOf,
  toBank,
  readTransferNotices,
} from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { processForgotten } from './process-webhook.ts'

const bank = hooks()
const world = await makeWorld({ bank: hookedBank(bank) })
const [startKobo, amount, total] = [5_000_000, 1_000_000, 1_007_688]
afterEach(async () => {
  Object.assign(bank, { send: undefined, confirmDeposit: undefined })
  await expectRightBooks(world)
})
type News = { rawBody: Uint8Array; headers: Headers }

/** Takes what the bank would announce by now, without bringing it to the door. */
const intercept = async (): Promise<News[]> => {
  const news: News[] = []
  await world.bank.sandbox!.deliver(async (rawBody, headers) => news.push({ rawBody, headers }) > 0)
  return news
}
const atDoor = async ({ rawBody, headers }: News): Promise<number> =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/Webhook/sandbox',
      payload: Buffer.from(rawBody),
      headers: headers as Record<string, string>,
    })
  ).statusCode
const pay = (who: Person, amountKobo: number) =>
  world.bank.sandbox!.pay({
    reference: crypto.randomUUID(),
    accountNumber: who.accountNumber,
    amountKobo: kobo(amountKobo),
    senderName: 'DEMO SENDER',
  })
const inboxRows = async () => (await world.db.rows`select id from webhook_inbox`).length

test('inbox committed, crash before posting: what nobody read is read later, once', async () => {
  const who = await personWith(world, 0)
  await world.settle()
  await pay(who, 700)
  for (const news of await intercept()) expect(await atDoor(news)).toBe(200)
  await world.db.pool.query('delete from graphile_worker._private_jobs')
  const deps = { db: world.db, rail: world.bank.rail, clock: world.now, takers: {} }
  const loudly = (error: unknown) => {
    throw error
  }
  expect(await processForgotten(deps, loudly)).toBe(0)
  world.pass({ minutes: 3 })
  expect(await processForgotten(deps, loudly)).toBe(1)
  expect(await processForgotten(deps, loudly)).toBe(0)
  expect(await balanceOf(world, who)).toBe(700)
})

test('duplicate, reordered, 72 h late, forged webhook: one effect, or none and no row', async () => {
  const who = await personWith(world, 0)
  await world.settle()
  await pay(who, 700)
  const [deposit] = await intercept()
  const { data: withdrawal } = await toBank(
    world,
    await personWith(world, startKobo),
    sandboxTo('repeats'),
    amount,
  )
  await world.settle()
  const before = await inboxRows()
  const forged = { ...deposit!, headers: { ...deposit!.headers, 'x-sandbox-signature': 'f'.repeat(128) } }
  const changed = {
    ...deposit!,
    rawBody: Buffer.from(Buffer.from(deposit!.rawBody).toString().replace('700', '900')),
  }
  expect([await atDoor(forged), await atDoor(changed), await atDoor({ ...deposit!, headers: {} })]).toEqual([
    401, 401, 401,
  ])
  expect(await inboxRows()).toBe(before)
  for (let i = 0; i < 3; i++) expect(await atDoor(deposit!)).toBe(200)
  await world.settle()
  world.pass({ hours: 72 })
  expect(await atDoor(deposit!)).toBe(200)
  await world.settle()
  expect(
    (
      await world.db.one<{
        n: number
      }>`select balance_kobo as n from ledger_account where code = ${`wallet:${who.id}`}`
    ).n,
  ).toBe(700)
  expect(
    (await world.db.one<{ state: string }>`select state from withdrawal where id = ${withdrawal.id}`).state,
  ).toBe('settled')
  expect(await readTransferNotices(world, withdrawal)).toHaveLength(1)
})

test('a deposit that the rail does not confirm is not credited, and the operator can read of it', async () => {
  const who = await personWith(world, 0)
  await world.settle()
  await pay(who, 700)
  bank.confirmDeposit = async () => ({ kind: 'not-confirmed' })
  await world.settle()
  expect(await balanceOf(world, who)).toBe(0)
  expect(await world.db.rows`select note from webhook_inbox where note like 'a deposit that%'`).toHaveLength(
    1,
  )
})

test('webhook arrives before POST /transfer returns: matched by reference, and the later reply changes nothing', async () => {
  const who = await personWith(world, startKobo)
  await world.settle()
  bank.send = async (_, on) => {
    const answer = await on()
    for (const news of await intercept()) expect(await atDoor(news)).toBe(200)
    return answer
  }
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), amount)
  await world.settle()
  expect(statesOf(await lookAt(world, who, withdrawal))).toEqual(['queued', 'sending', 'settled'])
  expect(await balanceOf(world, who)).toBe(startKobo - total)
  expect(await readTransferNotices(world, withdrawal)).toHaveLength(1)
})

test('success then reversed: undone by one transaction, the receipt says so, and the person is told', async () => {
  const who = await personWith(world, startKobo)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('reverses'), amount)
  await world.settle()
  world.pass({ minutes: 9 })
  await lookAt(world, who, withdrawal)
  world.pass({ minutes: 2 })
  const news = await intercept()
  for (const each of [...news, ...news]) expect(await atDoor(each)).toBe(200)
  await world.settle()
  expect((await lookAt(world, who, withdrawal)).state).toBe('reversed')
  expect(await balanceOf(world, who)).toBe(startKobo)
  expect(await readTransferNotices(world, withdrawal)).toHaveLength(2)
  const undone = await world.db.rows`
    select w.id from withdrawal w join ledger_txn t on (t.meta ->> 'reverses')::bigint = w.settle_txn_id
    where w.id = ${withdrawal.id}`
  expect(undone).toHaveLength(1)
  const url = '/api/Wallet/get-receipt'
  const { data } = await world.ask<Receipt>({
    url,
    query: { TransactionId: withdrawal.receiptId },
    token: who.token,
  })
  expect(data).toMatchObject({
    kind: 'withdrawal',
    state: 'reversed',
    withdrawalId: withdrawal.id,
    amountKobo: amount,
    totalKobo: total,
  })
})
