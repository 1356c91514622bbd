import { expect, test } from 'vitest'
import type { SessionView } from '#contract/user/account.ts'
import { password, register } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { deviceWords } from './device-words.ts'

const world = await makeWorld()
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const signInWith = async (email: string, userAgent: string): Promise<string> => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/User/authenticate',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return reply.json<{ data: { token: string } }>().data.token
}
const sessions = async (token: string) =>
  (await world.ask<SessionView[]>({ url: '/api/User/get-sessions', token })).data
const end = (token: string, id: string) => world.ask({ url: '/api/User/end-session', body: { id }, token })
const letters = async (email: string) => {
  await world.settle()
  return world.db.rows<{ body: string }>`
    select body from demo_mail where to_address = ${email} and subject like 'A new device%'`
}

test.each([
  [android, 'Chrome on Android'],
  [iphone, 'Safari on iPhone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['Opera/9.80 (Android; Opera Mini/36.2/191; U; en) Presto/2.12', 'Opera Mini on Android'],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/22.0 Chrome/111.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['', 'Another browser on another system'],
  ['<script>alert(1)</script>', 'Another browser on another system'],
])('%s is told in words', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words))

test('a device that was never seen is told by mail with the time in Lagos, once; a known one is not', async () => {
  const email = await register(world)
  await world.ask({ url: '/api/User/authenticate', body: { email, password } })
  expect(await letters(email)).toEqual([])
  await signInWith(email, android)
  await signInWith(email, android)
  const mails = await letters(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toContain('Chrome on Android on November 20, 2026 at 10:00 AM, Lagos time')
  await signInWith(email, iphone)
  expect(await letters(email)).toHaveLength(2)
})

test('a person sees where they are signed in, and which of it is here', async () => {
  const email = await register(world)
  const phone = await signInWith(email, android)
  world.pass({ minutes: 2 })
  const tablet = await signInWith(email, iphone)
  const sessionList = await sessions(tablet)
  expect(sessionList.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iPhone', true],
    ['Chrome on Android', false],
  ])
  world.pass({ minutes: 9 })
  expect(await sessions(tablet)).toHaveLength(1)
  expect((await world.ask({ url: '/api/User/get-sessions', token: phone })).status).toBe(401)
})

test('one device is signed out from another, and nobody signs out a device of somebody else', async () => {
  const [email, stranger] = [await register(world), await register(world)]
  const [phone, tablet] = [await signInWith(email, android), await signInWith(email, iphone)]
  const strange = await signInWith(stranger, android)
  const id = (await sessions(phone)).find(each => !each.current)!.id
  expect(await end(strange, id)).toMatchObject({ status: 404, code: '13' })
  expect(await sessions(tablet)).toHaveLength(2)
  expect((await end(phone, id)).status).toBe(200)
  expect((await world.ask({ url: '/api/User/get-sessions', token: tablet })).status).toBe(401)
  expect((await end(phone, id)).status).toBe(404)
})

test('everywhere else is signed out at once, and others keep their sessions', async () => {
  const [email, stranger] = [await register(world), await register(world)]
  const here = await signInWith(email, android)
  const strange = await signInWith(stranger, android)
  for (let i = 0; i < 3; i++) await signInWith(email, iphone)
  const answer = await world.ask({ url: '/api/User/end-other-sessions', post: true, token: here })
  expect(answer).toMatchObject({ status: 200, data: { sessionsEnded: 3 } })
  expect(await sessions(here)).toHaveLength(1)
  expect(await sessions(strange)).toHaveLength(1)
})
