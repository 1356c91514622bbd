// Passkeys open the desk: each challenge once, for this origin, until forgotten.
import { expect, test } from 'vitest'
import type { PasskeySummary } from '#contract/core/passkeys.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { authenticator } from '#server/testing/world/authenticator.ts'
import { operatorIn, signInAtDesk } from '#server/testing/desk/operators.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { forgetOldSessions } from './sessions.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const { origin, hostname: rpId } = new URL(world.parts.config.publicUrl)
type Operator = Awaited<ReturnType<typeof operatorIn>>
type Options = { challenge: string; rpId: string; exclude: { id: string }[] }

const enrolOptions = ({ token }: Operator) =>
  world.ask<Options>({ url: '/api/Desk/passkey-enrol-options', body: {}, token })
const enrol = async (who: Operator, device = authenticator({ origin, rpId }), more: object = {}) => {
  world.pass({ minutes: 1 })
  const { challenge } = (await enrolOptions(who)).data
  const reply = await world.ask<PasskeySummary[]>({
    url: '/api/Desk/passkey-enrol',
    body: { name: 'Work laptop', code: who.code(), ...device.make(challenge), ...more },
    token: who.token,
  })
  return { device, answer: reply }
}
const challengeNow = async () =>
  (await world.ask<Options>({ url: '/api/Desk/passkey-options', body: {} })).data.challenge
const enter = (signed: object) =>
  world.ask<{ token: string; operator: { name: string } }>({ url: '/api/Desk/passkey-sign-in', body: signed })

test('a passkey that was enrolled with a code opens the desk without a name, and the trail says by which', async () => {
  const ada = await operatorIn(world, 'ada.desk')
  const { device, answer } = await enrol(ada)
  expect(answer).toMatchObject({ status: 200, data: [{ name: 'Work laptop', usedAt: null }] })
  const { status, data } = await enter(device.sign(await challengeNow()))
  expect(status).toBe(200)
  expect(data.operator.name).toBe('ada.desk')
  expect((await world.ask({ url: '/api/Desk/me', token: data.token })).status).toBe(200)
  const trail = await run('audit list', ada.id)
  expect(trail).toContain('passkey add')
  expect(trail).toContain('By the passkey “Work laptop”')
  // The next device is told which there are.
  expect((await enrolOptions(ada)).data.exclude).toMatchObject([{ id: answer.data[0]!.id }])
})

