// Guessing attacks: same answer and cost for every address, limited tries.
import { beforeEach, expect, test, vi } from 'vitest'
import { password, register, registration } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { suspendUser } from './suspend.ts'

const argon = vi.hoisted(() => ({ hashed: 0, verified: 0 }))
vi.mock('@node-rs/argon2', async load => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => (argon.hashed++, real.hash(...args)),
    // Only a real hash costs anything; another text is refused at once.
    verify: (...args: Parameters<typeof real.verify>) => {
      if (String(args[0]).startsWith('$argon2id$')) argon.verified++
      return real.verify(...args)
    },
  }
})

const world = await makeWorld()
const known = await register(world)
const suspended = await register(world)
const { id: suspendedId } = await world.db.one<{
  id: string
}>`select id from app_user where email = ${suspended}`
await world.db.inTx(tx =>
  suspendUser(tx, { id: suspendedId, reason: 'For the sake of a test', now: world.now() }),
)
const unconfirmed = 'unconfirmed@demo.autox.example'
await world.ask({ url: '/api/User/register', form: registration(unconfirmed) })

let addresses = 0
const nobody = () => `nobody-${++addresses}@demo.autox.example`
const authenticate = (email: string, word: string) =>
  world.ask({ url: '/api/User/authenticate', body: { email, password: word } })
const sendCode = (email: string) => world.ask({ url: '/api/User/send-code', body: { email } })
const confirm = (email: string, code: string) =>
  world.ask({ url: '/api/User/confirm', body: { email, code } })
const all = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const count = <T extends { status: number }>(answers: T[], status: number) =>
  answers.filter(each => each.status === status).length

// Each test begins the next day, when nothing is counted any more.
beforeEach(() => world.pass({ hours: 25 }))

/** What an address learns: the answer without the address itself, and how much hashing it cost. */
const learnt = async (email: string, ask: (email: string) => Promise<{ status: number }>) => {
  const before = { ...argon }
  const text = JSON.stringify(await ask(email)).replaceAll(email, 'ADDRESS')
  const answer = text.replaceAll(/"registration":"[0-9a-f-]{36}"/g, 'A REGISTRATION')
  return { answer, hashed: argon.hashed - before.hashed, verified: argon.verified - before.verified }
}

const asks: [string, (email: string) => Promise<{ status: number }>][] = [
  ['register', email => world.ask({ url: '/api/User/register', form: registration(email) })],
  ['send-code', sendCode],
  ['authenticate', email => authenticate(email, 'not the password')],
  ['confirm', email => confirm(email, '000000')],
  ['reset', email => world.ask({ url: '/api/User/reset', body: { email } })],
  [
    'changePasswordWithToken',
    email =>
      world.ask({
        url: '/api/User/changePasswordWithToken',
        body: { email, token: '000000', newPassword: password },
      }),
  ],
]
test.each(asks)('%s tells nobody whether an address is known', async (_, ask) => {
  const stranger = await learnt(nobody(), ask)
  expect(await learnt(known, ask)).toEqual(stranger)
  expect(await learnt(unconfirmed, ask)).toEqual(stranger)
  expect(await learnt(suspended, ask)).toEqual(stranger)
})

test('signing in to an address that is unknown costs as much hashing as to one that is known', async () => {
  expect(await learnt(nobody(), email => authenticate(email, 'not the password'))).toMatchObject({
    hashed: 0,
    verified: 1,
  })
})

test('the right password of an unconfirmed account is the only one that learns so', async () => {
  expect((await authenticate(unconfirmed, password)).code).toBe('22')
  expect((await authenticate(unconfirmed, 'not the password')).code).toBe('21')
})

test('only the right password learns that an account is suspended, at the cost of any other', async () => {
  const wrong = await learnt(suspended, email => authenticate(email, 'not the password'))
  const right = await learnt(suspended, email => authenticate(email, password))
  expect([wrong.hashed, wrong.verified]).toEqual([right.hashed, right.verified])
  expect((await authenticate(suspended, 'not the password')).code).toBe('21')
  expect((await authenticate(suspended, password)).code).toBe('25')
})

test('ten wrong passwords lock an address for fifteen minutes, even for the right one', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await authenticate(known, 'wrong')).code).toBe('21')
  expect(await authenticate(known, password)).toMatchObject({
    status: 429,
    code: '15',
    message: expect.stringContaining('15 minutes'),
  })
  world.pass({ minutes: 14 })
  const payload = { email: known, password }
  const response = await world.app.inject({ method: 'POST', url: '/api/User/authenticate', payload })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
  world.pass({ minutes: 1 })
  expect((await authenticate(known, password)).status).toBe(200)
})

test('fifty guesses at once get ten looks at the password, and the right one among the rest none', async () => {
  const before = argon.verified
  const answers = await all(50, i => authenticate(known, i === 40 ? password : `guess ${i}`))
  expect(argon.verified - before).toBeLessThanOrEqual(10)
  expect(count(answers, 429)).toBeGreaterThanOrEqual(40)
})

test('one machine may not try many addresses for ever, and is told how long it waits', async () => {
  const answers = await all(201, () => authenticate(nobody(), 'wrong'))
  expect([count(answers, 400), count(answers, 429)]).toEqual([200, 1])
  const words = () => authenticate(known, password).then(({ status, message }) => [status, message])
  expect(await words()).toEqual([429, 'Too many attempts from this connection. Please wait 15 minutes.'])
  world.pass({ minutes: 14 })
  expect(await words()).toEqual([429, 'Too many attempts from this connection. Please wait 1 minute.'])
  world.pass({ minutes: 1 })
  expect((await authenticate(known, password)).status).toBe(200)
}, 60_000)

test.each([
  ['known', () => unconfirmed],
  ['unknown', nobody],
])('an address that is %s gets a code a minute and five a day', async (_, address) => {
  const email = address()
  for (let round = 0; round < 5; round++) {
    expect((await sendCode(email)).status).toBe(200)
    expect((await sendCode(email)).status).toBe(429)
    world.pass({ minutes: 1 })
  }
  expect(await sendCode(email)).toMatchObject({ status: 429, code: '15' })
  world.pass({ hours: 24 })
  expect((await sendCode(email)).status).toBe(200)
})

test('fifty requests for a code at once send one', async () => {
  await world.settle()
  const before = await world.db.one<{
    mails: number
  }>`select count(*) as mails from demo_mail where to_address = ${unconfirmed}`
  const answers = await all(50, () => sendCode(unconfirmed))
  await world.settle()
  const { mails } = await world.db.one<{
    mails: number
  }>`select count(*) as mails from demo_mail where to_address = ${unconfirmed}`
  expect(mails - before.mails).toBe(1)
  expect([count(answers, 200), count(answers, 429)]).toEqual([1, 49])
})

test('five wrong codes lock for ten minutes, even for the right one', async () => {
  await sendCode(unconfirmed)
  const right = /\d{6}/.exec((await world.mailTo(unconfirmed))!.subject)![0]
  const wrong = right === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++) expect((await confirm(unconfirmed, wrong)).code).toBe('23')
  expect((await confirm(unconfirmed, right)).status).toBe(429)
  world.pass({ minutes: 10 })
  expect((await confirm(unconfirmed, right)).code).toBe('23')
})

test('fifty codes at once are five tries', async () => {
  const answers = await all(50, i => confirm(unconfirmed, String(100_000 + i)))
  expect(answers.filter(each => each.code === '23').length).toBeLessThanOrEqual(5)
  expect(count(answers, 429)).toBeGreaterThanOrEqual(45)
})
