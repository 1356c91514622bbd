import { expect, test } from 'vitest'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { type Person, personWith, pin, register, signIn } from '#server/testing/world/people.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const receiver = await personWith(world, 0)
const next = '9274'

const pay = (who: Person, typed: string) =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin: typed },
    body: { accountNumber: receiver.accountNumber, amountKobo: 1 },
    token: who.token,
  })
const change = (who: Person, currentPin: string, newPin = next) =>
  world.ask<{ sessionsEnded: number }>({
    url: '/api/Wallet/ChangePin',
    body: { currentPin, newPin },
    token: who.token,
  })
const askCode = (who: Person, email = who.email) =>
  world.ask({ url: '/api/Wallet/GenerateOTP', query: { email }, post: true, token: who.token })
const reset = (who: Person, code: string, newPin = next) =>
  world.ask<{ sessionsEnded: number }>({
    url: '/api/Wallet/ResetPin',
    body: { code, newPin },
    token: who.token,
  })
const codeFor = async (who: Person) => {
  await world.settle()
  world.pass({ minutes: 1 })
  await askCode(who)
  return /\d{6}/.exec((await world.mailTo(who.email))!.subject)![0]
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const letters = async (who: Person, subject: string) => {
  await world.settle()
  return world.db.rows<{ body: string }>`
    select body from demo_mail where to_address = ${who.email} and subject like ${`${subject}%`}`
}
const alive = async (token: string) =>
  (await world.ask({ url: '/api/User/getLoggedInUser', token })).status === 200

test('a pin is changed by knowing it: the new one pays, the old one does not, others are out, the owner is told', async () => {
  const who = await personWith(world, 1_000)
  const elsewhere = await signIn(world, who.email)
  expect((await pay(who, pin)).status).toBe(200)
  expect(await change(who, pin)).toMatchObject({ status: 200, data: { changed: true, sessionsEnded: 1 } })
  expect([await alive(who.token), await alive(elsewhere.token)]).toEqual([true, false])
  expect((await pay(who, pin)).code).toBe('03')
  expect((await pay(who, next)).status).toBe(200)
  expect(await letters(who, 'The PIN of your AutoX wallet was changed')).toHaveLength(1)
})

test('a wrong pin is counted with those of payments, and the fifth locks', async () => {
  const who = await personWith(world, 1_000)
  for (const typed of ['0000', '0001']) expect((await pay(who, typed)).code).toBe('03')
  for (const typed of ['0002', '0003'])
    expect(await change(who, typed)).toMatchObject({ code: '03', errors: [{ field: 'currentPin' }] })
  expect((await change(who, '0004')).code).toBe('04')
  expect((await change(who, pin)).code).toBe('04')
  expect((await pay(who, pin)).code).toBe('04')
})

test('a code from the mail sets a new pin, ends a lock with its count, and signs others out', async () => {
  const who = await personWith(world, 1_000)
  const elsewhere = await signIn(world, who.email)
  for (const typed of ['0000', '0001', '0002', '0003', '0004']) await pay(who, typed)
  const code = await codeFor(who)
  expect(await reset(who, code)).toMatchObject({ status: 200, data: { changed: true, sessionsEnded: 1 } })
  expect(await alive(elsewhere.token)).toBe(false)
  const { data } = await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token: who.token })
  expect(data.pinLockedUntil).toBeNull()
  expect((await pay(who, pin)).message).toBe('That PIN is wrong. 4 tries left.')
  expect((await pay(who, next)).status).toBe(200)
  expect(await letters(who, 'The PIN of your AutoX wallet was changed')).toHaveLength(1)
})

test('a code for a pin works once, for its owner, for a pin and not for a password, and ten minutes', async () => {
  const [who, thief] = [await personWith(world, 0), await personWith(world, 0)]
  const code = await codeFor(who)
  expect(await reset(thief, code)).toMatchObject({ code: '23', errors: [{ field: 'code' }] })
  const asPassword = { email: who.email, token: code, newPassword: 'another long demo password' }
  expect((await world.ask({ url: '/api/User/changePasswordWithToken', body: asPassword })).code).toBe('23')
  expect((await reset(who, code)).status).toBe(200)
  expect((await reset(who, code, '8613')).code).toBe('23')
  const late = await codeFor(who)
  for (const minutes of [5, 5]) {
    world.pass({ minutes })
    await alive(who.token)
  }
  expect((await reset(who, late, '8613')).code).toBe('23')
})

test('five wrong codes lock, and fifty at once are five tries', async () => {
  const who = await personWith(world, 0)
  const code = await codeFor(who)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => reset(who, wrongCode(String(i).padStart(6, '0')))),
  )
  expect(answers.filter(each => each.code === '23').length).toBeLessThanOrEqual(5)
  expect((await reset(who, code)).status).toBe(429)
})

test('a code goes to the address of the signed-in user and to no other, once a minute and five times a day', async () => {
  const [who, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const before = await stateOf(world.db)
  expect(await askCode(who, stranger.email)).toMatchObject({
    status: 403,
    code: '16',
    errors: [{ field: 'query.email' }],
  })
  expect(await stateOf(world.db)).toEqual(before)
  for (let round = 0; round < 5; round++) {
    expect((await askCode(who, ` ${who.email.toUpperCase()}`)).status).toBe(200)
    expect((await askCode(who)).status).toBe(429)
    world.pass({ minutes: 1 })
  }
  expect(await askCode(who)).toMatchObject({ status: 429, code: '15' })
})

test('strangers who ask for passwords and confirmations use up none of the codes for a pin', async () => {
  const who = await personWith(world, 0)
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  expect((await askCode(who)).status).toBe(200)
})

test.each(['0000', '1234', '1212'])('the pin %s is refused, by the old pin and by a code', async weak => {
  const who = await personWith(world, 0)
  const code = await codeFor(who)
  for (const answer of [await change(who, pin, weak), await reset(who, code, weak)])
    expect(answer).toMatchObject({ status: 400, code: '05', errors: [{ field: 'newPin' }] })
  expect((await reset(who, code)).status).toBe(200)
})

test('the new pin is another than the old', async () => {
  const who = await personWith(world, 0)
  expect(await change(who, pin, pin)).toMatchObject({ status: 400, errors: [{ field: 'newPin' }] })
})

test('of two changes at once one is made', async () => {
  const who = await personWith(world, 0)
  const answers = await Promise.all([change(who, pin, '9274'), change(who, pin, '8613')])
  expect(answers.filter(each => each.status === 200)).toHaveLength(1)
})

test('without a wallet there is no pin to change', async () => {
  const email = await register(world)
  const { token, user } = await signIn(world, email)
  const who = { email, token, id: user.id, accountNumber: '' }
  for (const answer of [await askCode(who), await change(who, pin), await reset(who, '000000')])
    expect(answer).toMatchObject({ status: 404, code: '01' })
})
