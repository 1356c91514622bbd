import { afterEach, expect, test } from 'vitest'
import { costOf } from '#contract/transfers/fees.ts'
import { kobo, KOBO_MAX } from '#contract/core/money.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { signIn, balanceOf, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { expectRightBooks, sandboxTo, toBank } from '#server/testing/world/transfers.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterEach(() => expectRightBooks(world))
const to = sandboxTo('settles')
const limit = 5_000_000
const walletOf = async ({ token }: Person) =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data
const quote = async (
  { token }: Person,
  where: { bankCode: string; accountNumber: string },
  amountKobo: number,
) =>
  (
    await world.ask<Quote>({
      url: '/api/Wallet/quote-transfer',
      body: { bankCode: where.bankCode, accountNumber: where.accountNumber, amountKobo },
      token,
    })
  ).data

test.each([
  [500_000, 1_000, 75, 0],
  [500_001, 2_500, 188, 0],
  [999_999, 2_500, 188, 0],
  [1_000_000, 2_500, 188, 5_000],
  [5_000_000, 2_500, 188, 5_000],
  [5_000_001, 5_000, 375, 5_000],
])(
  '%i kobo to a bank cost a fee of %i, VAT of %i and duty of %i; to a wallet nothing',
  (amount, fee, vat, duty) => {
    expect(costOf(kobo(amount), 'bank', '2026-11-20')).toEqual({
      amountKobo: amount,
      feeKobo: fee,
      vatKobo: vat,
      dutyKobo: duty,
      totalKobo: amount + fee + vat + duty,
    })
    expect(costOf(kobo(amount), 'wallet', '2026-11-20').totalKobo).toBe(amount)
  },
)

test('the largest number is refused beside its field, with room for fee and taxes below it', async () => {
  const ada = await personWith(world, 0)
  const body = { bankCode: to.bankCode, accountNumber: to.accountNumber, amountKobo: KOBO_MAX }
  const quoted = await world.ask({ url: '/api/Wallet/quote-transfer', body, token: ada.token })
  const field = { field: 'amountKobo', message: 'At most ₦1,000,000,000,000.00 at once' }
  for (const answer of [quoted, await toBank(world, ada, to, KOBO_MAX)])
    expect(answer).toMatchObject({ status: 400, errors: [field] })
})

test('a key that is no longer remembered still sends once, and nothing else', async () => {
  const ada = await personWith(world, 1_000_000)
  const key = 'a-key-of-last-year'
  const { data: first } = await toBank(world, ada, to, 100_000, { key })
  await world.db.run`delete from idempotency_key where key = ${key}`
  expect((await toBank(world, ada, to, 100_000, { key })).data.id).toBe(first.id)
  await world.db.run`delete from idempotency_key where key = ${key}`
  expect(await toBank(world, ada, to, 100_001, { key })).toMatchObject({ status: 422, code: '18' })
  expect(await balanceOf(world, ada)).toBe(1_000_000 - first.totalKobo)
})

test('what went back to a sender is no transfer that the owner made before', async () => {
  const ada = await personWith(world, 1_000_000)
  const { data: withdrawal } = await toBank(world, ada, to, 100_000)
  await world.settle()
  const kinds = async () => (await quote(ada, to, 100_000)).warnings.map(({ kind }) => kind)
  expect(await kinds()).toContain('duplicate')
  await world.db.run`update withdrawal set returns = 'deposit:one' where id = ${withdrawal.id}`
  expect(await kinds()).not.toContain('duplicate')
})

test('the limit of the day counts the amount alone, to the kobo, together with transfers to wallets', async () => {
  const [ada, bola] = [await personWith(world, 20_000_000, {}, 1), await personWith(world, 0)]
  const wallet = { url: '/api/Wallet/WalletTransfer', query: { pin }, token: ada.token }
  await world.ask({ ...wallet, body: { accountNumber: bola.accountNumber, amountKobo: 1_000_000 } })
  expect(await toBank(world, ada, to, limit - 1_000_000 + 1)).toMatchObject({ status: 409, code: '51' })
  expect((await quote(ada, to, 100)).leftTodayKobo).toBe(limit - 1_000_000)
  expect((await toBank(world, ada, to, limit - 1_000_000)).status).toBe(200)
  expect(await walletOf(ada)).toMatchObject({ sentTodayKobo: limit })
  expect(await toBank(world, ada, to, 10_000)).toMatchObject({ status: 409, code: '51' })
})

