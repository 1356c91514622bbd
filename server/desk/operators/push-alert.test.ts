// Alerts on operators' devices: what is shown, to whom, how often, and what ends it.
import { expect, test } from 'vitest'
import type { Alerts } from '#contract/desk/alerts.ts'
import { pushDevicesMax } from '#contract/notices/push.ts'
import type { PushMessage, PushOutcome } from '#server/kernel/push/send-push.ts'
import { operatorIn, signInAtDesk } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { personWith } from '#server/testing/world/people.ts'
import { pushDevice } from '#server/testing/world/push-device.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { alertOperators } from './alerts.ts'
import { forgetOldSessions } from './sessions.ts'
import { watchChecks } from './watch-checks.ts'

type Pushed = PushMessage & { endpoint: string; payload: { title: string; link: string; to: string } }
const pushed: Pushed[] = []
let outcome: PushOutcome = 'delivered'
const world = await makeWorld({
  push: {
    publicKey: 'the key of this installation',
    deliver: ({ endpoint }, message) => {
      pushed.push({ ...message, endpoint } as Pushed)
      return Promise.resolve(outcome)
    },
  },
})
const { run } = deskIn(world)
const person = await personWith(world, 0)

let names = 0
const newDevice = () => pushDevice(`desk-${++names}`).keys
type Who = Awaited<ReturnType<typeof operatorIn>>
const newOperator = (roles: string) => operatorIn(world, `pushed-${++names}`, roles)
const showOn = (token: string, body: object = newDevice()) =>
  world.ask<{ id: string }>({ url: '/api/Desk/show-on-device', body, token })
/** An operator whose device is told. */
const withDevice = async (roles: string): Promise<Who & { endpoint: string; deviceId: string }> => {
  const [who, device] = [await newOperator(roles), newDevice()]
  const { data } = await showOn(who.token, device)
  return { ...who, endpoint: device.endpoint, deviceId: data.id }
}
const devicesOf = async (token: string) =>
  (await world.ask<Alerts>({ url: '/api/Desk/alerts', token })).data.devices

const later = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
const openCases = (count: number, owedHours = 10_000) => world.db.run`
  insert into help_case (id, user_id, subject, title, at, acknowledge_by, answer_by, owed_by, changed_at)
  select gen_random_uuid(), ${person.id}, 'finance', 'A case of Chidinma', ${world.now()}, ${later(owedHours)},
    ${later(owedHours)}, ${later(owedHours)}, ${world.now()}
  from generate_series(1, ${count})`
/** What a turn leaves; a sixteenth minute ends the pause after the turn before. */
const turn = async ({ minutes = 16 } = {}): Promise<Pushed[]> => {
  if (minutes > 0) world.pass({ minutes })
  pushed.length = 0
  await alertOperators(world.parts)
  await world.settle()
  return [...pushed]
}
const shownTo = (pushes: readonly Pushed[], { endpoint }: { endpoint: string }) =>
  pushes.filter(each => each.endpoint === endpoint).map(({ payload: { title, link } }) => [title, link])

test('a thousand new items are one alert with a count and the way to their queue, on the devices of whoever decides them', async () => {
  await openCases(1)
  await turn()
  const [sue, vic] = [await withDevice('support'), await withDevice('verification')]
  // What waited before is not told.
  expect(await turn()).toEqual([])
  await openCases(1_000)
  const pushes = await turn()
  expect(pushes).toHaveLength(1)
  expect(pushes[0]).toEqual({
    endpoint: sue.endpoint,
    payload: { to: sue.deviceId, title: 'Desk: 1000 new', link: '/desk/queues/help-cases', tag: 'desk' },
    ttlSeconds: 14_400,
    urgency: 'high',
    topic: 'desk',
  })
  expect(JSON.stringify(pushes)).not.toContain('Chidinma')
  await openCases(5)
  expect(await turn({ minutes: 14 })).toEqual([])
  expect(shownTo(await turn({ minutes: 2 }), sue)).toEqual([['Desk: 5 new', '/desk/queues/help-cases']])
  expect(shownTo(await turn(), vic)).toEqual([])
})

test('what becomes overdue is told once; what is muted is not', async () => {
  const sue = await withDevice('support')
  await openCases(2, 1)
  expect(shownTo(await turn(), sue)).toEqual([['Desk: 2 new', '/desk/queues/help-cases']])
  world.pass({ hours: 2 })
  expect(shownTo(await turn(), sue)).toEqual([['Desk: 2 overdue', '/desk/queues/help-cases']])
  expect(shownTo(await turn(), sue)).toEqual([])
  await signInAtDesk(world, sue).then(({ data }) =>
    world.ask({
      url: '/api/Desk/save-alerts',
      body: { email: '', muted: ['help-cases'] },
      token: data.token,
    }),
  )
  await openCases(1)
  expect(shownTo(await turn(), sue)).toEqual([])
})

