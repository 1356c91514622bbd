import { expect, test } from 'vitest'
import { KOBO_MAX } from '#contract/core/money.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, type Person, personWith, pin } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

const send = (who: Person, to: string, amountKobo: number, more: { narration?: string; key?: string } = {}) =>
  world.ask<Receipt>({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to, amountKobo, narration: more.narration ?? '' },
    token: who.token,
    ...(more.key && { key: more.key }),
  })
const deposit = (who: Person, amountKobo: number, key?: string) =>
  world.ask({
    url: '/api/Sandbox/deposit',
    body: { amountKobo, senderName: 'Demo Bank' },
    token: who.token,
    ...(key && { key }),
  })
const history = (who: Person, query: Record<string, string> = {}) =>
  world.ask<Entry[]>({ url: '/api/Wallet/GetTransactionHistory', query, token: who.token })
const enquire = (who: Person, accountNumber: string) =>
  world.ask({ url: '/api/Wallet/NameEnquiry', body: { accountNumber }, token: who.token })

test('money goes to the name that was shown, and both sides read it in their history', async () => {
  const [ada, bola] = [
    await personWith(world, 5_000),
    await personWith(world, 0, { firstName: 'Bola', lastName: 'Demo' }),
  ]
  expect((await enquire(ada, bola.accountNumber)).data).toEqual({
    accountNumber: bola.accountNumber,
    accountName: 'Bola Demo',
    bankCode: 'AUTOX',
    bankName: 'AutoX wallet',
  })
  const { data } = await send(ada, bola.accountNumber, 1_234, { narration: 'For the tyres ₦' })
  expect(data).toEqual({
    id: expect.stringMatching(/^\d+$/),
    amountKobo: 1_234,
    accountNumber: bola.accountNumber,
    accountName: 'Bola Demo',
    narration: 'For the tyres ₦',
    at: world.now().toISOString(),
    balanceKobo: 3_766,
  })
  const line = {
    id: data.id,
    kind: 'transfer',
    amountKobo: 1_234,
    narration: 'For the tyres ₦',
    bookingId: null,
    at: data.at,
  }
  expect((await history(ada)).data[0]).toEqual({
    ...line,
    number: 2,
    direction: 'out',
    balanceAfterKobo: 3_766,
    counterparty: 'Bola Demo',
  })
  expect((await history(bola)).data).toEqual([
    { ...line, number: 1, direction: 'in', balanceAfterKobo: 1_234, counterparty: 'Ada Demo' },
  ])
  expect((await history(ada)).data[1]).toMatchObject({
    kind: 'deposit',
    direction: 'in',
    counterparty: 'Demo Sender',
  })
})

test('a repeat gets its receipt after the payee changed their name, and another amount does not', async () => {
  const [ada, bola] = [
    await personWith(world, 5_000),
    await personWith(world, 0, { firstName: 'Bola', lastName: 'Demo' }),
  ]
  const repeat = (amountKobo: number) =>
    world.ask<Receipt>({
      url: '/api/Wallet/WalletTransfer',
      query: { pin },
      body: { accountNumber: bola.accountNumber, accountName: 'Bola Demo', amountKobo },
      token: ada.token,
      key: 'lost-answer',
    })
  const { data: first } = await repeat(1_000)
  await world.db.run`update app_user set first_name = 'Titi', last_name = 'Example' where id = ${bola.id}`
  world.pass({ minutes: 5 })
  expect((await send(ada, bola.accountNumber, 1)).data.accountName).toBe('Titi Example')
  expect((await repeat(1_000)).data).toEqual({ ...first, accountName: 'Titi Example' })
  expect(await repeat(999)).toMatchObject({ status: 422, code: '18' })
  expect(await balanceOf(world, ada)).toBe(3_999)
})

test('one kobo is sent, and one more than there is, is not', async () => {
  const [ada, bola] = [await personWith(world, 2), await personWith(world, 0)]
  expect((await send(ada, bola.accountNumber, 1)).data.balanceKobo).toBe(1)
  expect(await send(ada, bola.accountNumber, 2)).toMatchObject({ status: 409, code: '06', data: null })
  expect((await send(ada, bola.accountNumber, 1)).data.balanceKobo).toBe(0)
  expect([await balanceOf(world, ada), await balanceOf(world, bola)]).toEqual([0, 2])
})

test('nobody sends to themselves, to nobody, or to a number that cannot be', async () => {
  const ada = await personWith(world, 1_000)
  const digit = (Number(ada.accountNumber[9]) + 1) % 10
  expect(await send(ada, ada.accountNumber, 1)).toMatchObject({
    status: 400,
    code: '08',
    errors: [{ field: 'accountNumber' }],
  })
  for (const number of ['0000000000', ada.accountNumber.slice(0, 9) + String(digit)]) {
    expect(await send(ada, number, 1)).toMatchObject({
      status: 404,
      code: '07',
      errors: [{ field: 'accountNumber' }],
    })
    expect(await enquire(ada, number)).toMatchObject({
      status: 404,
      code: '07',
      errors: [{ field: 'accountNumber' }],
    })
  }
  expect(await balanceOf(world, ada)).toBe(1_000)
})

