// Accounts by phone number: register, sign in, reset, add, and nothing learnt of others.
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { Me } from '#contract/user/user.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { password, register, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let numbers = 0
const newPhone = () => `+23480${String(30_000_000 + ++numbers).padStart(8, '0')}`
const spoken = (phone: string) => phone.replace('+234', '0')
let places = 0
const newPlace = () => `10.9.${++places >> 8}.${places & 255}`

const open = (more: Record<string, string>, ip = newPlace()) => {
  const form = new FormData()
  const fields = { accountType: 'Individual', firstName: 'Ada', lastName: 'Obi', password, ...more }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return world.ask<{ sentTo: string; registration: string }>({ url: '/api/User/register', form, ip })
}
type SignedIn = { token: string; user: Me; device: string }
const post = <T = unknown>(name: string, body: object, token?: string, ip = newPlace()) =>
  world.ask<T>({ url: `/api/User/${name}`, body, ip, ...(token && { token }) })
const smsTo = async (phone: string) => (await world.mailTo(phone))!.body
const codeAt = async (login: string) => /\d{6}/.exec((await world.mailTo(login))!.subject)![0]

const byPhone = async () => {
  const phone = newPhone()
  const { data } = await open({ phoneNumber: spoken(phone) })
  const body = { email: spoken(phone), code: await codeAt(phone), registration: data.registration }
  return { phone, ...(await post<SignedIn>('confirm', body)).data }
}

test('a phone number, a name and a password open an account: the code comes by SMS and signs in', async () => {
  const phone = newPhone()
  const answer = await open({ phoneNumber: ` ${spoken(phone).slice(0, 4)} ${spoken(phone).slice(4)}` })
  expect(answer).toMatchObject({ status: 200, data: { sentTo: phone } })
  expect(await smsTo(phone)).toMatch(/^\d{6} is your AutoX code\. .{0,130}$/)
  expect((await post('authenticate', { email: spoken(phone), password })).code).toBe('22')
  const body = { email: phone, code: await codeAt(phone), registration: answer.data.registration }
  const { data } = await post<SignedIn>('confirm', body)
  expect(data.user).toMatchObject({
    email: '',
    userName: phone,
    phoneNumber: phone,
    signInPhone: phone,
    state: '',
  })
  for (const spelling of [phone, spoken(phone), phone.slice(1)])
    expect((await post('authenticate', { email: spelling, password })).status).toBe(200)
})

test('an email alone is enough; neither is refused by name, and a dealer says where they are', async () => {
  const email = 'only-an-email@demo.autox.example'
  expect((await open({ email, phoneNumber: '', state: '' })).status).toBe(200)
  const body = { email, code: await codeAt(email) }
  const { user } = (await post<SignedIn>('confirm', body)).data
  expect(user).toMatchObject({ email, phoneNumber: '', signInPhone: null })
  expect((await open({})).errors).toEqual([
    { field: 'email', message: 'Enter your email or your phone number' },
  ])
  const dealer = { accountType: 'AutoDealer', businessName: 'Ada Motors', phoneNumber: spoken(newPhone()) }
  expect((await open(dealer)).errors).toMatchObject([{ field: 'state' }])
  const together = await open({ firstName: '' })
  expect(together.errors.map(({ field }) => field)).toEqual(['firstName', 'email'])
  expect((await open({ phoneNumber: '0203 123 4567' })).errors).toMatchObject([{ field: 'phoneNumber' }])
})

test('a number beside an email is for calls: it gets no SMS, signs nobody in and stays free', async () => {
  const [phone, email] = [newPhone(), 'with-a-phone@demo.autox.example']
  await open({ email, phoneNumber: phone })
  await post('confirm', { email, code: await codeAt(email) })
  expect(await world.mailTo(phone)).toBeUndefined()
  expect((await post('authenticate', { email: phone, password })).code).toBe('21')
  expect((await open({ phoneNumber: phone })).status).toBe(200)
  expect(await codeAt(phone)).toMatch(/^\d{6}$/)
})

test('the number of another account gets the same answer, and its owner an SMS without a code', async () => {
  const { phone, user } = await byPhone()
  const free = newPhone()
  const strange = await open({ phoneNumber: free })
  world.pass({ minutes: 2 })
  const again = await open({ phoneNumber: phone, firstName: 'Thief', password: 'a thief has this one' })
  const shape = (answer: object, mine: string) =>
    JSON.stringify(answer)
      .replaceAll(mine, 'NUMBER')
      .replaceAll(/[0-9a-f-]{36}/g, 'ID')
  expect(shape(again, phone)).toBe(shape(strange, free))
  expect(await smsTo(phone)).toMatch(/^You already have an AutoX account/)
  expect(await smsTo(phone)).not.toMatch(/\d{6}/)
  expect((await post('authenticate', { email: phone, password: 'a thief has this one' })).code).toBe('21')
  const unknown = await post('reset', { email: newPhone() })
  expect(unknown.status).toBe(200)
  expect((await post<SignedIn>('authenticate', { email: phone, password })).data.user.id).toBe(user.id)
})

