// Pushed notices: subscriptions, timing, quiet hours, and what ends them.
import { expect, test } from 'vitest'
import { pushDevicesMax } from '#contract/notices/push.ts'
import { type QuietHours, quietUntil, usualQuietHours } from '#contract/notices/quiet-hours.ts'
import { notify, type Notice } from '#server/kernel/messages/notify.ts'
import type { PushMessage, PushOutcome } from '#server/kernel/push/send-push.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { pushDevice } from '#server/testing/world/push-device.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { wakeWaiting } from './push-sql.ts'

type Pushed = PushMessage & { endpoint: string }
const pushed: Pushed[] = []
let outcome: PushOutcome = 'delivered'
const world = await makeWorld({
  push: {
    publicKey: 'the key of this installation',
    deliver: ({ endpoint }, message) => {
      pushed.push({ ...message, endpoint })
      return Promise.resolve(outcome)
    },
  },
})

let names = 0
const newDevice = () => pushDevice(`device-${++names}`).keys
const subscribe = (who: Pick<Person, 'token'>, body = newDevice()) =>
  world.ask<{ id: string }>({ url: '/api/Push/subscribe', body, token: who.token })
const state = async (who: Pick<Person, 'token'>) =>
  (
    await world.ask<{ devices: number; quietHours: QuietHours }>({
      url: '/api/Push/get-state',
      token: who.token,
    })
  ).data
const say = (who: Person, more: Partial<Notice> = {}) =>
  world.db.inTx(tx =>
    notify(tx, {
      userId: who.id,
      kind: 'dealing',
      title: 'Documents sent for your Camry',
      text: 'More',
      link: '/bookings/1',
      now: world.now(),
      ...more,
    }),
  )
/** What is pushed by what is done in `work`. */
const pushedBy = async (work: () => Promise<unknown>): Promise<Pushed[]> => {
  pushed.length = 0
  await work()
  await world.settle()
  return [...pushed]
}

test('a notice reaches every device of its person as a title with its page, and nobody else', async () => {
  const [ada, obi] = [await personWith(world, 0), await personWith(world, 0)]
  const device = newDevice()
  const { data } = await subscribe(ada, device)
  await subscribe(obi)
  const [only, ...more] = await pushedBy(() => say(ada))
  expect(more).toEqual([])
  expect(only).toMatchObject({
    endpoint: device.endpoint,
    payload: { to: data.id, title: 'Documents sent for your Camry', link: '/bookings/1' },
    urgency: 'high',
    ttlSeconds: 86_400,
  })
  expect(only!.payload).not.toHaveProperty('text')
  expect(only!.topic).toMatch(/^[\w-]{32}$/)
  const [next] = await pushedBy(() => say(ada))
  expect(next!.topic).toBe(only!.topic)
  const [aboutAnotherPage] = await pushedBy(() => say(ada, { link: '/bookings/2' }))
  expect(aboutAnotherPage!.topic).not.toBe(only!.topic)
})

test('a kind that was switched off is not pushed, and one that begins off can be switched on', async () => {
  const ada = await personWith(world, 0)
  await subscribe(ada)
  const choose = (kind: string, byPush: boolean) =>
    world.ask({ url: '/api/Notice/choose', body: { kind, byPush }, token: ada.token })
  expect(await pushedBy(() => say(ada, { kind: 'listing' }))).toEqual([])
  await choose('listing', true)
  expect(await pushedBy(() => say(ada, { kind: 'listing' }))).toHaveLength(1)
  expect((await choose('dealing', false)).status).toBe(200)
  expect(await pushedBy(() => say(ada))).toEqual([])
})

test('at night all but money that leaves and security waits for the morning, and what was read meanwhile stays away', async () => {
  const ada = await personWith(world, 0)
  // 23:00 in Lagos.
  world.pass({ hours: 13 })
  const late = await signIn(world, ada.email)
  await subscribe(late)
  const atNight = await pushedBy(async () => {
    await say(ada, { link: '/bookings/3' })
    await say(ada, { kind: 'security', title: 'New sign-in' })
    await say(ada, { kind: 'money', title: 'You sent ₦5,000.00 to Obi', ignoresQuietHours: true })
  })
  expect(atNight.map(({ payload }) => (payload as { title: string }).title).toSorted()).toEqual([
    'New sign-in',
    'You sent ₦5,000.00 to Obi',
  ])
  await say(ada, { link: '/bookings/4', title: 'Read at night' })
  await world.settle()
  await world.db.run`update notice set read_at = ${world.now()} where title = 'Read at night'`
  world.pass({ hours: 7, minutes: 59 })
  expect(await wakeWaiting(world.db, world.now())).toBe(0)
  world.pass({ minutes: 1 })
  const morning = await pushedBy(() => wakeWaiting(world.db, world.now()))
  expect(morning).toHaveLength(1)
  expect(morning[0]).toMatchObject({ payload: { link: '/bookings/3' }, ttlSeconds: 86_400 - 8 * 3_600 })
})

