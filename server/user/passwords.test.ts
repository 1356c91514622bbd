import { expect, test } from 'vitest'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import { password, register, registration, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { insertSession } from './devices/sessions-sql.ts'
import { setPassword } from './sql.ts'

const world = await makeWorld()
const next = 'another long demo password'

const authenticate = (email: string, word: string) =>
  world.ask<{ token: string }>({ url: '/api/User/authenticate', body: { email, password: word } })
const reset = (email: string) => world.ask({ url: '/api/User/reset', body: { email } })
const setByCode = (email: string, token: string, newPassword = next) =>
  world.ask({ url: '/api/User/changePasswordWithToken', body: { email, token, newPassword } })
const change = (token: string, currentPassword: string, newPassword = next) =>
  world.ask<{ sessionsEnded: number }>({
    url: '/api/User/changePassword',
    body: { currentPassword, newPassword },
    token,
  })
const alive = async (token: string) =>
  (await world.ask({ url: '/api/User/getLoggedInUser', token })).status === 200
const subjects = async (email: string) => {
  await world.settle()
  const rows = await world.db.rows<{
    subject: string
  }>`select subject from demo_mail where to_address = ${email}`
  return rows.map(row => row.subject)
}
const codeFor = async (email: string) => {
  await world.settle()
  world.pass({ minutes: 1 })
  await reset(email)
  return /\d{6}/.exec((await world.mailTo(email))!.subject)![0]
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a forgotten password is replaced with the mailed code; everybody is signed out and the owner is told', async () => {
  const email = await register(world)
  const [phone, laptop] = [await signIn(world, email), await signIn(world, email)]
  const code = await codeFor(email)
  expect(await setByCode(email, code)).toMatchObject({ status: 200, data: { changed: true } })
  expect([await alive(phone.token), await alive(laptop.token)]).toEqual([false, false])
  expect((await authenticate(email, password)).code).toBe('21')
  expect((await authenticate(email, next)).status).toBe(200)
  expect(await subjects(email)).toContain('Your AutoX password was changed')
})

test('a code for a password works once, for its own user, its own purpose and ten minutes', async () => {
  const [email, neighbour] = [await register(world), await register(world)]
  const code = await codeFor(email)
  expect(await setByCode(neighbour, code)).toMatchObject({ code: '23', errors: [{ field: 'token' }] })
  expect((await world.ask({ url: '/api/User/confirm', body: { email, code } })).code).toBe('23')
  expect((await setByCode(email, code)).status).toBe(200)
  expect((await setByCode(email, code, 'a third long demo password')).code).toBe('23')
  const late = await codeFor(email)
  world.pass({ minutes: 11 })
  expect((await setByCode(email, late, 'a third long demo password')).code).toBe('23')
  const [old, fresh] = [await codeFor(email), await codeFor(email)]
  const stale = old === fresh ? wrongCode(old) : old
  expect((await setByCode(email, stale, 'a third long demo password')).code).toBe('23')
})

test('five wrong codes lock, even for the right one', async () => {
  const email = await register(world)
  const code = await codeFor(email)
  for (let tries = 0; tries < 5; tries++) expect((await setByCode(email, wrongCode(code))).code).toBe('23')
  expect((await setByCode(email, code)).status).toBe(429)
  world.pass({ minutes: 10 })
  expect((await setByCode(email, code)).code).toBe('23')
})

test('a code confirms nothing: an account that was never confirmed is still led to confirm', async () => {
  const email = 'never-confirmed@demo.autox.example'
  await world.ask({ url: '/api/User/register', form: registration(email) })
  expect((await setByCode(email, await codeFor(email))).status).toBe(200)
  expect((await authenticate(email, next)).code).toBe('22')
})

test('a lock of signing in is over with a new password from the mail', async () => {
  const email = await register(world)
  for (let tries = 0; tries < 10; tries++) await authenticate(email, 'wrong')
  expect((await authenticate(email, password)).status).toBe(429)
  await setByCode(email, await codeFor(email))
  expect((await authenticate(email, next)).status).toBe(200)
})

test('changing the password asks for the old one, keeps this device and signs the others out', async () => {
  const email = await register(world)
  const here = await signIn(world, email)
  const others = [await signIn(world, email), await signIn(world, email)]
  expect(await change(here.token, 'not the password')).toMatchObject({
    status: 400,
    code: '21',
    errors: [{ field: 'currentPassword' }],
  })
  expect(await change(here.token, password)).toMatchObject({ status: 200, data: { sessionsEnded: 2 } })
  expect(await alive(here.token)).toBe(true)
  for (const { token } of others) expect(await alive(token)).toBe(false)
  expect((await authenticate(email, next)).status).toBe(200)
  expect(await subjects(email)).toContain('Your AutoX password was changed')
})