test('a check that fails by itself is told on the device as well, and so is that it passes again', async () => {
  const paul = await withDevice('payments')
  const { books } = world.parts.desk.checks
  let passes = false
  const checks = { books: { ...books!, run: async () => passes } }
  const look = async () => {
    world.pass({ hours: 25 })
    await watchChecks({ ...world.parts, desk: { ...world.parts.desk, checks } }, { error: () => undefined })
  }
  await look()
  expect(shownTo(await turn(), paul)).toEqual([])
  await look()
  expect(shownTo(await turn(), paul)).toEqual([['Desk: 1 check fails', '/desk/checks/books']])
  passes = true
  await look()
  expect(shownTo(await turn(), paul)).toEqual([['Desk: 1 check passes again', '/desk/checks/books']])
})

test('signing out ends it; a session that went idle does not', async () => {
  const [sue, vic] = [await withDevice('support'), await withDevice('support')]
  expect((await world.ask({ url: '/api/Desk/sign-out', post: true, token: sue.token })).status).toBe(200)
  world.pass({ minutes: 30 })
  await forgetOldSessions(world.db, world.now())
  await openCases(1)
  const pushes = await turn()
  expect(shownTo(pushes, sue)).toEqual([])
  expect(shownTo(pushes, vic)).toHaveLength(1)
  world.pass({ hours: 31 * 24 })
  await forgetOldSessions(world.db, world.now())
  await openCases(1)
  expect(shownTo(await turn(), vic)).toEqual([])
})

test('a role that is taken away ends what it was told of, also what was on its way; without one no device is left', async () => {
  const sue = await withDevice('support,verification')
  await openCases(1)
  world.pass({ minutes: 16 })
  pushed.length = 0
  await alertOperators(world.parts)
  await run('operators take', sue.name, 'support', 'Changes desks')
  await world.settle()
  expect(shownTo(pushed, sue)).toEqual([])
  await openCases(1)
  expect(shownTo(await turn(), sue)).toEqual([])
  await run('operators take', sue.name, 'verification', 'Leaves the desk')
  await run('operators give', sue.name, 'support', 'Comes back')
  await openCases(1)
  expect(shownTo(await turn(), sue)).toEqual([])
})

const removals: [string, (who: Who) => Promise<unknown>][] = [
  ['disabled', ({ name }) => run('operators disable', name, 'Left the company')],
  ['given new keys', ({ name }) => run('operators renew', name, 'Lost the phone')],
]
test.each(removals)('an operator who was %s is told nothing more', async (_how, remove) => {
  const sue = await withDevice('support')
  await openCases(1)
  world.pass({ minutes: 16 })
  pushed.length = 0
  await alertOperators(world.parts)
  await remove(sue)
  await world.settle()
  expect(shownTo(pushed, sue)).toEqual([])
  await openCases(1)
  expect(shownTo(await turn(), sue)).toEqual([])
})

test('a device that its push service does not know is forgotten, and one can be turned off', async () => {
  const [sue, device] = [await newOperator('support'), newDevice()]
  await showOn(sue.token, device)
  const token = async () => (await signInAtDesk(world, sue)).data.token
  await openCases(1)
  outcome = 'gone'
  expect(shownTo(await turn(), device)).toHaveLength(1)
  outcome = 'delivered'
  const now = await token()
  expect(await devicesOf(now)).toBe(0)
  await showOn(now, device)
  const hide = { url: '/api/Desk/hide-on-device', body: { endpoint: device.endpoint }, token: now }
  expect((await world.ask(hide)).data).toEqual({ ended: true })
  expect((await world.ask(hide)).data).toEqual({ ended: false })
})

test('a device is one operator’s, of ten at most, and what is no subscription of a browser is refused by its field', async () => {
  const [sue, vic, device] = [await newOperator('support'), await newOperator('support'), newDevice()]
  const first = await showOn(sue.token, device)
  expect((await showOn(sue.token, device)).data).toEqual(first.data)
  await showOn(vic.token, device)
  expect([await devicesOf(sue.token), await devicesOf(vic.token)]).toEqual([0, 1])
  expect(await showOn(sue.token, { ...newDevice(), endpoint: device.endpoint })).toMatchObject({
    status: 403,
  })
  for (let i = 0; i < pushDevicesMax; i++) await showOn(sue.token)
  await showOn(sue.token)
  expect(await devicesOf(sue.token)).toBe(pushDevicesMax)
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  for (const [wrong, field] of [
    [{ endpoint: 'http://push.example.com/a' }, 'endpoint'],
    [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    [{ p256dh: offCurve.toString('base64url') }, 'p256dh'],
    [{ auth: 'short' }, 'auth'],
  ] as const)
    expect(await showOn(sue.token, { ...newDevice(), ...wrong })).toMatchObject({
      status: 400,
      errors: [{ field }],
    })
  expect((await showOn(person.token, newDevice())).status).toBe(401)
})
