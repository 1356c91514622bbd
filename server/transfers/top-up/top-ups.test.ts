// Top-ups over Paystack: credited once, and only as asked for.
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { TopUp } from '#contract/transfers/top-up.ts'
import type { Entry, Wallet } from '#contract/wallet/wallet.ts'
import { balanceOf as accountBalance, railFees, walletOf } from '#server/ledger/accounts.ts'
import { bringNewsTo } from '#server/testing/paystack/news.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { beginTopUp, readTopUp } from '#server/testing/world/top-ups.ts'
import { expectRightBooks } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { reconcile } from '../reconcile.ts'

const { rail, double, pass } = await paystackStage()
const world = await makeWorld({ bank: () => ({ rail, sandbox: undefined }) })
const { run, runByTwo } = deskIn(world)
afterEach(async () => {
  await expectRightBooks(world)
})

const amountKobo = 10_000_00
const totalKobo = 10_253_81
const later = (minutes: number) => {
  world.pass({ minutes })
  pass(minutes * 60_000)
}
const beginFor = async (who: Person, more: Parameters<typeof beginTopUp>[3] = {}): Promise<TopUp> => {
  const answer = await beginTopUp(world, who, amountKobo, more)
  expect(answer.status, JSON.stringify(answer.errors)).toBe(200)
  return answer.data
}
const bringNews = (times?: number) => bringNewsTo(world, double, times)
// Read without a session, which ends while hours pass.
const stateOf = async ({ id }: TopUp) =>
  (await world.db.one<{ state: string }>`select state from top_up where id = ${id}`).state
const balanceOf = ({ id }: Person) => accountBalance(world.db, walletOf(id))
const historyOf = async ({ token }: Person) =>
  (await world.ask<Entry[]>({ url: '/api/Wallet/GetTransactionHistory', token })).data
const noticesOf = ({ id }: Person) =>
  world.db.rows<{ kind: string; title: string; body: string; link: string }>`
    select kind, title, body, link from notice where user_id = ${id} and link like '/account/top-up/%'`
const feesKept = () => accountBalance(world.db, railFees)
const asksAtPaystack = () =>
  double.calls.filter(({ endpoint }) => endpoint === 'GET /transaction/verify/{reference}').length

test('a card is charged at Paystack, and what is paid there arrives once, with its charge set off', async () => {
  const ada = await personWith(world, 0)
  const feesBefore = await feesKept()
  const topUp = await beginFor(ada)
  expect(topUp).toMatchObject({
    way: 'card',
    state: 'open',
    amountKobo,
    feeKobo: totalKobo - amountKobo,
    totalKobo,
    payUrl: expect.stringMatching(/^https:\/\/checkout\.paystack\.com\//) as string,
    dialCode: null,
    receiptId: null,
  })
  double.endTopUp({ reference: topUp.reference })
  expect(await bringNews(3)).toEqual([200, 200, 200])
  await world.settle()
  expect(await balanceOf(ada)).toBe(amountKobo)
  expect((await readTopUp(world, ada, topUp)).data).toMatchObject({
    state: 'paid',
    payUrl: null,
    receiptId: expect.any(String) as string,
  })
  expect(await historyOf(ada)).toMatchObject([
    { kind: 'card-top-up', direction: 'in', amountKobo, counterparty: 'a bank card' },
  ])
  // The person paid the charge, so it costs AutoX nothing.
  expect(await feesKept()).toBe(feesBefore)
  later(60)
  const before = asksAtPaystack()
  await world.settle()
  expect(asksAtPaystack()).toBe(before)
  expect(await balanceOf(ada)).toBe(amountKobo)
})

test('a code is dialled, and what is paid so arrives without any announcement', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada, { way: 'ussd', ussdBank: '966' })
  expect(topUp).toMatchObject({
    dialCode: expect.stringMatching(/^\*966\*[\d*]+#$/) as string,
    bankName: 'Zenith Bank',
    payUrl: null,
  })
  double.endTopUp({ reference: topUp.reference })
  double.news.queue.length = 0
  later(1)
  await world.settle()
  expect(await balanceOf(ada)).toBe(amountKobo)
  expect(await historyOf(ada)).toMatchObject([{ kind: 'ussd-top-up', counterparty: 'Zenith Bank' }])
})

test('an announcement and a question at the same time credit once', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference })
  later(1)
  await bringNews()
  await Promise.all([world.settle(), world.settle(), world.settle()])
  expect(await balanceOf(ada)).toBe(amountKobo)
})

test('what is unknown stays open and is asked about again, and no question is taken for a payment', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.fail(
    'GET /transaction/verify/{reference}',
    ...Array.from({ length: 4 }, () => 'hangs-before' as const),
  )
  later(1)
  await world.settle()
  expect(await stateOf(topUp)).toBe('open')
  double.endTopUp({ reference: topUp.reference, status: 'failed' })
  later(2)
  await world.settle()
  expect(await stateOf(topUp)).toBe('declined')
  expect(await balanceOf(ada)).toBe(0)
  // The same page takes another card.
  double.endTopUp({ reference: topUp.reference })
  await bringNews()
  await world.settle()
  expect(await stateOf(topUp)).toBe('paid')
  expect(await balanceOf(ada)).toBe(amountKobo)
})