test('quiet hours are set by whole hours, also none, and wrong ones are named', async () => {
  const ada = await personWith(world, 0)
  const set = (body: object) =>
    world.ask<QuietHours>({ url: '/api/Push/set-quiet-hours', body, token: ada.token })
  expect((await state(ada)).quietHours).toEqual(usualQuietHours)
  await set({ from: 0, until: 0 })
  expect((await state(ada)).quietHours).toEqual({ from: 0, until: 0 })
  for (const [body, field] of [
    [{ from: 24, until: 7 }, 'from'],
    [{ from: 22, until: 6.5 }, 'until'],
    [{ from: 22 }, 'until'],
  ] as const)
    expect(await set(body)).toMatchObject({ status: 400, errors: [{ field }] })
  const at = (time: string, hours: QuietHours) =>
    quietUntil(new Date(`2026-11-20T${time}Z`), hours)?.toISOString()
  expect(at('20:59:59', usualQuietHours)).toBeUndefined()
  expect(at('21:00:00', usualQuietHours)).toBe('2026-11-21T06:00:00.000Z')
  expect(at('05:59:59', usualQuietHours)).toBe('2026-11-20T06:00:00.000Z')
  expect(at('06:00:00', usualQuietHours)).toBeUndefined()
  expect(at('12:30:00', { from: 13, until: 15 })).toBe('2026-11-20T14:00:00.000Z')
  expect(at('12:30:00', { from: 9, until: 9 })).toBeUndefined()
})

test('a device is registered once, moves to who signs in on it, and the oldest of too many makes room', async () => {
  const [ada, obi] = [await personWith(world, 0), await personWith(world, 0)]
  const device = newDevice()
  const first = await subscribe(ada, device)
  expect((await subscribe(ada, device)).data).toEqual(first.data)
  expect((await state(ada)).devices).toBe(1)
  await subscribe(obi, device)
  expect([(await state(ada)).devices, (await state(obi)).devices]).toEqual([0, 1])
  const stranger = { ...newDevice(), endpoint: device.endpoint }
  expect(await subscribe(ada, stranger)).toMatchObject({ status: 403 })
  for (let i = 0; i < pushDevicesMax; i++) {
    world.pass({ minutes: 1 })
    await subscribe(obi)
  }
  expect((await state(obi)).devices).toBe(pushDevicesMax)
  expect(await pushedBy(() => say(obi))).not.toContainEqual(
    expect.objectContaining({ endpoint: device.endpoint }),
  )
})

test('what is no subscription of a browser is refused by its field', async () => {
  const ada = await personWith(world, 0)
  const device = newDevice()
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  for (const [wrong, field] of [
    [{ endpoint: 'http://push.example.com/a' }, 'endpoint'],
    [{ endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    [{ p256dh: 'short' }, 'p256dh'],
    [{ p256dh: offCurve.toString('base64url') }, 'p256dh'],
    [{ auth: 'short' }, 'auth'],
  ] as const)
    expect(await subscribe(ada, { ...device, ...wrong })).toMatchObject({ status: 400, errors: [{ field }] })
})

test('signing out, here or from another device, ends it; a device that its push service does not know is forgotten', async () => {
  const ada = await personWith(world, 0)
  const [phone, laptop] = [await signIn(world, ada.email), await signIn(world, ada.email)]
  for (const { token } of [ada, phone, laptop]) await subscribe({ token })
  await world.ask({ url: '/api/User/logout', post: true, token: phone.token })
  expect((await state(ada)).devices).toBe(2)
  await world.ask({ url: '/api/User/end-other-sessions', post: true, token: ada.token })
  expect((await state(ada)).devices).toBe(1)
  outcome = 'gone'
  expect(await pushedBy(() => say(ada))).toHaveLength(1)
  outcome = 'delivered'
  expect((await state(ada)).devices).toBe(0)
  const device = newDevice()
  await subscribe(ada, device)
  const end = { url: '/api/Push/unsubscribe', body: { endpoint: device.endpoint }, token: ada.token }
  expect((await world.ask(end)).data).toEqual({ ended: true })
  expect((await world.ask(end)).data).toEqual({ ended: false })
})

test('a session that went idle is no sign-out: its device is still notified', async () => {
  const ada = await personWith(world, 0)
  await subscribe(ada)
  world.pass({ minutes: 11 })
  expect(await pushedBy(() => say(ada))).toHaveLength(1)
})
