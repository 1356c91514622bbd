// Lockouts: strangers cannot lock out a known device; distributed guessing stays slow.
import { expect, test } from 'vitest'
import { deleteOldAttempts } from '#server/kernel/secrets/attempt-limit.ts'
import { password, register } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type SignedIn = { token: string; device: string }

const post = async <T>(url: string, payload: object, { ip = '198.51.100.1', device = '' } = {}) => {
  const headers = device ? { 'x-autox-device': device } : {}
  const reply = await world.app.inject({ method: 'POST', url, payload, headers, remoteAddress: ip })
  return { status: reply.statusCode, ...reply.json<{ code: string; data: T }>() }
}
const signIn = (email: string, typed: string, from: { ip?: string; device?: string } = {}) =>
  post<SignedIn>('/api/User/authenticate', { email, password: typed }, from)
const everywhere = (count: number) => Array.from({ length: count }, (_, i) => `203.0.${i >> 8}.${i & 255}`)
const codeIn = async (email: string) => /\d{6}/.exec((await world.mailTo(email))!.subject)![0]

test('ten wrong passwords from a stranger refuse the stranger, and neither the owner elsewhere nor the known device', async () => {
  const email = await register(world)
  const { device } = (await signIn(email, password)).data
  const stranger = { ip: '203.0.113.9' }
  for (let tries = 0; tries < 10; tries++) await signIn(email, 'wrong', stranger)
  expect((await signIn(email, 'wrong', stranger)).status).toBe(429)
  expect((await signIn(email, password)).status).toBe(200)
  // From very many places: whom the account does not know is refused together, and the known device is not.
  const statuses = []
  for (const ip of everywhere(60)) statuses.push((await signIn(email, 'wrong', { ip })).status)
  expect(statuses.filter(status => status === 400).length).toBeLessThanOrEqual(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await signIn(email, password, { ip: '192.0.2.1' })).status).toBe(429)
  expect((await signIn(email, password, { ip: '192.0.2.1', device })).status).toBe(200)
})

test(
  'who signs in rightly, however often and from however many new devices, uses up nobody’s tries',
  { tags: 'slow' },
  async () => {
    const email = await register(world)
    for (const ip of everywhere(60)) expect((await signIn(email, password, { ip })).status).toBe(200)
    expect((await signIn(email, 'wrong', { ip: '192.0.2.1' })).status).toBe(400)
    expect((await signIn(email, password, { ip: '192.0.2.1' })).status).toBe(200)
    // Many behind one address, as with a carrier's phones.
    const others = [email, await register(world), await register(world)]
    for (let i = 0; i < 201; i++)
      expect((await signIn(others[i % 3]!, password, { ip: '192.0.2.2' })).status).toBe(200)
  },
)

test('a known device has ten tries of its own, and opens nothing for anybody else', async () => {
  const [email, otherEmail] = [await register(world), await register(world)]
  const { device } = (await signIn(email, password)).data
  for (let tries = 0; tries < 10; tries++) await signIn(email, 'wrong', { device })
  expect((await signIn(email, password, { device })).status).toBe(429)
  expect((await signIn(email, password, { ip: '192.0.2.7' })).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) await signIn(otherEmail, 'wrong', { device })
  expect((await signIn(otherEmail, 'wrong', { ip: '192.0.2.8', device })).status).toBe(400)
  expect((await signIn(otherEmail, 'wrong', { device })).status).toBe(429)
})

test('codes that a stranger asks for and guesses at neither use up nor replace those of the owner', async () => {
  const email = await register(world)
  const { device } = (await signIn(email, password)).data
  world.pass({ hours: 1 })
  const reset = (from: object) => post('/api/User/reset', { email }, from)
  const set = (token: string, from: object) =>
    post<SignedIn>(
      '/api/User/changePasswordWithToken',
      { email, token, newPassword: 'another long demo password' },
      from,
    )
  expect((await reset({ device })).status).toBe(200)
  const code = await codeIn(email)
  const wrong = code === '111111' ? '222222' : '111111'
  // A request each minute from a place each time, until the strangers' share of the day is used up.
  const statuses = []
  for (const ip of everywhere(25)) {
    statuses.push((await reset({ ip })).status)
    world.pass({ minutes: 1 / 60 })
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  const guessed = []
  for (const ip of everywhere(8)) for (let i = 0; i < 5; i++) guessed.push((await set(wrong, { ip })).status)
  expect(guessed.filter(status => status === 400)).toHaveLength(30)
  world.pass({ minutes: 2 })
  expect((await reset({ device })).status).toBe(200)
  expect(await codeIn(email)).toBe(code)
  const done = await set(code, { device })
  expect([done.status, done.data.device]).toEqual([200, device])
  // And where the mail was read the owner gets in again, whatever strangers did before.
  expect((await signIn(email, 'another long demo password', { ip: '192.0.2.9' })).status).toBe(200)
})

test('the token of a device is kept as a hash, and what was counted long ago is forgotten, a lock never', async () => {
  const email = await register(world)
  const { device } = (await signIn(email, password)).data
  const { rows } = await world.db.pool.query<{ row: string }>(
    'select device_key::text as row from device_key',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(device)
  await signIn(email, 'wrong', { ip: '203.0.113.1' })
  await world.db.run`
    insert into attempt_limit (kind, subject, tries, since, locked_until) values ('pin', 'locked for good', 5, ${world.now()}, '9999-12-31')`
  world.pass({ hours: 24 * 41 })
  expect(await deleteOldAttempts(world.db, world.now())).toBeGreaterThan(0)
  const left = await world.db.rows<{ subject: string }>`select subject from attempt_limit`
  expect(left).toEqual([{ subject: 'locked for good' }])
})