test('after a day it counts as not paid, and a payment that comes later still arrives', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  for (let hours = 0; hours < 26; hours++) {
    later(60)
    await world.settle()
  }
  expect(await stateOf(topUp)).toBe('expired')
  const before = asksAtPaystack()
  later(24 * 60)
  await world.settle()
  expect(asksAtPaystack()).toBe(before)
  double.endTopUp({ reference: topUp.reference })
  await bringNews()
  await world.settle()
  expect(await stateOf(topUp)).toBe('paid')
  expect(await balanceOf(ada)).toBe(amountKobo)
})

test('another amount waits in suspense until the operator credits it, less the charge', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  const before = await accountBalance(world.db, 'suspense')
  double.endTopUp({ reference: topUp.reference, amount: 5_000_00 })
  await bringNews()
  await world.settle()
  expect(await stateOf(topUp)).toBe('unmatched')
  expect(await balanceOf(ada)).toBe(0)
  expect((await accountBalance(world.db, 'suspense')) - before).toBe(5_000_00)
  expect(await run('top-up waiting')).toContain('₦5,000.00 was paid, not ₦10,253.81: it waits in suspense')
  await run('top-up credit', topUp.id, 'The person confirmed the smaller payment')
  expect(await balanceOf(ada)).toBe(5_000_00 - rail.fees.toppingUp(kobo(5_000_00)))
  expect(await accountBalance(world.db, 'suspense')).toBe(before)
  expect(await run('top-up waiting')).toContain('No top-ups need attention.')
  await expect(run('top-up credit', topUp.id, 'Once more, by mistake')).rejects.toThrow(
    'Nothing of this top-up',
  )
})

test('money in another currency is nobody’s kobo, and goes before an operator', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference, currency: 'GHS' })
  await bringNews()
  await world.settle()
  expect(await stateOf(topUp)).toBe('unmatched')
  expect(await balanceOf(ada)).toBe(0)
  expect(await run('top-up waiting')).toContain('paid in GHS, not in naira')
  await expect(run('top-up credit', topUp.id, 'There is nothing to credit')).rejects.toThrow('Nothing')
  // As an older process left it, which only took it off the list.
  await world.db.run`update top_up set alert = '' where id = ${topUp.id}`
  expect(await noticesOf(ada)).toEqual([])
  await run('top-up close', topUp.id, 'Refunded at Paystack by hand')
  expect(await stateOf(topUp)).toBe('closed')
  const [notice, ...others] = await noticesOf(ada)
  expect(others).toEqual([])
  expect(notice!.body).toContain('You paid another currency than naira instead of ₦10,253.81')
})

test('what Paystack gave back leaves suspense, is credited no more, and is closed with a word to its payer', async () => {
  const ada = await personWith(world, 0)
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference, amount: 5_000_00 })
  await bringNews()
  await world.settle()
  const reason = 'Paystack sent ₦5,000.00 back to your card.'
  const [number] = new RegExp(`^\\d+(?=.*${topUp.reference}$)`, 'm').exec(await run('suspense waiting'))!
  await runByTwo('suspense settled-outside', number, reason)
  expect(await run('suspense waiting')).not.toContain(topUp.reference)
  await expect(run('top-up credit', topUp.id, reason)).rejects.toThrow('Nothing of this top-up waits')
  await run('top-up close', topUp.id, reason)
  expect(await stateOf(topUp)).toBe('closed')
  expect((await noticesOf(ada))[0]!.body).toContain('You paid ₦5,000.00 instead of ₦10,253.81')
})

test('whoever paid what the desk closes is told where the money is, once', async () => {
  const [ada, gone] = [await personWith(world, 0), await personWith(world, 0)]
  const topUp = await beginFor(ada)
  double.endTopUp({ reference: topUp.reference, currency: 'GHS' })
  await bringNews()
  await world.settle()
  const reason = 'Paystack sent it back to your card on 30 November.'
  await run('top-up close', topUp.id, reason)
  await expect(run('top-up close', topUp.id, reason)).rejects.toThrow('Nothing of this top-up')
  expect(await noticesOf(ada)).toEqual([
    {
      kind: 'money',
      title: 'Your card top-up of ₦10,253.81 was not added',
      body: expect.stringContaining(
        `You paid another currency than naira instead of ₦10,253.81, so it was not added to your wallet. AutoX has dealt with the payment:\n\n> ${reason}`,
      ) as string,
      link: `/account/top-up/${topUp.id}`,
    },
  ])
  // Whoever left has no inbox.
  const left = await beginFor(gone)
  double.endTopUp({ reference: left.reference, currency: 'GHS' })
  await bringNews()
  await world.settle()
  await world.db.run`update app_user set deleted_at = now() where id = ${gone.id}`
  await run('top-up close', left.id, reason)
  expect(await noticesOf(gone)).toEqual([])
})