test('the new password differs from the old, and only who has the code or the old one learns that it does not', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  expect(await change(token, password, password)).toMatchObject({ errors: [{ field: 'newPassword' }] })
  const code = await codeFor(email)
  expect(await setByCode(email, wrongCode(code), password)).toMatchObject({ code: '23' })
  expect(await setByCode(email, code, password)).toMatchObject({
    code: '10',
    errors: [{ field: 'newPassword' }],
  })
  expect((await setByCode(email, code)).status).toBe(200)
})

test('five wrong passwords of somebody signed in lock for fifteen minutes, also fifty at once', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => change(token, `guess ${i}`)))
  expect(answers.filter(each => each.code === '21')).toHaveLength(5)
  expect(await change(token, password)).toMatchObject({
    status: 429,
    message: 'Too many wrong attempts. Please wait 15 minutes.',
  })
  world.pass({ minutes: 9 })
  await alive(token)
  world.pass({ minutes: 6 })
  expect((await change(token, password)).status).toBe(200)
})

test('a code asked for under the old password is dead once it was changed', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  const code = await codeFor(email)
  await change(token, password)
  expect((await setByCode(email, code, 'a third long demo password')).code).toBe('23')
})

test('of two changes at once one is made, and whoever signs in beside it with the old password is out', async () => {
  const email = await register(world)
  const { token } = await signIn(world, email)
  const [first, second, ...signed] = await Promise.all([
    change(token, password, 'first long demo password'),
    change(token, password, 'second long demo password'),
    ...Array.from({ length: 8 }, () => authenticate(email, password)),
  ])
  expect(first.status + second.status).toBe(200 + 400)
  const tokens = signed.flatMap(each => (each.status === 200 ? [each.data.token] : []))
  expect(await Promise.all(tokens.map(alive))).toEqual(tokens.map(() => false))
})

test('signing in waits for a change of the password that is under way, and is then out', async () => {
  const { user } = await signIn(world, await register(world))
  const { db } = world
  const { password_hash: oldHash } = await db.one<{ password_hash: string }>`
    select password_hash from app_user where id = ${user.id}`
  const now = world.now()
  const session = {
    userId: user.id,
    passwordHash: oldHash,
    tokenHash: sha256('a token'),
    now,
    device: '',
    ip: '',
    trustedAt: now,
  }
  const signingIn = await db.inTx(async tx => {
    await setPassword(tx, user.id, oldHash, 'another hash')
    const opened = db.inTx(second =>
      insertSession(second, { ...session, expiresAt: new Date(now.getTime() + 1_000) }),
    )
    const waits = async (): Promise<void> => {
      const { waiting } = await db.one<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return waiting > 0 ? undefined : waits()
    }
    await Promise.race([opened, waits()])
    return { opened }
  })
  expect(await signingIn.opened).toBe(false)
})

const common = [
  'password',
  'Passw0rd1',
  '12345678',
  'olamide1',
  'wizkid2024',
  'zamfara12',
  'januaryfebruary',
  'qwertyuiop',
  'iloveyou2',
  'Chelsea2026!',
  'aaaaaaaa',
  'abcd1234',
  'nigeria1960',
]
test.each(common)('the password %s is refused wherever one is chosen, in words', async weak => {
  const refused = { status: 400, code: '89' }
  const email = 'weak-words@demo.autox.example'
  const form = registration(email, { password: weak })
  expect(await world.ask({ url: '/api/User/register', form })).toMatchObject({
    ...refused,
    errors: [{ field: 'password' }],
  })
  const body = { email, token: '000000', newPassword: weak }
  expect(await world.ask({ url: '/api/User/changePasswordWithToken', body })).toMatchObject(refused)
})

test('a password made of one’s own name or address is refused, and the same is fine for somebody else', async () => {
  const own = { firstName: 'Zainabu', lastName: 'Oyelaran' }
  for (const mine of ['zainabu.oyelaran', 'Oyelaran1987', 'weak-own@demo.autox.example'])
    expect(
      await world.ask({
        url: '/api/User/register',
        form: registration('weak-own@demo.autox.example', { ...own, password: mine }),
      }),
      mine,
    ).toMatchObject({ status: 400, code: '89' })
  const email = await register(world, own)
  const { token } = await signIn(world, email)
  expect((await change(token, password, 'zainabu.oyelaran')).code).toBe('89')
  const stranger = await signIn(world, await register(world))
  expect((await change(stranger.token, password, 'zainabu.oyelaran')).status).toBe(200)
})
