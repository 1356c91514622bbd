// Tier limits on sending and holding: kobo-exact, across midnight, under races.
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { type Person, offerCar, password, personWith, pin } from '#server/testing/world/people.ts'
import { pay } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const send = (who: Person, to: Person, amountKobo: number, key?: string) =>
  world.ask<Receipt>({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to.accountNumber, amountKobo },
    token: who.token,
    ...(key && { key }),
  })
const walletOf = async ({ token }: Person) =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data
const limit = { 1: 5_000_000, 2: 20_000_000, 3: 500_000_000 } as const

test.each([1, 2, 3] as const)('tier %i sends its limit in a day and not one kobo more', async tier => {
  const [ada, bola] = [await personWith(world, 600_000_000, {}, tier), await personWith(world, 0)]
  expect((await send(ada, bola, limit[tier] - 1)).status).toBe(200)
  const answer = await send(ada, bola, 2)
  expect(answer).toMatchObject({ status: 409, code: '51', errors: [{ field: 'amountKobo' }] })
  expect(answer.message).toContain('you have ₦0.01 left today')
  expect((await send(ada, bola, 1)).status).toBe(200)
  expect((await send(ada, bola, 1)).status).toBe(409)
  expect(await walletOf(ada)).toMatchObject({ tier, dailyLimitKobo: limit[tier], sentTodayKobo: limit[tier] })
})

test('nothing leaves the wallet of somebody who is not verified: no transfer, and no payment for a car', async () => {
  const [ada, bola] = [await personWith(world, 900_000_000, {}, 0), await personWith(world, 0)]
  const car = await offerCar(world, bola)
  expect(await send(ada, bola, 1)).toMatchObject({ status: 403, code: '53' })
  expect(await pay(world, ada, car.id)).toMatchObject({ status: 403, code: '53' })
  const wrong = { url: '/api/Wallet/WalletTransfer', query: { pin: '0451' }, token: ada.token }
  expect(
    await world.ask({ ...wrong, body: { accountNumber: bola.accountNumber, amountKobo: 1 } }),
  ).toMatchObject({
    code: '03',
  })
  expect(await walletOf(ada)).toMatchObject({ tier: 0, dailyLimitKobo: 0, balanceKobo: 900_000_000 })
})

test('a payment into escrow does not count as sent', async () => {
  const [ada, bola] = [await personWith(world, 900_000_000, {}, 2), await personWith(world, 0)]
  const car = await offerCar(world, bola)
  expect((await pay(world, ada, car.id)).status).toBe(200)
  expect(await walletOf(ada)).toMatchObject({ sentTodayKobo: 0, heldKobo: 850_000_000 })
  expect((await send(ada, bola, limit[2])).status).toBe(200)
})

test('a wallet is filled by others to its limit and not one kobo more; what is refused counts for nobody', async () => {
  const sender = await personWith(world, 100_000_000)
  for (const [tier, most] of [
    [0, 30_000_000],
    [1, 30_000_000],
    [2, 50_000_000],
  ] as const) {
    const receiver = await personWith(world, most - 10, {}, tier)
    expect(await send(sender, receiver, 11)).toMatchObject({ status: 409, code: '52' })
    const { sentTodayKobo: before } = await walletOf(sender)
    expect((await send(sender, receiver, 10)).status).toBe(200)
    expect(await send(sender, receiver, 1)).toMatchObject({ status: 409, code: '52' })
    expect(await walletOf(receiver)).toMatchObject({ balanceKobo: most, balanceLimitKobo: most })
    expect((await walletOf(sender)).sentTodayKobo).toBe(before + 10)
  }
  expect((await walletOf(sender)).balanceLimitKobo).toBeNull()
})

test('transfers that race at the limit pass exactly as far as it goes', async () => {
  const [ada, bola, chi] = [
    await personWith(world, 100_000_000, {}, 1),
    await personWith(world, 0),
    await personWith(world, 0),
  ]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => send(ada, i % 2 ? bola : chi, 700_000)),
  )
  const passed = answers.filter(each => each.status === 200).length
  expect(passed).toBe(7)
  expect(answers.filter(each => each.code === '51')).toHaveLength(33)
  expect(await walletOf(ada)).toMatchObject({ balanceKobo: 95_100_000, sentTodayKobo: 4_900_000 })
  expect((await walletOf(bola)).balanceKobo + (await walletOf(chi)).balanceKobo).toBe(4_900_000)
})

test('the day begins anew at midnight in Lagos, and a repeat is answered as the first time', async () => {
  const [ada, bola] = [await personWith(world, 100_000_000, {}, 1), await personWith(world, 0)]
  const first = await send(ada, bola, limit[1], 'sent-before-midnight')
  const again = async (): Promise<Person> => {
    const signInRequest = { body: { email: ada.email, password }, device: ada.device }
    const answer = await world.ask<{ token: string }>({ url: '/api/User/authenticate', ...signInRequest })
    return { ...ada, token: answer.data.token }
  }
  // 23:59:59 in Lagos, one hour ahead of UTC.
  world.pass({ minutes: (new Date('2026-11-20T22:59:59Z').getTime() - world.now().getTime()) / 60_000 })
  const late = await again()
  expect(await send(late, bola, 1)).toMatchObject({ code: '51' })
  world.pass({ minutes: 1 / 60 })
  expect((await walletOf(late)).sentTodayKobo).toBe(0)
  expect(await send(late, bola, limit[1], 'sent-before-midnight')).toEqual(first)
  expect((await send(late, bola, limit[1])).status).toBe(200)
  expect(await send(late, bola, 1)).toMatchObject({ code: '51' })
})

test('clock jump / Lagos midnight: a clock that goes back gives no second limit, and a transfer counts on one day only', async () => {
  const [ada, bola] = [await personWith(world, 100_000_000, {}, 1), await personWith(world, 0)]
  expect((await send(ada, bola, limit[1])).status).toBe(200)
  for (const hours of [-30, -400]) {
    world.pass({ hours })
    expect(await send(ada, bola, 1)).toMatchObject({ code: '51' })
    world.pass({ hours: -hours })
  }
  expect((await walletOf(ada)).sentTodayKobo).toBe(limit[1])
  expect(await send(ada, bola, 1)).toMatchObject({ code: '51' })
})