test('twenty at once pass exactly as far as the limit goes', async () => {
  const ada = await personWith(world, 20_000_000, {}, 1)
  const answers = await Promise.all(Array.from({ length: 20 }, () => toBank(world, ada, to, 700_000)))
  expect(answers.filter(each => each.status === 200)).toHaveLength(7)
  expect(await walletOf(ada)).toMatchObject({ sentTodayKobo: 4_900_000 })
})

test('what failed gives the limit of its day back, and nothing to the next day', async () => {
  const ada = await personWith(world, 20_000_000, {}, 1)
  await toBank(world, ada, sandboxTo('refuses'), limit)
  await world.settle()
  expect(await walletOf(ada)).toMatchObject({ sentTodayKobo: 0, balanceKobo: 20_000_000 })
  expect((await toBank(world, ada, sandboxTo('fails-later'), limit)).status).toBe(200)
  await world.settle()
  // 23:59:59 in Lagos, one hour ahead of UTC; then the next day.
  world.pass({ minutes: (new Date('2026-11-20T22:59:59Z').getTime() - world.now().getTime()) / 60_000 })
  const late = { ...ada, token: (await signIn(world, ada.email)).token }
  expect(await toBank(world, late, to, 10_000)).toMatchObject({ code: '51' })
  world.pass({ minutes: 1 / 60 })
  expect((await toBank(world, late, to, 1_000_000)).status).toBe(200)
  await world.settle()
  expect(await walletOf(late)).toMatchObject({ sentTodayKobo: 1_000_000 })
})

test('a quote warns of a duplicate, of a first large one, and of a number that does not look right; it stops nobody', async () => {
  const ada = await personWith(world, 20_000_000)
  expect((await quote(ada, to, 5_000_000)).warnings.map(each => each.kind)).toEqual(['first-large'])
  expect((await quote(ada, to, 4_999_999)).warnings).toEqual([])
  expect((await toBank(world, ada, to, 5_000_000, { shownTotalKobo: 1 })).code).toBe('34')
  expect((await toBank(world, ada, to, 5_000_000, { shownTotalKobo: 5_007_688 })).status).toBe(200)
  expect((await quote(ada, to, 5_000_000)).warnings.map(each => each.kind)).toEqual(['duplicate'])
  expect((await quote(ada, to, 5_000_001)).warnings).toEqual([])
  const odd = { bankCode: '058', accountNumber: '0000000028' }
  expect((await quote(ada, odd, 100_000)).warnings.map(each => each.kind)).toEqual(['check-digit'])
  expect(await balanceOf(world, ada)).toBe(20_000_000 - 5_007_688)
})

test('another name than the page showed is refused, and so is too little, an unknown bank and one without names', async () => {
  const ada = await personWith(world, 20_000_000)
  expect(await toBank(world, ada, { ...to, accountName: 'SOMEBODY ELSE' }, 20_000)).toMatchObject({
    code: '55',
  })
  expect(await toBank(world, ada, sandboxTo('name-away'), 20_000)).toMatchObject({ status: 503, code: '54' })
  expect(await toBank(world, ada, to, 9_999)).toMatchObject({ code: '10', errors: [{ field: 'amountKobo' }] })
  expect(await toBank(world, ada, { ...to, bankCode: '777' }, 20_000)).toMatchObject({
    errors: [{ field: 'bankCode' }],
  })
  expect(await balanceOf(world, ada)).toBe(20_000_000)
})

test('what a tier cannot hold is on hold, never refused, and is released as far as there is room', async () => {
  const ada = await personWith(world, 0, {}, 1)
  const deposit = (amountKobo: number) =>
    world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: ada.token })
  expect((await deposit(40_000_000)).status).toBe(200)
  expect(await walletOf(ada)).toMatchObject({ balanceKobo: 30_000_000, overLimitKobo: 10_000_000 })
  await toBank(world, ada, to, 1_000_000)
  const takeIn = { url: '/api/Wallet/take-in-over-limit', post: true, token: ada.token }
  expect((await world.ask(takeIn)).data).toEqual({ movedKobo: 1_007_688, overLimitKobo: 8_992_312 })
  expect((await world.ask(takeIn)).data).toEqual({ movedKobo: 0, overLimitKobo: 8_992_312 })
  // A second number proves the second tier, and the rest comes in by itself.
  const number = { kind: 'nin', number: '12345678901', birthDate: '1990-05-31' }
  await world.ask({ url: '/api/KYC/verify-identity', body: number, token: ada.token })
  await world.settle()
  expect(await walletOf(ada)).toMatchObject({ tier: 2, balanceKobo: 38_992_312, overLimitKobo: 0 })
})