test('without a wallet nothing is sent, received or listed, and code 01 says why', async () => {
  const ada = await personWith(world, 1_000)
  await world.db.run`delete from wallet where user_id = ${ada.id}`
  for (const answer of [await send(ada, '0000000000', 1), await deposit(ada, 5), await history(ada)])
    expect(answer).toMatchObject({ status: 404, code: '01' })
})

test('the largest amount there is arrives whole; what does not fit, and more than a day allows, is refused', async () => {
  const otherWorld = await makeWorld()
  const [ada, bola] = [await personWith(otherWorld, KOBO_MAX), await personWith(otherWorld, 0)]
  const sendThere = (who: Person, to: Person, amountKobo: number) =>
    otherWorld.ask<Receipt>({
      url: '/api/Wallet/WalletTransfer',
      query: { pin },
      body: { accountNumber: to.accountNumber, amountKobo },
      token: who.token,
    })
  expect(await balanceOf(otherWorld, ada)).toBe(KOBO_MAX)
  const more = await otherWorld.ask({
    url: '/api/Sandbox/deposit',
    body: { amountKobo: 1 },
    token: ada.token,
  })
  expect(more.status).toBe(409)
  expect(await sendThere(ada, bola, KOBO_MAX)).toMatchObject({ status: 409, code: '51' })
  expect(await balanceOf(otherWorld, ada)).toBe(KOBO_MAX)
  expect(await balanceOf(otherWorld, bola)).toBe(0)
  expect(await sendThere(bola, ada, KOBO_MAX + 1)).toMatchObject({ status: 400, code: '10' })
  expect((await verifyBooks(otherWorld.db)).findings).toEqual([])
})

test('two hundred transfers to and fro at once lose nothing and make nothing', async () => {
  const [ada, bola] = [await personWith(world, 10_000), await personWith(world, 10_000)]
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 2 ? send(ada, bola.accountNumber, 1 + i) : send(bola, ada.accountNumber, 2 + i),
    ),
  )
  const sumOf = (odd: number) =>
    answers.reduce(
      (sum, each, i) => sum + (i % 2 === odd && each.status === 200 ? each.data.amountKobo : 0),
      0,
    )
  expect(answers.every(each => each.status === 200 || each.code === '06')).toBe(true)
  expect(await balanceOf(world, ada)).toBe(10_000 - sumOf(1) + sumOf(0))
  expect((await balanceOf(world, ada)) + (await balanceOf(world, bola))).toBe(20_000)
  expect((await verifyBooks(world.db)).findings).toEqual([])
})

test('forty payments at once out of a wallet that has enough for ten: ten are made', async () => {
  const [ada, bola] = [await personWith(world, 1_000), await personWith(world, 0)]
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(ada, bola.accountNumber, 100)))
  expect(answers.filter(each => each.status === 200)).toHaveLength(10)
  expect(answers.filter(each => each.code === '06')).toHaveLength(30)
  expect([await balanceOf(world, ada), await balanceOf(world, bola)]).toEqual([0, 1_000])
})

test('a deposit is credited once for each key, however often and however many at once', async () => {
  const ada = await personWith(world, 0)
  const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(ada, 700, 'deposit-key-1')))
  expect(answers.map(each => each.status)).toEqual(Array(10).fill(200))
  expect(await balanceOf(world, ada)).toBe(700)
  expect((await deposit(ada, 700, 'deposit-key-2')).status).toBe(200)
  expect(await balanceOf(world, ada)).toBe(1_400)
  expect((await history(ada)).data).toHaveLength(2)
})

test('the history is paged, newest first, without a gap or a repeat', async () => {
  const ada = await personWith(world, 0)
  for (let i = 1; i <= 7; i++) await deposit(ada, i)
  const pages = []
  for (const PageNumber of ['1', '2', '3', '4']) pages.push(await history(ada, { PageNumber, PageSize: '3' }))
  expect(pages.map(page => page.data.map(entry => entry.amountKobo))).toEqual([[7, 6, 5], [4, 3, 2], [1], []])
  expect(pages[2]!.pageMeta).toEqual({ pageNumber: 3, pageSize: 3, totalPages: 3, totalRecords: 7 })
  expect(pages.flatMap(page => page.data.map(entry => entry.balanceAfterKobo))).toEqual([
    28, 21, 15, 10, 6, 3, 1,
  ])
})

test('names are not given to somebody who asks for one number after the other', async () => {
  const [ada, bola] = [await personWith(world, 0), await personWith(world, 0)]
  const answers = await Promise.all(Array.from({ length: 70 }, () => enquire(ada, bola.accountNumber)))
  expect(answers.filter(each => each.status === 200)).toHaveLength(60)
  expect(answers.filter(each => each.status === 429)).toHaveLength(10)
  world.pass({ minutes: 9.9 })
  expect((await enquire(ada, bola.accountNumber)).status).toBe(429)
  world.pass({ minutes: 0.1 })
  expect((await enquire(ada, bola.accountNumber)).status).toBe(200)
})