test('codes to one number are paced, at most five from one place and ten from anywhere a day', async () => {
  const phone = newPhone()
  const ip = newPlace()
  await open({ phoneNumber: phone }, ip)
  await world.settle()
  const again = () => post('send-code', { email: phone }, undefined, ip)
  expect(await again()).toMatchObject({ status: 429, message: expect.stringContaining('wait a minute') })
  for (let codeCount = 2; codeCount <= limits.codesPerDayMax; codeCount++) {
    world.pass({ minutes: 2 })
    expect((await again()).status).toBe(200)
    await world.settle()
  }
  world.pass({ minutes: 2 })
  expect(await again()).toMatchObject({
    status: 429,
    message: expect.stringContaining('today’s limit for codes. You can ask for another tomorrow at '),
  })
  for (let smsCount = limits.codesPerDayMax + 1; smsCount <= limits.smsPerDayMax; smsCount++)
    expect((await post('send-code', { email: phone })).status).toBe(200)
  expect(await post('send-code', { email: phone })).toMatchObject({
    status: 429,
    message: expect.stringContaining('Use your email, or ask again tomorrow at '),
  })
  await world.settle()
  const sms = await world.db.rows`select from demo_mail where to_address = ${phone}`
  expect(sms).toHaveLength(limits.smsPerDayMax)
  world.pass({ minutes: 1_441 })
  expect((await post('send-code', { email: phone })).status).toBe(200)
})

test('a forgotten password is replaced by SMS, and the owner without an email is told by SMS', async () => {
  const { phone, token } = await byPhone()
  world.pass({ minutes: 2 })
  await post('reset', { email: spoken(phone) })
  const code = await codeAt(phone)
  const body = { email: phone, token: code, newPassword: 'the owners own words' }
  expect((await post('changePasswordWithToken', body)).status).toBe(200)
  expect((await post('get-sessions', {}, token)).status).not.toBe(200)
  expect((await post('authenticate', { email: phone, password: 'the owners own words' })).status).toBe(200)
  await world.settle()
  const messages = await world.db.rows<{ body: string }>`
    select body from demo_mail where to_address = ${phone} and body like 'Your AutoX password was changed%'`
  expect(messages).toHaveLength(1)
})

test('an owner without an email gets so many notices by SMS a day, and the rest in the inbox', async () => {
  const { phone, user } = await byPhone()
  const count = limits.smsPerDayMax + 2
  await world.db.inTx(async tx => {
    for (let n = 0; n < count; n++)
      await notify(tx, {
        userId: user.id,
        kind: 'security',
        title: `Notice ${n}`,
        text: '',
        now: world.now(),
      })
  })
  await world.settle()
  const sms = await world.db.rows`
    select from demo_mail where to_address = ${phone} and body like 'Notice %'`
  expect(sms).toHaveLength(limits.smsPerDayMax)
  expect(
    await world.db.rows`select from notice where user_id = ${user.id} and title like 'Notice %'`,
  ).toHaveLength(count)
})

test('an email is added to a phone number and a phone number to an email; both sign in from then on', async () => {
  const { phone, token } = await byPhone()
  const email = 'added-later@demo.autox.example'
  await post('change-email', { newEmail: email, currentPassword: password }, token)
  const confirmed = await post<Me>('confirm-email', { code: await codeAt(email) }, token)
  expect(confirmed.data).toMatchObject({ email, userName: email, signInPhone: phone })
  for (const login of [email, phone])
    expect((await post('authenticate', { email: login, password })).status).toBe(200)
  expect(await smsTo(phone)).toMatch(/^[ -~]*now also signs in with a\*\*\*@demo\.autox\.example[ -~]{0,90}$/)

  const otherEmail = await register(world)
  const { token: otherToken } = await signIn(world, otherEmail)
  const number = newPhone()
  const change = { newPhone: spoken(number), currentPassword: password }
  expect((await post('change-phone', { ...change, currentPassword: 'wrong' }, otherToken)).code).toBe('21')
  expect((await post('change-phone', change, otherToken)).data).toEqual({ sentTo: number, minutes: 10 })
  expect((await post('confirm-phone', { code: '000000' }, otherToken)).code).toBe('23')
  const { data } = await post<Me>('confirm-phone', { code: await codeAt(number) }, otherToken)
  expect(data).toMatchObject({ email: otherEmail, signInPhone: number, phoneNumber: number })
  expect((await post('authenticate', { email: number, password })).status).toBe(200)
})

test('a taken number answers the same and is told to its owner; one proven by two people at once is one’s', async () => {
  const { phone } = await byPhone()
  const first = await byPhone()
  const people = [first, await byPhone()]
  world.pass({ minutes: 2 })
  const change = (number: string, token: string) =>
    post('change-phone', { newPhone: number, currentPassword: password }, token)
  expect((await change(phone, first.token)).status).toBe(200)
  expect(await smsTo(phone)).toMatch(/^Someone tried to use this number/)
  world.pass({ minutes: 2 })
  const number = newPhone()
  const codes: string[] = []
  for (const { token } of people) {
    expect((await change(number, token)).status).toBe(200)
    codes.push(await codeAt(number))
    world.pass({ minutes: 2 })
  }
  const answers = await Promise.all(
    people.map(({ token }, at) => post<Me>('confirm-phone', { code: codes[at]! }, token)),
  )
  expect(new Set(answers.map(each => each.status))).toEqual(new Set([200, 409]))
  expect(answers.find(each => each.status === 409)!.code).toBe('87')
})