test('what the desk placed before it had states for that is no longer being checked', async () => {
  const ada = await personWith(world, 0)
  const [credited, closed, waiting] = [await beginFor(ada), await beginFor(ada), await beginFor(ada)]
  for (const { reference } of [credited, closed, waiting]) double.endTopUp({ reference, amount: 5_000_00 })
  await bringNews()
  await world.settle()
  await run('top-up credit', credited.id, 'The person confirmed the smaller payment')
  const { creditedKobo } = (await readTopUp(world, ada, credited)).data
  await world.db.run`
    update top_up set state = 'unmatched', credited_kobo = null, alert = '' where id = any(${[credited.id, closed.id]})`
  const file = new URL('../../migrations/0384_top_ups_placed_before.sql', import.meta.url)
  await world.db.pool.query(await readFile(file, 'utf8'))
  expect(await Promise.all([credited, closed, waiting].map(stateOf))).toEqual([
    'credited',
    'closed',
    'unmatched',
  ])
  expect(creditedKobo).toBe(await balanceOf(ada))
  expect((await readTopUp(world, ada, credited)).data).toMatchObject({ creditedKobo, escrowKobo: null })
  await run('top-up credit', waiting.id, 'The person confirmed it')
})

test('a payment that nobody began credits nobody: ours by name is parked, any other ignored', async () => {
  double.endTopUp({ reference: 'topup-of-nobody-0001', amount: 7_000_00 })
  double.endTopUp({ reference: 'shop-order-1', amount: 9_000_00 })
  expect(await bringNews()).toEqual([200, 200])
  await world.settle()
  const parked = await run('rail parked')
  expect(parked).toContain('a top-up that no one began: topup-of-nobody-0001, paid')
  expect(parked).not.toContain('shop-order-1')
  const [from, to] = [
    new Date(world.now().getTime() - 3_600_000),
    new Date(world.now().getTime() + 3_600_000),
  ]
  const { differences } = await reconcile(world.db, rail, { from, to })
  expect(differences.join('\n')).toContain('topup-of-nobody-0001')
  expect(differences.join('\n')).not.toContain('shop-order-1')
})

test('what is above the limit of a wallet arrives on hold, as by transfer', async () => {
  const ada = await personWith(world, 0, {}, 1)
  const topUp = (await beginTopUp(world, ada, 400_000_00)).data
  double.endTopUp({ reference: topUp.reference })
  await bringNews()
  await world.settle()
  const { data } = await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token: ada.token })
  expect(data).toMatchObject({ balanceKobo: 300_000_00, overLimitKobo: 100_000_00 })
})

test('one is begun once under its key, is its owner’s alone, and asks for the total that was shown', async () => {
  const [ada, musa] = [await personWith(world, 0), await personWith(world, 0)]
  const key = crypto.randomUUID()
  const [first, again] = [await beginFor(ada, { key }), await beginFor(ada, { key })]
  expect(again).toEqual(first)
  expect(await readTopUp(world, musa, first)).toMatchObject({ status: 404 })
  const check = (who: Person) =>
    world.ask({ url: '/api/Wallet/check-top-up', body: { id: first.id }, token: who.token })
  expect(await check(musa)).toMatchObject({ status: 404 })
  expect(await check(ada)).toMatchObject({ status: 200, data: { state: 'open' } })
  const list = (who: Person) => world.ask<TopUp[]>({ url: '/api/Wallet/get-top-ups', token: who.token })
  expect((await list(ada)).data).toEqual([first])
  expect((await list(musa)).data).toEqual([])
  expect(await beginTopUp(world, ada, amountKobo, { shownTotalKobo: amountKobo })).toMatchObject({
    status: 409,
  })
  expect(await beginTopUp(world, ada, 99_99)).toMatchObject({ errors: [{ field: 'amountKobo' }] })
  expect(await beginTopUp(world, ada, 100_001_00, { way: 'ussd', ussdBank: '737' })).toMatchObject({
    errors: [{ field: 'amountKobo', message: 'At most ₦100,000.00 at once this way' }],
  })
  expect(await beginTopUp(world, ada, amountKobo, { way: 'ussd' })).toMatchObject({
    errors: [{ field: 'ussdBank' }],
  })
  const end = { url: '/api/Sandbox/end-top-up', body: { reference: first.reference, pays: true } }
  expect(await world.ask({ ...end, token: ada.token })).toMatchObject({ status: 404 })
  expect(await balanceOf(ada)).toBe(0)
})

test('where Paystack cannot begin it, nothing is kept and the person is told so', async () => {
  const ada = await personWith(world, 0)
  double.fail('POST /transaction/initialize', '500-before')
  const answer = await beginTopUp(world, ada, amountKobo)
  expect(answer).toMatchObject({ status: 503 })
  expect(answer.message).toMatch(/^Our payment provider can’t start this payment/)
  const { data } = await world.ask<TopUp[]>({ url: '/api/Wallet/get-top-ups', token: ada.token })
  expect(data).toEqual([])
  for (let i = 0; i < 19; i++) await beginFor(ada)
  expect(await beginTopUp(world, ada, amountKobo)).toMatchObject({ status: 429 })
})
