// The second step: asked after the right password, codes used once, guesses bounded.
import { expect, test } from 'vitest'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { fromBase32 } from '#server/testing/desk/operator-keys.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { addPasskey, signInProof } from '#server/testing/world/passkeys.ts'
import { password, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
type Codes = { recoveryCodes: string[] }

const call = <T>(
  { token }: Pick<Person, 'token'>,
  path: string,
  body: object = { currentPassword: password },
) => world.ask<T>({ url: `/api/User/second-step-${path}`, body, token })

/** Somebody with an app: the code that it shows now, or some half minutes later. */
const withApp = async () => {
  const who = await personWith(world, 0)
  const { secret, address } = (await call<{ secret: string; address: string }>(who, 'begin')).data
  expect(address).toContain(`secret=${secret}&issuer=AutoX&`)
  const code = (steps = 0) => codeOf(fromBase32(secret), stepAt(world.now()) + steps)
  const { recoveryCodes } = (await call<Codes>(who, 'turn-on', { code: code() })).data
  world.pass({ minutes: 1 })
  return { who, code, recoveryCodes }
}
let ips = 0
const signIn = (email: string, more: object = {}, ip = `198.51.100.${++ips}`) =>
  world.ask<{ token: string }>({ url: '/api/User/authenticate', body: { email, password, ...more }, ip })
const wrongCode = { status: 400, code: '23', errors: [{ field: 'code' }] }

test('the password alone no longer signs in; the code of the app does, once, and one step late or early', async () => {
  const { who, code } = await withApp()
  expect(await signIn(who.email)).toMatchObject({ status: 403, code: '77', data: null })
  // Only the right password learns that a code is asked for.
  expect(await signIn(who.email, { password: 'wrong' })).toMatchObject({ status: 400, code: '21' })
  expect(await signIn(who.email, { code: code(3) })).toMatchObject(wrongCode)
  expect((await signIn(who.email, { code: code(-1) })).status).toBe(200)
  expect(await signIn(who.email, { code: code(-1) })).toMatchObject(wrongCode)
  const both = await Promise.all([signIn(who.email, { code: code() }), signIn(who.email, { code: code() })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  // A passkey has verified its owner already.
  const { device } = await addPasskey(world, who)
  const passkey = await signInProof(world, device)
  expect((await world.ask({ url: '/api/User/passkey-sign-in', body: { passkey } })).status).toBe(200)
})

test('nothing is on before the first code of the app fits', async () => {
  const who = await personWith(world, 0)
  expect(await call(who, 'turn-on', { code: '000000' })).toMatchObject({ status: 409, code: '40' })
  expect(await call(who, 'begin', { currentPassword: 'wrong' })).toMatchObject({ status: 400, code: '21' })
  await call(who, 'begin')
  expect(await call(who, 'turn-on', { code: '000000' })).toMatchObject(wrongCode)
  expect((await signIn(who.email)).status).toBe(200)
  for (const path of ['turn-off', 'recovery-codes'])
    expect(await call(who, path)).toMatchObject({ status: 409, message: 'The second step is not on.' })
})

test('ten wrong codes close the second step for a quarter of an hour, and the owner hears of it', async () => {
  const { who, code } = await withApp()
  const tries = []
  for (let i = 0; i < 11; i++) tries.push((await signIn(who.email, { code: code(9) }, '203.0.113.7')).status)
  expect(tries).toEqual([...Array<number>(10).fill(400), 429])
  expect((await world.mailTo(who.email))!.subject).toBe('A sign-in to your AutoX account was stopped')
  expect((await signIn(who.email, { code: code() }, '203.0.113.7')).status).toBe(429)
  // The owner is not kept out elsewhere.
  expect((await signIn(who.email, { code: code() }, '203.0.113.8')).status).toBe(200)
  world.pass({ minutes: 16 })
  expect((await signIn(who.email, { code: code() }, '203.0.113.7')).status).toBe(200)
})

test('a recovery code signs in once and however it is typed; new ones end the ones before', async () => {
  const { who, recoveryCodes } = await withApp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first, second] = recoveryCodes as [string, string]
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const { status, data } = await signIn(who.email, { code: typed })
  expect(status).toBe(200)
  expect((await world.mailTo(who.email))!.body).toContain('you have 9 left')
  expect(await signIn(who.email, { code: first })).toMatchObject(wrongCode)
  const made = (await call<Codes>(data, 'recovery-codes')).data.recoveryCodes
  expect(await signIn(who.email, { code: second })).toMatchObject(wrongCode)
  expect((await signIn(who.email, { code: made[0]! })).status).toBe(200)
  const { rows } = await world.db.pool.query<{ row: string }>(
    'select recovery_code::text as row from recovery_code',
  )
  expect(rows.map(({ row }) => row).join()).not.toContain(made[1])
})

test('a new password by mail leaves the second step on; turning it off takes the password and is mailed', async () => {
  const { who, code } = await withApp()
  await world.ask({ url: '/api/User/reset', body: { email: who.email } })
  await world.settle()
  const token = /\d{6}/.exec((await world.mailTo(who.email))!.subject)![0]
  const newPassword = 'another long demo password'
  const reset = await world.ask({
    url: '/api/User/changePasswordWithToken',
    body: { email: who.email, token, newPassword },
  })
  expect(reset.status).toBe(200)
  expect(await signIn(who.email, { password: newPassword })).toMatchObject({ status: 403, code: '77' })
  const { data } = await signIn(who.email, { password: newPassword, code: code() })
  expect(await call(data, 'turn-off')).toMatchObject({ status: 400, code: '21' })
  expect((await call(data, 'turn-off', { currentPassword: newPassword })).status).toBe(200)
  expect((await world.mailTo(who.email))!.subject).toBe('Signing in to AutoX no longer asks for a code')
  expect((await signIn(who.email, { password: newPassword })).status).toBe(200)
})

test('it is part of the data one downloads, without its secrets, and goes with the account', async () => {
  const { who, recoveryCodes } = await withApp()
  const copy = await downloadOf(world, who)
  expect(copy.json()).toMatchObject({ secondStep: { recoveryCodesLeft: 10 } })
  expect(copy.body).not.toContain(recoveryCodes[0])
  await world.ask({
    url: '/api/User/delete-account',
    body: { currentPassword: password },
    token: who.token,
  })
  const left = await world.db.rows`
    select from second_step where user_id = ${who.id}
    union all select from recovery_code where user_id = ${who.id}`
  expect(left).toEqual([])
})