test('a signed challenge opens the desk once, in time, at this place, and by whoever was verified', async () => {
  const { device } = await enrol(await operatorIn(world, 'ben.desk'))
  const refused = { status: 400, code: '21', data: null }
  const signed = device.sign(await challengeNow())
  const both = await Promise.all([enter(signed), enter(signed)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const late = device.sign(await challengeNow())
  world.pass({ minutes: 6 })
  expect(await enter(late)).toMatchObject(refused)
  expect(await enter(device.sign('bm90IG91cnM'))).toMatchObject(refused)
  // Neither a finger nor a screen lock.
  expect(await enter(device.sign(await challengeNow(), 0x01))).toMatchObject(refused)
  expect(await enter({ ...device.sign(await challengeNow()), signature: 'AAAA' })).toMatchObject(refused)
  // A challenge that was made for enrolling.
  const { challenge } = (await enrolOptions(await operatorIn(world, 'bee.desk'))).data
  expect(await enter(device.sign(challenge))).toMatchObject(refused)
  const copied = authenticator({ origin: 'https://desk.example', rpId })
  expect((await enrol(await operatorIn(world, 'bo.desk'), copied)).answer).toMatchObject({
    status: 400,
    errors: [{ field: 'attestation' }],
  })
  await forgetOldSessions(world.db, world.now())
  expect(await world.db.rows`select from used_challenge`).toEqual([])
})

test('enrolling takes a code that was not used, and one passkey is kept once', async () => {
  const cy = await operatorIn(world, 'cy.desk')
  const wrong = await enrol(cy, undefined, { code: cy.code() === '000000' ? '000001' : '000000' })
  expect(wrong.answer).toMatchObject({ status: 400, code: '23' })
  const { device, answer } = await enrol(cy)
  expect(answer.status).toBe(200)
  const again = device.make((await enrolOptions(cy)).data.challenge)
  const body = { name: 'The same', code: cy.code(), ...again }
  const url = '/api/Desk/passkey-enrol'
  expect(await world.ask({ url, body, token: cy.token })).toMatchObject({ code: '23' })
  expect((await enrol(cy, device)).answer).toMatchObject({ status: 409, code: '40' })
})

test('a passkey opens nothing once it is forgotten, its operator disabled, or their keys renewed', async () => {
  const di = await operatorIn(world, 'di.desk')
  const { device, answer } = await enrol(di)
  const [{ id: credentialId }] = answer.data as [PasskeySummary]
  const forget = (who: Operator) =>
    world.ask<PasskeySummary[]>({ url: '/api/Desk/passkey-forget', body: { credentialId }, token: who.token })
  const stranger = await operatorIn(world, 'dan.desk')
  expect((await forget(stranger)).status).toBe(404)
  await run('operators disable', 'di.desk', 'Left the company')
  expect((await enter(device.sign(await challengeNow()))).status).toBe(400)
  await run('operators restore', 'di.desk', 'Came back to us')
  const { data, status } = await enter(device.sign(await challengeNow()))
  expect(status).toBe(200)
  expect((await forget({ ...di, token: data.token })).data).toEqual([])
  expect((await enter(device.sign(await challengeNow()))).status).toBe(400)

  const secondDevice = (await enrol({ ...di, token: data.token })).device
  await run('operators renew', 'di.desk', 'Lost the phone')
  expect((await enter(secondDevice.sign(await challengeNow()))).status).toBe(400)
})

test('a passkey that is copied is noticed by its count', async () => {
  const { device } = await enrol(await operatorIn(world, 'eve.desk'))
  const older = device.sign(await challengeNow())
  expect((await enter(device.sign(await challengeNow()))).status).toBe(200)
  expect((await enter(older)).status).toBe(400)
})

test('strangers who try for hours from thirty places lock no operator out, on a new device or a known one', async () => {
  const fay = await operatorIn(world, 'fay.desk')
  const { device } = await enrol(fay)
  const url = '/api/Desk/sign-in'
  const signIn = (await signInAtDesk(world, fay, fay.code(1))).data as unknown as { device: string }
  const guess = { name: fay.name, password: 'what a stranger types', code: '123456' }
  for (let i = 0; i < 180; i++) await world.ask({ url, body: guess, ip: `198.51.100.${(i % 30) + 1}` })
  world.pass({ minutes: 1 })
  // Also from the address of one of them, where the device is known.
  const own = { name: fay.name, password: fay.password }
  const ip = '198.51.100.7'
  expect(await world.ask({ url, body: { ...own, code: fay.code() }, ip })).toMatchObject({ status: 429 })
  expect(
    await world.ask({ url, body: { ...own, code: fay.code(), device: signIn.device }, ip }),
  ).toMatchObject({
    status: 200,
    data: { device: signIn.device },
  })
  expect((await world.ask({ url, body: { ...own, code: fay.code(1) }, ip: '203.0.113.9' })).status).toBe(200)
  expect((await enter(device.sign(await challengeNow()))).status).toBe(200)
  // The device of one operator says nothing for another.
  const gil = await operatorIn(world, 'gil.desk')
  for (let i = 0; i < 5; i++)
    await world.ask({ url, body: { ...guess, name: gil.name, device: signIn.device }, ip: '192.0.2.4' })
  const late = { name: gil.name, password: gil.password, code: gil.code(1), device: signIn.device }
  expect(await world.ask({ url, body: late, ip: '192.0.2.4' })).toMatchObject({ status: 429 })
})

test('tries on a known device are bounded, and whoever has the password tries a hundred codes an hour at most', async () => {
  const hal = await operatorIn(world, 'hal.desk')
  world.pass({ minutes: 1 })
  const url = '/api/Desk/sign-in'
  const { device } = (await signInAtDesk(world, hal)).data as unknown as { device: string }
  const wrong = { name: hal.name, password: hal.password, code: hal.code(5) }
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await world.ask({ url, body: { ...wrong, device } })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  const ipOf = (i: number) => `198.51.100.${i + 1}`
  for (let i = 0; i < 100; i++) await world.ask({ url, body: wrong, ip: ipOf(i) })
  expect(await world.ask({ url, body: wrong, ip: ipOf(101) })).toMatchObject({ status: 429 })
  // A command counts for itself.
  world.pass({ minutes: 1 })
  await expect(
    run('settings refuse', crypto.randomUUID(), 'No reason', '--as', hal.name, '--code', hal.code()),
  ).rejects.toThrow('can’t find that proposal')
})
